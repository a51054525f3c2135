import type {
  ApplicationList,
  ApproveApplicationRequest,
  OperatorApplication,
  WorkshopApplicationRequest,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';

export const applyForListing = (api: Api, body: WorkshopApplicationRequest) =>
  api<{ Success: boolean }>('POST', '/api/workshop-applications', { body });

export const getApplications = (
  api: Api,
  query: { state?: string | undefined; cursor?: string | null },
  signal?: AbortSignal,
) => api<ApplicationList>('GET', '/api/operating/workshop-applications', { query, signal });

export const getApplication = (api: Api, id: number, signal?: AbortSignal) =>
  api<OperatorApplication>('GET', `/api/operating/workshop-applications/${id}`, { signal });

/** The decision about an application, with its body. */
export type ApplicationStep =
  | { step: 'approve'; body: ApproveApplicationRequest }
  | { step: 'decline'; body: { Reason: string } };

export const decideApplication = (api: Api, id: number, { step, body }: ApplicationStep) =>
  api<OperatorApplication>('POST', `/api/operating/workshop-applications/${id}/${step}`, { body });

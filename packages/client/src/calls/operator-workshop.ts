import type {
  OperatorCapacityChange,
  OperatorHoursChange,
  OperatorOwnDaysChange,
  OperatorWorkshop,
  WorkshopArea,
  WorkshopAreaChange,
  WorkshopHours,
  WorkshopList,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';

export type WorkshopFilters = { state?: string | undefined; query?: string | undefined };

export const getWorkshops = (
  api: Api,
  query: WorkshopFilters & { cursor?: string | null },
  signal?: AbortSignal,
) => api<WorkshopList>('GET', '/api/operating/workshops', { query, signal });

export const getOperatorWorkshop = (api: Api, id: number, signal?: AbortSignal) =>
  api<OperatorWorkshop>('GET', `/api/operating/workshops/${id}`, { signal });

/** What an operator does with a workshop, each with the end of its path and its body. */
export type WorkshopStep =
  | { step: 'pause'; body: { Until: string | null; Reason: string } }
  | { step: 'list'; body: { Reason: string } }
  | {
      step: 'papers';
      body: {
        LicenceNumber: string | null;
        LicenceExpiresOn: string | null;
        InsuranceExpiresOn: string | null;
        Reason: string;
      };
    }
  | { step: 'invitations'; body: { EmailAddress: string } }
  | { step: `invitations/${number}/${'resend' | 'withdraw'}`; body: object }
  | { step: `people/${number}/remove`; body: { Reason: string } };

export const takeWorkshopStep = (api: Api, id: number, { step, body }: WorkshopStep) =>
  api<OperatorWorkshop>('POST', `/api/operating/workshops/${id}/${step}`, { body });

export const getWorkshopArea = (api: Api, id: number, signal?: AbortSignal) =>
  api<WorkshopArea>('GET', `/api/operating/workshops/${id}/area`, { signal });

export const changeWorkshopArea = (api: Api, id: number, body: WorkshopAreaChange) =>
  api<WorkshopArea>('POST', `/api/operating/workshops/${id}/area`, { body });

/** Hours, jobs a day and days off of any workshop, with their versions. */
export const getWorkshopHours = (api: Api, id: number, signal?: AbortSignal) =>
  api<WorkshopHours>('GET', `/api/operating/workshops/${id}/profile`, { signal });

/** Parts that an operator changes for a workshop, each with the end of its path. */
export type WorkshopHoursChange = {
  hours: OperatorHoursChange;
  capacity: OperatorCapacityChange;
  'own-days': OperatorOwnDaysChange;
};

/** Changes one part; 409 when it changed since the version that was read. */
export const changeWorkshopHours = <Part extends keyof WorkshopHoursChange>(
  api: Api,
  id: number,
  part: Part,
  body: WorkshopHoursChange[Part],
) => api<WorkshopHours>('PUT', `/api/operating/workshops/${id}/${part}`, { body });

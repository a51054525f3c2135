import type { PoliciesResponse } from '@pitlane/contracts';
import type { Api } from '../api.ts';

/** The operator's policies and those of a workshop. */
export const getPolicies = (api: Api, workshopId: number, signal?: AbortSignal) =>
  api<PoliciesResponse>('GET', '/api/workshop/policies', { query: { workshopId }, signal });

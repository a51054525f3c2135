import type { AdditionalQuestions, Repair, RepairResponse, RepairsResponse } from '@pitlane/contracts';
import type { Api } from '../api.ts';

export const getRepairs = (api: Api) => api<RepairsResponse>('GET', '/api/repairs/all');

export const getAdditionalQuestions = (api: Api, repairInspectionId: number) =>
  api<AdditionalQuestions>('GET', `/api/repairs/${repairInspectionId}/additional-questions`);

export const getRepair = (api: Api, repairId: string, signal?: AbortSignal) =>
  api<RepairResponse>('GET', `/api/repairs/${encodeURIComponent(repairId)}`, { signal });

/** What goes with a repair, five by default. */
export const getRelatedRepairs = (api: Api, related: { taskId: number; tags: string[]; count?: number }) =>
  api<{ Success: boolean; Repairs: Repair[] }>('POST', '/api/repairs/related', { body: related });

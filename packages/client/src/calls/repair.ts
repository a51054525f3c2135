import type { AdditionalQuestions, RepairsResponse } from '@pitlane/contracts';
import type { Api } from '../api.ts';

export const getRepairs = (api: Api) => api<RepairsResponse>('GET', '/api/repairs/all');

export const getAdditionalQuestions = (api: Api, repairInspectionId: number) =>
  api<AdditionalQuestions>('GET', `/api/repairs/${repairInspectionId}/additional-questions`);

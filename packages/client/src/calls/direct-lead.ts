import type {
  DirectLeadAnswerRequest,
  DirectLeadError,
  OwnQuestionsResponse,
  PortalDirectLeadsResponse,
  SupplierDirectLead,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';

const CREATE_DIRECT_LEAD = `mutation ($input: CreateSupplierDirectLeadInput!) {
  createSupplierDirectLead(input: $input) { errors { code field message } }
}`;

/** What is wrong with the form, an empty list when the supplier has it. */
export async function createSupplierDirectLead(
  api: Api,
  input: SupplierDirectLead,
): Promise<DirectLeadError[]> {
  const { data } = await api<{ data: { createSupplierDirectLead: { errors: DirectLeadError[] } } }>(
    'POST',
    '/api/graphql',
    { body: { query: CREATE_DIRECT_LEAD, variables: { input } } },
  );
  return data.createSupplierDirectLead.errors;
}

/** Questions of the lead's owner to workshops; empty for others. */
export const getOwnQuestions = (api: Api, leadGuid: string, signal?: AbortSignal) =>
  api<OwnQuestionsResponse>('GET', `/api/lead/${leadGuid}/direct-leads`, { signal });

/** `workshopId` limits it to one of the account's workshops. */
export const getPortalQuestions = (api: Api, query: { workshopId: number | null }, signal?: AbortSignal) =>
  api<PortalDirectLeadsResponse>('GET', '/api/portal/direct-leads', { query, signal });

/** `Answer` null: it was answered by phone or mail. */
export const answerQuestion = (api: Api, id: number, body: DirectLeadAnswerRequest) =>
  api<object>('POST', `/api/portal/direct-leads/${id}/answer`, { body });

import type {
  AddPartnerKeyRequest,
  AddWebhookRequest,
  PartnerAppearance,
  PartnerBookingList,
  PartnerKeys,
  PartnerLanding,
  PartnerLeadList,
  PartnerMe,
  PartnerOverview,
  PartnerPeople,
  PartnerRole,
  PartnerStatementLines,
  PartnerStatementList,
  PartnerTheme,
  PartnerWebhooks,
  WebhookDelivery,
  WebhookLog,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';

/** Whose data: the slug of a partner that an operator names; null for the partner of the signed-in person. */
export type PartnerScope = string | null;

export const getPartnerMe = (api: Api, signal?: AbortSignal) =>
  api<PartnerMe>('GET', '/api/partner-console/me', { signal });

/** Address of a call about a partner, the same below it for both sides. */
export const partnerPath = (scope: PartnerScope, path: string): string =>
  scope === null ? `/api/partner-console/${path}` : `/api/operating/partners/${scope}/${path}`;

const read =
  <Answer>(path: string) =>
  (api: Api, scope: PartnerScope, signal?: AbortSignal) =>
    api<Answer>('GET', partnerPath(scope, path), { signal });

export const getPartnerOverview = read<PartnerOverview>('overview');
export const getPartnerPeople = read<PartnerPeople>('people');
export const getPartnerAppearance = read<PartnerAppearance>('appearance');
export const getPartnerKeys = read<PartnerKeys>('keys');
export const getPartnerWebhooks = read<PartnerWebhooks>('webhooks');

/** Filters of a list, as its address has them. */
export type PartnerFilters = {
  status?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
type Page = { cursor?: string | null };

const readPage =
  <List, Query extends Page>(part: string) =>
  (api: Api, scope: PartnerScope, query: Query, signal?: AbortSignal) =>
    api<List>('GET', partnerPath(scope, part), { query, signal });

export const getPartnerLeads = readPage<PartnerLeadList, PartnerFilters & Page>('leads');
export const getPartnerBookings = readPage<PartnerBookingList, PartnerFilters & Page>('bookings');
export const getPartnerStatements = readPage<PartnerStatementList, Page>('statements');

export const getPartnerStatement = (
  api: Api,
  scope: PartnerScope,
  month: string,
  query: Page,
  signal?: AbortSignal,
) => api<PartnerStatementLines>('GET', partnerPath(scope, `statements/${month}`), { query, signal });

export const savePartnerTheme = (api: Api, scope: PartnerScope, body: PartnerTheme) =>
  api<PartnerAppearance>('PUT', partnerPath(scope, 'theme'), { body });

export const savePartnerLanding = (api: Api, scope: PartnerScope, body: PartnerLanding) =>
  api<PartnerAppearance>('PUT', partnerPath(scope, 'landing'), { body });

/** Assigns a role to an email address, in place of the one it has. */
export const setPartnerPerson = (
  api: Api,
  scope: PartnerScope,
  body: { EmailAddress: string; Role: PartnerRole },
) => api<PartnerPeople>('POST', partnerPath(scope, 'people'), { body });

export const removePartnerPerson = (api: Api, scope: PartnerScope, id: number) =>
  api<PartnerPeople>('DELETE', partnerPath(scope, `people/${id}`));

export const addPartnerKey = (api: Api, scope: PartnerScope, body: AddPartnerKeyRequest) =>
  api<PartnerKeys>('POST', partnerPath(scope, 'keys'), { body });

/** What is done with a key, each with the body of its call. */
export type KeyStep =
  | { step: 'origins'; body: { Origins: string[] } }
  | { step: 'rotate'; body: { OverlapHours: number } }
  | { step: 'revoke'; body: object };

export const takeKeyStep = (api: Api, scope: PartnerScope, id: number, { step, body }: KeyStep) =>
  api<PartnerKeys>('POST', partnerPath(scope, `keys/${id}/${step}`), { body });

export const addWebhook = (api: Api, scope: PartnerScope, body: AddWebhookRequest) =>
  api<PartnerWebhooks>('POST', partnerPath(scope, 'webhooks'), { body });

/** What is done with a webhook, each with the body of its call. */
export type WebhookStep =
  | { step: 'rotate'; body: { OverlapHours: number } }
  | { step: 'switch'; body: { IsOn: boolean } }
  | { step: 'test'; body: object };

export const takeWebhookStep = (api: Api, scope: PartnerScope, id: number, { step, body }: WebhookStep) =>
  api<PartnerWebhooks>('POST', partnerPath(scope, `webhooks/${id}/${step}`), { body });

export const getWebhookLog = (
  api: Api,
  scope: PartnerScope,
  query: { webhook?: number | undefined; failed?: 'true' | undefined } & Page,
  signal?: AbortSignal,
) => api<WebhookLog>('GET', partnerPath(scope, 'webhook-deliveries'), { query, signal });

export const getWebhookDelivery = (api: Api, scope: PartnerScope, id: number, signal?: AbortSignal) =>
  api<WebhookDelivery>('GET', partnerPath(scope, `webhook-deliveries/${id}`), { signal });

export const replayWebhook = (api: Api, scope: PartnerScope, id: number) =>
  api<WebhookDelivery>('POST', partnerPath(scope, `webhook-deliveries/${id}/replay`));

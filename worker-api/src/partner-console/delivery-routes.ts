import { WebhookDelivery, WebhookLog, WebhookLogQuery } from '@pitlane/contracts';
import { WHOLE_NUMBER_PROBLEM } from '@pitlane/contracts/field-texts';
import { DELIVERY_STATE } from '@pitlane/domain/people/delivery-state';
import * as v from 'valibot';
import type { Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { AppError } from '../platform/errors.ts';
import { orNotFound, route } from '../platform/route.ts';
import {
  findAttempts,
  findPartnerDelivery,
  findPartnerLog,
  type LogRow,
  replayDelivery,
  toBody,
} from '../site/partner-webhooks/index.ts';
import { createParams, type Side } from './side.ts';

const PAGE = 50;
/** Ids of deliveries outgrow those that `IdParam` takes. */
const DeliveryParam = v.pipe(v.string(), v.regex(/^\d{1,15}$/, WHOLE_NUMBER_PROBLEM), v.transform(Number));

/** What was sent to the partner's endpoints, and sending it again. */
export function addDeliveryRoutes(router: Router, deps: Pick<AppDeps, 'sql' | 'clock'>, side: Side): void {
  const path = `${side.prefix}/webhook-deliveries` as const;
  route(
    router,
    {
      ...side.about,
      method: 'get',
      path,
      summary: 'What was sent to the partner’s endpoints in the last 30 days, newest first.',
      params: createParams(side, {}),
      query: WebhookLogQuery,
      answer: WebhookLog,
      guard: side.guard('read'),
    },
    async ({ query: { webhook = null, failed, cursor = null }, guarded }) => {
      const wanted = { endpointId: webhook, failed: failed === 'true', before: cursor, limit: PAGE + 1 };
      const rows = await findPartnerLog(deps.sql, guarded.partner.id, wanted);
      const page = rows.slice(0, PAGE);
      const NextCursor = rows.length > PAGE ? String(page.at(-1)!.id) : null;
      return { Success: true, Items: page.map(toEntry), NextCursor };
    },
  );
  const ofDelivery = { ...side.about, params: createParams(side, { id: DeliveryParam }) } as const;
  const read = async (partnerId: number, id: number): Promise<WebhookDelivery> => {
    const row = orNotFound(await findPartnerDelivery(deps.sql, partnerId, id));
    const attempts = await findAttempts(deps.sql, id);
    return {
      Success: true,
      ...toEntry(row),
      Payload: toBody(row),
      Tries: attempts.map(({ at, status, error, milliseconds }) => ({
        At: at.toISOString(),
        Status: status,
        Error: error,
        Milliseconds: milliseconds,
      })),
    };
  };
  route(
    router,
    {
      ...ofDelivery,
      method: 'get',
      path: `${path}/:id`,
      summary: 'A delivery with its body and each attempt.',
      answer: WebhookDelivery,
      problems: ['not-found'],
      guard: side.guard('read'),
    },
    ({ params: { id }, guarded }) => read(guarded.partner.id, id),
  );
  route(
    router,
    {
      ...ofDelivery,
      method: 'post',
      path: `${path}/:id/replay`,
      summary:
        'Sends a delivery again, with the same message id. One that is still waiting keeps its schedule.',
      answer: WebhookDelivery,
      problems: ['not-found', 'conflict'],
      guard: side.guard('manage'),
    },
    async ({ params: { id }, guarded }) => {
      const row = orNotFound(await findPartnerDelivery(deps.sql, guarded.partner.id, id));
      if (row.state === DELIVERY_STATE.waiting)
        throw new AppError('conflict', { detail: 'It is being sent already. Look again in a moment.' });
      await replayDelivery(
        deps.sql,
        { deliveryId: id, endpointId: null },
        {
          actor: guarded.actor,
          now: deps.clock.now(),
        },
      );
      return read(guarded.partner.id, id);
    },
  );
}

const toEntry = (row: LogRow): WebhookLog['Items'][number] => ({
  Id: row.id,
  WebhookId: row.endpointId,
  Type: row.type,
  CreatedOn: row.createdAt.toISOString(),
  State: row.state,
  Attempts: row.attempts,
  LastStatus: row.lastStatus,
  LastError: row.lastError,
});

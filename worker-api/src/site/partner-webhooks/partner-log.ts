import type { Db, Tx } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs.ts';
import { firstRow } from '../../platform/sql.ts';
import { deliveryState } from './delivery-state.ts';
import type { LogRow } from './queries.ts';

type Wanted = { endpointId: number | null; failed: boolean; before: number | null; limit: number };

/** Deliveries of a partner's endpoints, the newest first. */
export const findPartnerLog = (db: Db, partnerId: number, wanted: Wanted): Promise<LogRow[]> =>
  db<LogRow[]>`
    select d.id, d.webhook_endpoint_id as endpoint_id, d.event_type as type, d.created_at, d.attempts, d.last_status,
           d.last_error, ${deliveryState(db)} as state
      from webhook_delivery d join webhook_endpoint e on e.id = d.webhook_endpoint_id
     where e.partner_id = ${partnerId}
       and (${wanted.endpointId}::int is null or e.id = ${wanted.endpointId})
       and (not ${wanted.failed} or (d.delivered_at is null and (d.gave_up_at is not null or d.attempts > 0)))
       and (${wanted.before}::bigint is null or d.id < ${wanted.before})
     order by d.id desc limit ${wanted.limit}`;

export type SentDelivery = LogRow & { data: unknown; happenedAt: Date };

/** A delivery of one of the partner's endpoints. */
export const findPartnerDelivery = (db: Db, partnerId: number, id: number) =>
  firstRow(db<SentDelivery[]>`
    select d.id, d.webhook_endpoint_id as endpoint_id, d.event_type as type, d.created_at, d.attempts, d.last_status,
           d.last_error, d.payload as data, d.happened_at, ${deliveryState(db)} as state
      from webhook_delivery d join webhook_endpoint e on e.id = d.webhook_endpoint_id
     where e.partner_id = ${partnerId} and d.id = ${id}`);

export type AttemptRow = { at: Date; status: number | null; error: string | null; milliseconds: number };

/** The attempts of a delivery in their order. */
export const findAttempts = (db: Db, deliveryId: number): Promise<AttemptRow[]> =>
  db<AttemptRow[]>`
    select at, status, error, milliseconds from webhook_attempt where webhook_delivery_id = ${deliveryId} order by at`;

/** Queues `webhook.test` for an endpoint that is on: it is sent, signed and logged as every event. */
export async function queueTestEvent(tx: Tx, endpointId: number, now: Date): Promise<void> {
  const data = { message: 'A test from the console. Nothing happened.' };
  const [row] = await tx<{ id: number }[]>`
    insert into webhook_delivery (webhook_endpoint_id, event_type, payload, happened_at, created_at)
    values (${endpointId}, 'webhook.test', ${JSON.stringify(data)}::text::jsonb, ${now}, ${now}) returning id`;
  await addJob(tx, 'send-webhook', { deliveryId: row!.id }, { key: `webhook:${row!.id}` });
}

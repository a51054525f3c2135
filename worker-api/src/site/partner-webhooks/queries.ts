import type { DeliveryState } from '@pitlane/domain/people/delivery-state';
import type { Db, Tx } from '../../platform/database.ts';
import { firstRow } from '../../platform/sql.ts';
import { deliveryState } from './delivery-state.ts';

export type EndpointRow = {
  id: number;
  partnerSlug: string;
  url: string;
  events: string[];
  description: string;
  isActive: boolean;
  offBecause: string | null;
  secretCipher: Uint8Array;
  /** Those that sign until a time after a rotation, the newest first; ciphers in base64. */
  formerSecrets: { cipher: string; until: string }[];
};

const endpoints = (db: Db) => db`
  select e.id, p.slug as partner_slug, e.url, e.events, e.description, e.is_active, e.off_because, e.secret_cipher,
         coalesce((select jsonb_agg(jsonb_build_object('cipher', encode(f.cipher, 'base64'), 'until', f.until)
                                    order by f.id desc)
                     from webhook_former_secret f where f.webhook_endpoint_id = e.id), '[]') as former_secrets
    from webhook_endpoint e join partner p on p.id = e.partner_id`;

export async function findEndpoints(db: Db, partnerSlug: string | null): Promise<EndpointRow[]> {
  return db<EndpointRow[]>`
    ${endpoints(db)} where ${partnerSlug}::text is null or p.slug = ${partnerSlug} order by e.id`;
}

export const findEndpoint = (db: Db, id: number) =>
  firstRow(db<EndpointRow[]>`${endpoints(db)} where e.id = ${id}`);

/** Puts another cipher of the same secret in the place of one, whether it signs as the newest or as a former one. */
export const replaceCipher = (db: Db, id: number, { from, to }: { from: Buffer; to: Buffer }) => db`
  with former as (
    update webhook_former_secret set cipher = ${to} where webhook_endpoint_id = ${id} and cipher = ${from})
  update webhook_endpoint set secret_cipher = ${to} where id = ${id} and secret_cipher = ${from}`;

/**
 * Makes a secret the newest of an endpoint, whose lock the caller holds. The one before signs until `formerUntil`, older
 * ones until their own time; where `formerUntil` has passed, all of them end now. Returns false for an unknown endpoint.
 */
export async function setSecret(
  db: Db,
  id: number,
  { cipher, formerUntil, now }: { cipher: Buffer; formerUntil: Date; now: Date },
): Promise<boolean> {
  const rows = await db`
    with endpoint as (select id, secret_cipher from webhook_endpoint where id = ${id}),
         ended as (
           delete from webhook_former_secret f using endpoint e
            where f.webhook_endpoint_id = e.id and (f.until <= ${now} or ${formerUntil} <= ${now}::timestamptz)),
         added as (
           insert into webhook_former_secret (webhook_endpoint_id, cipher, until)
           select id, secret_cipher, ${formerUntil} from endpoint where ${formerUntil} > ${now}::timestamptz)
    update webhook_endpoint set secret_cipher = ${cipher} where id = ${id} returning 1`;
  return rows.length > 0;
}

export type DeliveryRow = {
  id: number;
  endpointId: number;
  eventId: string;
  type: string;
  data: unknown;
  happenedAt: Date;
  attempts: number;
};

/** A delivery that is still to be made. */
export const findWaiting = (db: Db, id: number) =>
  firstRow(db<DeliveryRow[]>`
    select id, webhook_endpoint_id as endpoint_id, event_id, event_type as type, payload as data, happened_at, attempts
      from webhook_delivery where id = ${id} and delivered_at is null and gave_up_at is null`);

export type Attempt = { status: number | null; error: string | null; milliseconds: number };
export type Outcome =
  | { is: 'delivered' }
  | { is: 'gave-up'; because: string }
  | { is: 'waiting'; nextAttemptAt: Date };

/** Writes an attempt and what follows from it. */
export async function recordAttempt(
  tx: Tx,
  id: number,
  attempt: Attempt,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const { status, error, milliseconds } = attempt;
  await tx`insert into webhook_attempt (webhook_delivery_id, at, status, error, milliseconds)
           values (${id}, ${now}, ${status}, ${error}, ${milliseconds})`;
  await tx`
    update webhook_delivery
       set attempts = attempts + 1, last_status = ${status},
           last_error = ${outcome.is === 'gave-up' ? outcome.because : error},
           delivered_at = ${outcome.is === 'delivered' ? now : null},
           gave_up_at = ${outcome.is === 'gave-up' ? now : null},
           next_attempt_at = ${outcome.is === 'waiting' ? outcome.nextAttemptAt : null}
     where id = ${id}`;
}

export type LogRow = {
  id: number;
  endpointId: number;
  type: string;
  createdAt: Date;
  state: DeliveryState;
  attempts: number;
  lastStatus: number | null;
  lastError: string | null;
};

/** Deliveries, newest first. */
export async function findLog(
  db: Db,
  wanted: { endpointId: number | null; failed: boolean; limit: number },
): Promise<LogRow[]> {
  return db<LogRow[]>`
    select id, webhook_endpoint_id as endpoint_id, event_type as type, created_at, attempts, last_status, last_error,
           ${deliveryState(db)} as state
      from webhook_delivery d
     where (${wanted.endpointId}::int is null or webhook_endpoint_id = ${wanted.endpointId})
       and (not ${wanted.failed} or (delivered_at is null and (gave_up_at is not null or attempts > 0)))
     order by id desc limit ${wanted.limit}`;
}

/** Makes deliveries wait again, as if never tried; gives their numbers with their partners. */
export async function reopen(
  tx: Tx,
  wanted: { deliveryId: number | null; endpointId: number | null },
): Promise<{ id: number; partnerSlug: string }[]> {
  return tx<{ id: number; partnerSlug: string }[]>`
    update webhook_delivery d set delivered_at = null, gave_up_at = null, attempts = 0, next_attempt_at = null
      from webhook_endpoint e join partner p on p.id = e.partner_id
     where e.id = d.webhook_endpoint_id
       and case when ${wanted.deliveryId}::bigint is not null then d.id = ${wanted.deliveryId}
                else d.webhook_endpoint_id = ${wanted.endpointId} and d.gave_up_at is not null end
    returning d.id, p.slug as partner_slug`;
}

/** Deletes deliveries that ended before then. */
export async function forgetDeliveries(db: Db, before: Date): Promise<void> {
  await db`delete from webhook_delivery
            where created_at < ${before} and (delivered_at is not null or gave_up_at is not null)`;
}

import type { Db } from '../../platform/database.ts';
import { traceHeaders } from '../../platform/tracing.ts';
import { MESSAGE_TEXTS, type MessageKind } from './texts/texts.ts';

/** What a message is about: the row from which its facts are read when it is sent. */
export type MessageSubject = {
  type:
    | 'account-transfer'
    | 'booking'
    | 'direct-lead'
    | 'invitation'
    | 'lead'
    | 'lead-bid-invitation'
    | 'operator-alert';
  /** Ids of several columns are joined by a slash. */
  id: number | string;
};

/**
 * `once`: never a second time about the subject. `hourly`: again only an hour after the last. `each`: every time.
 */
export type Repetition = 'once' | 'hourly' | 'each';

const HOUR_MS = 3_600_000;

/**
 * Writes messages into the outbox, in the caller's transaction: they leave when it commits, and never when it does not.
 *
 * ```ts
 * await orderMessages(tx, { type: 'booking', id: 12 }, ['booking-received-mail'], 'once', now);
 * ```
 */
export async function orderMessages(
  tx: Db,
  subject: MessageSubject,
  kinds: readonly MessageKind[],
  repetition: Repetition,
  now: Date,
): Promise<void> {
  for (const kind of kinds) {
    const base = `${subject.type}-${subject.id}-${kind}`;
    const hourAgo = new Date(now.getTime() - HOUR_MS);
    if (repetition === 'hourly' && (await wasOrderedSince(tx, subject, kind, hourAgo))) continue;
    const reference = `${base}-${crypto.randomUUID()}`;
    const key = repetition === 'once' ? base : reference;
    const { channel, to } = MESSAGE_TEXTS[kind];
    await tx`
      with ordered as (
        insert into message (kind, channel, recipient, subject_type, subject_id, key, reference, created_at)
        values (${kind}, ${channel}, ${to}, ${subject.type}, ${String(subject.id)}, ${key},
                ${reference}, ${now})
        on conflict (key) do nothing returning id)
      select graphile_worker.add_job('send-message', job_key => 'message-' || id,
               payload => (jsonb_build_object('id', id) || ${JSON.stringify(traceHeaders())}::text::jsonb)::json)
        from ordered`;
  }
}

/** Locks, so that two requests of the same minute order one message. */
async function wasOrderedSince(
  tx: Db,
  { type, id }: MessageSubject,
  kind: MessageKind,
  since: Date,
): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`${type}-${id}-${kind}`}, 0))`;
  const rows = await tx`
    select 1 from message
     where subject_type = ${type} and subject_id = ${String(id)} and kind = ${kind} and created_at > ${since} limit 1`;
  return rows.length > 0;
}

/** Lets messages that are ordered `once` be ordered again, such as the reminder of a booking that was moved. */
export async function forgetMessages(
  tx: Db,
  subject: MessageSubject,
  kinds: readonly MessageKind[],
): Promise<void> {
  await tx`
    delete from message where subject_type = ${subject.type} and subject_id = ${String(subject.id)}
       and kind = any (${[...kinds]}::text[])`;
}

/** Different instants at which messages of a kind were ordered about a subject since then. */
export async function countOrders(
  db: Db,
  subject: MessageSubject,
  kinds: readonly MessageKind[],
  since: Date,
): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(distinct created_at)::int as count from message
     where subject_type = ${subject.type} and subject_id = ${String(subject.id)}
       and kind = any (${[...kinds]}::text[]) and created_at > ${since}`;
  return row!.count;
}

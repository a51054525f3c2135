import { subHours } from 'date-fns/subHours';
import type { Db } from '../../platform/database.ts';
import { traceHeaders } from '../../platform/tracing.ts';
import { MESSAGE_TEXTS, type MessageKind } from './texts/texts.ts';

/** What a message is about: the row from which its facts are read when it is sent. */
export type MessageSubject = {
  type:
    | 'account-transfer'
    | 'booking'
    | 'booking-offer'
    | 'direct-lead'
    | 'fleet-driver'
    | 'invitation'
    | 'lead'
    | 'lead-bid-invitation'
    | 'work'
    | 'workshop-application'
    | 'workshop-paper'
    | 'workshop-quote-link';
  /** Ids of several columns are joined by a slash. */
  id: number | string;
};

/**
 * `once`: never a second time about the subject. `hourly`: again only an hour after the last. `each`: every time. By a
 * `reference` of a person's press: once for it.
 */
export type Repetition = 'once' | 'hourly' | 'each' | { reference: string };

/** Begins the key of what an operator sends again. */
export const COPY_KEY_PREFIX = 'again-';

/**
 * Writes messages into the outbox, in the caller's transaction: they leave when it commits, and never when it does not.
 * The customer of a booking without a mail address gets an SMS for each mail.
 *
 * ```ts
 * await orderMessages(tx, { type: 'booking', id: 12 }, ['booking-received-mail'], 'once', now);
 * ```
 */
export async function orderMessages(
  tx: Db,
  subject: MessageSubject,
  wanted: readonly MessageKind[],
  repetition: Repetition,
  now: Date,
): Promise<void> {
  const kinds = await chooseReachable(tx, subject, wanted);
  const recent = repetition === 'hourly' ? await findOrderedSince(tx, subject, kinds, subHours(now, 1)) : [];
  const rows = kinds.filter((kind) => !recent.includes(kind)).map((kind) => toRow(subject, kind, repetition));
  if (rows.length === 0) return;
  await tx`
    with ordered as (
      insert into message (kind, channel, recipient, subject_type, subject_id, key, reference, created_at)
      select kind, channel, recipient, ${subject.type}, ${String(subject.id)}, key, reference, ${now}
        from unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ channel }) => channel)}::text[],
                    ${rows.map(({ to }) => to)}::text[], ${rows.map(({ key }) => key)}::text[],
                    ${rows.map(({ reference }) => reference)}::text[])
          as one (kind, channel, recipient, key, reference)
      on conflict (key) do nothing returning id)
    select graphile_worker.add_job('send-message', job_key => 'message-' || id,
             payload => (jsonb_build_object('id', id) || ${JSON.stringify(traceHeaders())}::text::jsonb)::json)
      from ordered`;
}

const isMailToCustomer = (kind: MessageKind): boolean =>
  MESSAGE_TEXTS[kind].channel === 'mail' && MESSAGE_TEXTS[kind].to === 'customer';

async function chooseReachable(
  tx: Db,
  { type, id }: MessageSubject,
  kinds: readonly MessageKind[],
): Promise<readonly MessageKind[]> {
  if (type !== 'booking' || !kinds.some(isMailToCustomer)) return kinds;
  const without = await tx`select from booking where id = ${Number(id)} and email is null`;
  if (without.length === 0) return kinds;
  const reachable = kinds.map((kind) => (isMailToCustomer(kind) ? toSms(kind) : kind));
  return [...new Set(reachable)];
}

/** Each kind of mail to the customer of a booking has its SMS. */
const toSms = (kind: MessageKind) => kind.replace(/-mail$/, '-sms') as MessageKind;

function toRow(subject: MessageSubject, kind: MessageKind, repetition: Repetition) {
  const base = toBase(subject, kind);
  const isReferenced = typeof repetition === 'object';
  const reference = `${base}-${isReferenced ? repetition.reference : crypto.randomUUID()}`;
  const { channel, to } = MESSAGE_TEXTS[kind];
  return { kind, channel, to, reference, key: repetition === 'once' ? base : reference };
}

const toBase = (subject: MessageSubject, kind: MessageKind): string =>
  `${subject.type}-${subject.id}-${kind}`;

/** Whether one of the kinds was ordered about the subject by this reference of a press. */
export async function wasOrdered(
  db: Db,
  subject: MessageSubject,
  kinds: readonly MessageKind[],
  reference: string,
): Promise<boolean> {
  const keys = kinds.map((kind) => `${toBase(subject, kind)}-${reference}`);
  const rows = await db`select from message where key = any (${keys}::text[])`;
  return rows.length > 0;
}

/** Locks the subject, so that two requests of the same minute order one message of a kind. An operator's copies don't count. */
async function findOrderedSince(
  tx: Db,
  { type, id }: MessageSubject,
  kinds: readonly MessageKind[],
  since: Date,
): Promise<MessageKind[]> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`message-${type}-${id}`}, 0))`;
  const rows = await tx<{ kind: MessageKind }[]>`
    select distinct kind from message where subject_type = ${type} and subject_id = ${String(id)}
       and kind = any (${[...kinds]}::text[]) and created_at > ${since} and not starts_with(key, ${COPY_KEY_PREFIX})`;
  return rows.map(({ kind }) => kind);
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

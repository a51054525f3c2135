import type { Db, Tx } from '../../platform/database.ts';
import { transaction } from '../../platform/transaction.ts';
import { orderMessages } from '../messages/index.ts';
import { WORK_KINDS, type WorkKind } from './work-kinds.ts';

export type NewWork = {
  kind: WorkKind;
  /** What makes it one case, such as `booking-answer/12`. */
  key: string;
  leadGuid?: string | null;
  bookingId?: number | null;
  paymentId?: number | null;
  /** What exactly led to it within the kind, such as `amount-differs` for a payment. */
  reason?: string | null;
  /** One or two plain sentences: what happened, and what to do. Nothing personal. */
  message: string;
  /** When the deadline of the kind does not fit. */
  dueAt?: Date;
  /** The case is never opened a second time, not even after it was closed. */
  isOnce?: boolean;
};

/**
 * Puts work on the operator's list and orders the mail about it where its kind has one, in the caller's transaction. Returns the id of the new
 * item, and null when the case is on the list already: then its newest message and reason count.
 */
export async function openWork(tx: Tx, work: NewWork, now: Date): Promise<number | null> {
  const { kind, key, leadGuid = null, bookingId = null, paymentId = null, reason = null } = work;
  const { message, isOnce = false } = work;
  const dueAt = work.dueAt ?? WORK_KINDS[kind].dueAt(now);
  const [item] = await tx<{ id: number; isNew: boolean }[]>`
    insert into work_item (kind, key, lead_guid, booking_id, payment_id, reason, message, due_at, created_at)
    select ${kind}, ${key}, ${leadGuid}, ${bookingId}::bigint, ${paymentId}::bigint, ${reason}, ${message}, ${dueAt}, ${now}
     where not (${isOnce} and exists (select 1 from work_item where key = ${key}))
    on conflict (key) where closed_at is null do update set message = excluded.message, reason = excluded.reason
    returning id, xmax = 0 as is_new`;
  if (!item?.isNew) return null;
  if (WORK_KINDS[kind].isMailed)
    await orderMessages(tx, { type: 'work', id: item.id }, ['work-mail'], 'once', now);
  return item.id;
}

/** Which open work a change makes unnecessary. */
export type Settled = { kinds?: readonly WorkKind[] } & ({ leadGuid: string } | { bookingId: number });

/** Closes open work that has settled itself, such as the call about a quote that was booked. Returns how many. */
export async function settleWork(
  tx: Db,
  settled: Settled,
  { outcome, by, now }: { outcome: string; by: string; now: Date },
): Promise<number> {
  const about =
    'leadGuid' in settled
      ? tx`lead_guid = ${settled.leadGuid} and booking_id is null`
      : tx`booking_id = ${settled.bookingId}`;
  const closed = await tx`
    update work_item set outcome = ${outcome}, closed_at = ${now}, closed_by = ${by}
     where ${about} and closed_at is null
       and (${settled.kinds === undefined} or kind = any (${[...(settled.kinds ?? [])]}::text[]))
    returning id`;
  return closed.length;
}

/** Why a person's step was refused. */
export type StepRefusal = { refusal: 'not-found' | 'closed' | 'taken'; owner: string | null };

/** Gives the work an owner; refused where it has another one, unless it is taken over. */
export async function takeWork(
  sql: Db,
  id: number,
  { by, isTakenOver, now }: { by: string; isTakenOver: boolean; now: Date },
): Promise<StepRefusal | null> {
  const taken = await sql`
    update work_item set owner = ${by}, taken_at = case when owner = ${by} then taken_at else ${now} end
     where id = ${id} and closed_at is null and (owner is null or owner = ${by} or ${isTakenOver}) returning id`;
  return taken.length > 0 ? null : findRefusal(sql, id);
}

/** Gives the work back: it has no owner. */
export async function releaseWork(sql: Db, id: number): Promise<StepRefusal | null> {
  const released = await sql`
    update work_item set owner = null, taken_at = null where id = ${id} and closed_at is null returning id`;
  return released.length > 0 ? null : findRefusal(sql, id);
}

/** Adds a note, also to closed work. */
export async function noteWork(
  sql: Db,
  id: number,
  { by, text, now }: { by: string; text: string; now: Date },
): Promise<StepRefusal | null> {
  const noted = await sql`
    insert into work_note (work_item_id, author, text, created_at)
    select id, ${by}, ${text}, ${now} from work_item where id = ${id} returning id`;
  return noted.length > 0 ? null : { refusal: 'not-found', owner: null };
}

/** Closes work with its outcome, also another owner's. `alsoDo` runs in the same transaction. */
export async function closeWork(
  sql: Parameters<typeof transaction>[0],
  id: number,
  { by, outcome, now }: { by: string; outcome: string; now: Date },
  alsoDo: (tx: Tx, work: { kind: WorkKind; bookingId: number | null }) => Promise<void> = async () => {},
): Promise<StepRefusal | null> {
  return transaction(
    sql,
    async (tx) => {
      const [closed] = await tx<{ kind: WorkKind; bookingId: number | null }[]>`
        update work_item set outcome = ${outcome}, closed_at = ${now}, closed_by = ${by}
         where id = ${id} and closed_at is null returning kind, booking_id`;
      if (!closed) return findRefusal(tx, id);
      await alsoDo(tx, closed);
      return null;
    },
    { actor: `operator:${by}`, reason: outcome },
  );
}

async function findRefusal(db: Db, id: number): Promise<StepRefusal> {
  const [item] = await db<{ owner: string | null; closedAt: Date | null }[]>`
    select owner, closed_at from work_item where id = ${id}`;
  if (!item) return { refusal: 'not-found', owner: null };
  return { refusal: item.closedAt ? 'closed' : 'taken', owner: item.owner };
}

import type { AuditAction } from '@pitlane/contracts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Db, Sql, Tx } from '../../platform/database.ts';
import { transaction } from '../../platform/transaction.ts';
import { orderMessages } from '../messages/index.ts';
import { findServiceHours } from '../service-hours/index.ts';
import { describePromise, toDueAt, WORK_KINDS, type WorkKind } from './work-kinds.ts';

export type NewWork = {
  kind: WorkKind;
  /** What makes it one case, such as `booking-answer/12`. */
  key: string;
  leadGuid?: string | null;
  bookingId?: number | null;
  paymentId?: number | null;
  applicationId?: number | null;
  supplierId?: number | null;
  /** What exactly led to it within the kind, such as `amount-differs` for a payment. */
  reason?: string | null;
  /** One or two plain sentences: what happened, and what to do. Nothing personal. */
  message: string;
  /** When the deadline of the kind does not fit. */
  dueAt?: Date;
  /** The case is never opened a second time, not even after it was closed. */
  isOnce?: boolean;
  /** The outcome after which it is opened again all the same, such as a pause that has ended since. */
  reopensAfter?: string;
};

/**
 * Puts work on the operator's list and orders the mail about it where its kind has one, in the caller's transaction.
 * Returns the id of the new item, and null when the case is on the list already: then its newest message and reason
 * count, and it is not put off.
 */
export async function openWork(tx: Tx, work: NewWork, now: Date): Promise<number | null> {
  const { kind, key, leadGuid = null, bookingId = null, paymentId = null } = work;
  const { applicationId = null, supplierId = null, reason = null, message, isOnce = false } = work;
  const reopensAfter = work.reopensAfter ?? null;
  const hours = await findServiceHours(tx);
  const dueAt = work.dueAt ?? toDueAt(kind, hours, now);
  const promise = describePromise(kind, hours, now);
  const [item] = await tx<{ id: number; isNew: boolean }[]>`
    insert into work_item (kind, key, lead_guid, booking_id, payment_id, application_id, supplier_id, reason, message,
                           promise, due_at, created_at)
    select ${kind}, ${key}, ${leadGuid}, ${bookingId}::bigint, ${paymentId}::bigint, ${applicationId}::integer,
           ${supplierId}::integer, ${reason}, ${message}, ${promise}, ${dueAt}, ${now}
     where not (${isOnce} and exists (
             select 1 from work_item
              where key = ${key} and (closed_at is null or outcome is distinct from ${reopensAfter})))
    on conflict (key) where closed_at is null do update
      set message = excluded.message, reason = excluded.reason, later_until = null
    returning id, xmax = 0 as is_new`;
  if (!item?.isNew) return null;
  if (WORK_KINDS[kind].isMailed)
    await orderMessages(tx, { type: 'work', id: item.id }, ['work-mail'], 'once', now);
  return item.id;
}

/** Which open work a change makes unnecessary. */
export type Settled = { kinds?: readonly WorkKind[] } & (
  | { leadGuid: string }
  | { bookingId: number }
  | { supplierId: number; reason?: string }
  | { key: string }
);

/** Closes open work that has settled itself, such as the call about a quote that was booked. Returns how many. */
export async function settleWork(
  tx: Db,
  settled: Settled,
  { outcome, by, now }: { outcome: string; by: string; now: Date },
): Promise<number> {
  const about =
    'key' in settled
      ? tx`key = ${settled.key}`
      : 'leadGuid' in settled
        ? tx`lead_guid = ${settled.leadGuid} and booking_id is null`
        : 'supplierId' in settled
          ? tx`supplier_id = ${settled.supplierId}
               and (${settled.reason === undefined} or reason = ${settled.reason ?? null}::text)`
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

/** Who does a step of the work, and when: `by` as the audit log names the operator. */
type Step = {
  by: string;
  now: Date;
  /** Also does what is for the owner alone, such as closing a colleague's work. */
  isOverride?: boolean;
};

/** Work without an owner is open to all; a colleague's has to be taken over first. */
const mayEnd = (tx: Tx, { by, isOverride = false }: Step) =>
  tx`(w.owner is null or w.owner = ${by} or ${isOverride})`;

/** Gives the work an owner; refused where it has another one, unless it is taken over. */
export function takeWork(
  sql: Sql,
  id: number,
  { by, isTakenOver, now }: Step & { isTakenOver: boolean },
): Promise<StepRefusal | null> {
  return transaction(sql, async (tx) => {
    const [taken] = await tx<{ former: string | null }[]>`
      update work_item w set owner = ${by}, taken_at = case when w.owner = ${by} then w.taken_at else ${now} end
        from (select id, owner as former from work_item where id = ${id} for update) b
       where w.id = b.id and w.closed_at is null and (former is null or former = ${by} or ${isTakenOver}) returning former`;
    if (!taken) return findRefusal(tx, id);
    if (taken.former !== by)
      await recordStep(tx, 'work-taken', id, { by, now }, { owner: taken.former }, { owner: by });
    return null;
  });
}

/** Unassigns the work. Refused for a colleague's. */
export function releaseWork(sql: Sql, id: number, step: Step): Promise<StepRefusal | null> {
  return transaction(sql, async (tx) => {
    const [released] = await tx<{ former: string | null }[]>`
      update work_item w set owner = null, taken_at = null
        from (select id, owner as former from work_item where id = ${id} for update) b
       where w.id = b.id and w.closed_at is null and ${mayEnd(tx, step)} returning former`;
    if (!released) return findRefusal(tx, id);
    await recordStep(tx, 'work-released', id, step, { owner: released.former }, { owner: null });
    return null;
  });
}

/** Locks the lead and the booking that the work is about, before the work: a change of these closes work, too. */
async function lockSubject(tx: Tx, id: number): Promise<void> {
  await tx`
    select from lead where guid = (
      select coalesce(w.lead_guid, b.lead_guid) from work_item w left join booking b on b.id = w.booking_id
       where w.id = ${id}) for update`;
  await tx`select from booking where id = (select booking_id from work_item where id = ${id}) for update`;
}

/** What else happens in the transaction of a step, with the lead that the work is about. */
type AlsoDo<Work = { leadGuid: string | null }> = (tx: Tx, work: Work) => Promise<void>;

/** Adds an operator's note, also to closed work. `alsoDo` runs in the same transaction. */
export function noteWork(
  sql: Sql,
  id: number,
  { text, ...step }: Step & { text: string },
  alsoDo: AlsoDo = async () => {},
): Promise<StepRefusal | null> {
  return transaction(sql, async (tx) => {
    await lockSubject(tx, id);
    const note = await addNote(tx, id, { text, ...step });
    if (note === null) return { refusal: 'not-found', owner: null };
    await alsoDo(tx, note);
    // The text may name people: it stays with the work.
    await recordStep(tx, 'work-noted', id, step, {}, { note: note.id });
    return null;
  });
}

/** Adds anybody's note in the caller's transaction. Returns its id and the work's lead, null without such work. */
export async function addNote(
  tx: Tx,
  id: number,
  { by, text, now }: Step & { text: string },
): Promise<{ id: number; leadGuid: string | null } | null> {
  const [note] = await tx<{ id: number; leadGuid: string | null }[]>`
    with work as (select id, lead_guid from work_item where id = ${id}),
         note as (insert into work_note (work_item_id, author, text, created_at)
                  select id, ${by}, ${text}, ${now} from work returning id)
    select note.id, work.lead_guid from note, work`;
  return note ?? null;
}

/**
 * Puts work off, which is refused for a colleague's: there is nothing to do until then. Its deadline stays, and the
 * reason becomes a note. `alsoDo` runs in the same transaction.
 */
export function postponeWork(
  sql: Sql,
  id: number,
  { until, reason, ...step }: Step & { until: Date; reason: string },
  alsoDo: AlsoDo = async () => {},
): Promise<StepRefusal | null> {
  return transaction(sql, async (tx) => {
    await lockSubject(tx, id);
    const [postponed] = await tx<{ former: Date | null; leadGuid: string | null }[]>`
      update work_item w set later_until = ${until}
        from (select id, later_until as former from work_item where id = ${id} for update) b
       where w.id = b.id and w.closed_at is null and ${mayEnd(tx, step)} returning former, lead_guid`;
    if (!postponed) return findRefusal(tx, id);
    await alsoDo(tx, postponed);
    await addNote(tx, id, { text: reason, ...step });
    const before = { laterUntil: postponed.former };
    await recordStep(tx, 'work-put-off', id, step, before, { laterUntil: until });
    return null;
  });
}

type ClosedWork = { kind: WorkKind; bookingId: number | null; leadGuid: string | null };

/** Closes work with its outcome. `alsoDo` runs in the same transaction. */
export async function closeWork(
  sql: Sql,
  id: number,
  { outcome, ...step }: Step & { outcome: string },
  alsoDo: AlsoDo<ClosedWork> = async () => {},
): Promise<StepRefusal | null> {
  return transaction(
    sql,
    async (tx) => {
      await lockSubject(tx, id);
      const [closed] = await tx<ClosedWork[]>`
        update work_item w set outcome = ${outcome}, closed_at = ${step.now}, closed_by = ${step.by}
         where id = ${id} and closed_at is null and ${mayEnd(tx, step)} returning kind, booking_id, lead_guid`;
      if (!closed) return findRefusal(tx, id);
      await alsoDo(tx, closed);
      await recordStep(tx, 'work-closed', id, step, { isOpen: true }, { isOpen: false });
      return null;
    },
    { actor: `operator:${step.by}`, reason: outcome },
  );
}

/** Removes what people wrote about leads into closed work: its notes and outcomes. Kinds, deadlines and owners stay. */
export async function forgetWorkTexts(tx: Tx, leadGuids: string[]): Promise<void> {
  const ofLeads = tx`w.lead_guid = any (${leadGuids}::uuid[]) and w.closed_at is not null`;
  await tx`delete from work_note n using work_item w where n.work_item_id = w.id and ${ofLeads}`;
  await tx`update work_item w set outcome = 'Removed with the customer’s details.' where ${ofLeads}`;
}

const recordStep = (
  tx: Tx,
  action: AuditAction,
  id: number,
  { by, now }: Step,
  before: object,
  after: object,
) =>
  recordAudit(tx, {
    at: now,
    actor: `operator:${by}`,
    action,
    subject: { type: 'work', id: String(id) },
    details: { before, after },
  });

async function findRefusal(db: Db, id: number): Promise<StepRefusal> {
  const [item] = await db<{ owner: string | null; closedAt: Date | null }[]>`
    select owner, closed_at from work_item where id = ${id}`;
  if (!item) return { refusal: 'not-found', owner: null };
  return { refusal: item.closedAt ? 'closed' : 'taken', owner: item.owner };
}

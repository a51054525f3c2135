import type { Db } from '../../platform/database.ts';
import type { WorkKind } from '../../shared/work/index.ts';

/** Work with whom it is about. */
export type WorkItem = {
  id: number;
  kind: WorkKind;
  /** What makes it one case, such as `review/12`. */
  key: string;
  leadGuid: string | null;
  bookingId: number | null;
  paymentId: number | null;
  applicationId: number | null;
  supplierId: number | null;
  reason: string | null;
  message: string;
  /** What was promised when it came up; null where nothing was. */
  promise: string | null;
  dueAt: Date;
  createdAt: Date;
  /** Until then there is nothing to do about it. */
  laterUntil: Date | null;
  owner: string | null;
  outcome: string | null;
  closedAt: Date | null;
  closedBy: string | null;
  customerName: string | null;
  customerPhone: string | null;
  customerEmail: string | null;
  workshopName: string | null;
  workshopPhone: string | null;
};

export type WorkNote = { author: string; text: string; createdAt: Date };
export type WorkFilter = {
  kind?: WorkKind;
  /** Null: what has no owner. */
  owner?: string | null;
  bookingId?: number;
  leadGuid?: string;
  isClosed?: boolean;
  /** The last item of the page before: whether it was put off, its deadline (of closed work the end), its id. */
  after?: { isLater: boolean; at: Date; id: number };
  /** What is put off at this moment stands at the end; without it, by its deadline. */
  now?: Date;
  limit?: number;
};

const columns = (db: Db) => db`
  w.id, w.kind, w.key, w.lead_guid, w.booking_id, w.payment_id, w.application_id, w.supplier_id, w.reason, w.message,
  w.promise, w.due_at, w.created_at, w.later_until, w.owner, w.outcome,
  w.closed_at, w.closed_by, coalesce(nullif(concat_ws(' ', b.first_name, b.last_name), ''), l.name) as customer_name,
  coalesce(b.mobile, l.mobile_number, l.phone_number) as customer_phone, coalesce(b.email, l.email) as customer_email,
  s.name as workshop_name, s.phone as workshop_phone
  from work_item w
  left join booking b on b.id = w.booking_id
  left join lead l on l.guid = coalesce(w.lead_guid, b.lead_guid)
  left join supplier s on s.id = coalesce(w.supplier_id, b.supplier_id, l.workshop_id)`;

/** Open work: what is due first, then what was put off; closed work, the last closed first. */
export const findWork = (
  db: Db,
  { kind, owner, bookingId, leadGuid, isClosed = false, after, now, limit = 100 }: WorkFilter = {},
): Promise<WorkItem[]> => {
  const isLater = db`coalesce(w.later_until > ${(!isClosed && now) || null}::timestamptz, false)`;
  const at = isClosed ? db`w.closed_at` : db`w.due_at`;
  return db<WorkItem[]>`
    select ${columns(db)}
     where ${isClosed ? db`w.closed_at is not null` : db`w.closed_at is null`}
       ${kind ? db`and w.kind = ${kind}` : db``}
       ${owner === undefined ? db`` : db`and w.owner is not distinct from ${owner}`}
       ${bookingId === undefined ? db`` : db`and w.booking_id = ${bookingId}`}
       ${leadGuid === undefined ? db`` : db`and w.lead_guid = ${leadGuid}`}
       ${after ? db`and (${isLater}, ${at}, w.id) ${isClosed ? db`<` : db`>`} (${after.isLater}, ${after.at}, ${after.id})` : db``}
     order by ${isClosed ? db`w.closed_at desc, w.id desc` : db`${isLater}, w.due_at, w.id`} limit ${limit}`;
};

/** One item with its notes, open or closed. */
export async function findWorkItem(db: Db, id: number): Promise<(WorkItem & { notes: WorkNote[] }) | null> {
  const [item] = await db<WorkItem[]>`select ${columns(db)} where w.id = ${id}`;
  if (!item) return null;
  const notes = await db<WorkNote[]>`
    select author, text, created_at from work_note where work_item_id = ${id} order by id`;
  return { ...item, notes };
}

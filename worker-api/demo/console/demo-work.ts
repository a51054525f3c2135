import { DEFAULT_SERVICE_HOURS } from '@pitlane/domain/calendar/business-hours';
import type { Tx } from '../../src/platform/database.ts';
import { describePromise, type WorkKind } from '../../src/shared/work/index.ts';

export type DemoWork = {
  kind: WorkKind;
  key: string;
  message: string;
  /** Hours from now; negative is overdue. */
  dueIn: number;
  leadGuid?: string | null;
  bookingId?: number | null;
  applicationId?: number | null;
  reason?: string | null;
  owner?: string;
  /** What came of it, of work that is closed. */
  outcome?: string;
  /** What was tried. */
  note?: string;
};

const OPERATOR = 'operator@example.com';

/** Puts work on the list without the mails that the product writes: they would fill the inbox at the first start. */
export async function insertWork(tx: Tx, works: DemoWork[], now: Date): Promise<void> {
  const rows = works.map((work) => ({
    leadGuid: null,
    bookingId: null,
    applicationId: null,
    promise: describePromise(work.kind, DEFAULT_SERVICE_HOURS, now),
    ...work,
  }));
  await tx`
    with made as (
      insert into work_item (kind, key, lead_guid, booking_id, application_id, reason, message, promise, due_at, created_at,
                             owner, taken_at, outcome, closed_at, closed_by)
      select kind, key, "leadGuid", "bookingId", "applicationId", reason, message, promise,
             ${now}::timestamptz + make_interval(mins => ("dueIn" * 60)::int),
             least(${now}::timestamptz, ${now}::timestamptz + make_interval(mins => (("dueIn" - 6) * 60)::int)), owner,
             case when owner is not null then ${now}::timestamptz - interval '20 minutes' end, outcome,
             case when outcome is not null then ${now}::timestamptz - interval '10 minutes' end,
             case when outcome is not null then ${OPERATOR} end
        from jsonb_to_recordset(${tx.json(rows)}) w (kind text, key text, "leadGuid" uuid, "bookingId" bigint,
             "applicationId" integer, reason text, message text, promise text, "dueIn" float8, owner text, outcome text)
      on conflict (key) where closed_at is null do nothing
      returning id, key)
    insert into work_note (work_item_id, author, text, created_at)
    select made.id, ${OPERATOR}, w.note, ${now}::timestamptz - interval '15 minutes'
      from made join jsonb_to_recordset(${tx.json(rows)}) w (key text, note text) using (key) where w.note is not null`;
}

export const reviewWork = (
  tx: Tx,
  reviews: { reviewId: number; workshop: string }[],
  now: Date,
): Promise<void> =>
  insertWork(
    tx,
    reviews.map(({ reviewId, workshop }, place) => ({
      kind: 'check-review',
      key: `review/${reviewId}`,
      message: `${workshop} reports a review. Read it, then keep it or take it down.`,
      dueIn: 4 + 7 * place,
    })),
    now,
  );

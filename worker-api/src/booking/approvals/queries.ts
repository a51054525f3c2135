import type { Db, Tx } from '../../platform/database.ts';
import { firstRow } from '../../platform/sql.ts';
import { eveningBefore, maximumTotal } from '../bookings/index.ts';

/** What decides whether a booking of a fleet waits. Cents. */
export type ApprovalFacts = {
  leadGuid: string;
  fleetCompanyId: number;
  totalCents: number;
  maximumTotalCents: number | null;
  fleetCents: number | null;
  driverCents: number | null;
  eveningBefore: Date;
};

/**
 * The amounts of a booking's fleet and driver; null without a fleet. The driver is the one of the proven car: what is
 * typed into the form is not a proof. Where several share the plate, the lowest amount counts.
 */
export const findApprovalFacts = (db: Db, bookingId: number): Promise<ApprovalFacts | null> =>
  firstRow(db<ApprovalFacts[]>`
    select b.lead_guid, b.fleet_company_id, b.total_cents, ${maximumTotal(db)} as maximum_total_cents,
           f.approval_above_cents as fleet_cents, ${eveningBefore(db)} as evening_before,
           (select min(d.approval_above_cents) from fleet_membership m join fleet_listed_driver d on d.id = m.driver_id
             where m.fleet_company_id = b.fleet_company_id and m.is_active and d.is_active
               and case when l.fleet_company_membership_id is null
                        then m.plate = regexp_replace(upper(l.vehicle_rego), '[\\s-]', '', 'g')
                             and lower(m.state) = lower(l.vehicle_rego_state)
                        else m.id = l.fleet_company_membership_id end) as driver_cents
      from booking b join lead l on l.guid = b.lead_guid join fleet_company f on f.id = b.fleet_company_id
     where b.id = ${bookingId}`);

/** Keeps that a booking waits. A booking waits once. */
export async function insertApproval(
  tx: Tx,
  approval: { bookingId: number; fleetCompanyId: number; aboveCents: number; expiresAt: Date },
  now: Date,
): Promise<void> {
  await tx`
    insert into fleet_approval (booking_id, fleet_company_id, above_cents, requested_at, expires_at)
    values (${approval.bookingId}, ${approval.fleetCompanyId}, ${approval.aboveCents}, ${now}, ${approval.expiresAt})`;
}

/** The amount above which the fleet decides about a booking, and until when it should; null where it need not. */
export const findApproval = (db: Db, bookingId: number) =>
  firstRow(db<{ aboveCents: number; expiresAt: Date }[]>`
    select above_cents, expires_at from fleet_approval where booking_id = ${bookingId}`);

/** What a fleet decides about, and who decided. Cents. */
export type ApprovalRow = {
  fleetName: string;
  aboveCents: number;
  requestedAt: Date;
  decidedAt: Date | null;
  isApproved: boolean | null;
  decidedBy: string | null;
  /** To the driver where it was declined, else to colleagues. */
  reason: string | null;
};

/** The approval of a booking; null where no fleet had to decide. */
export const findApprovalRecord = (db: Db, bookingId: number) =>
  firstRow(db<ApprovalRow[]>`
    select f.name as fleet_name, a.above_cents, a.requested_at, a.decided_at, a.is_approved, a.decided_by,
           coalesce(a.reason, (select l.details ->> 'reason' from audit_log l
                                where l.subject_type = 'booking' and l.subject_id = a.booking_id::text
                                  and l.action = 'booking-approved' order by l.id limit 1)) as reason
      from fleet_approval a join fleet_company f on f.id = a.fleet_company_id where a.booking_id = ${bookingId}`);

export const saveDecision = (
  tx: Tx,
  bookingId: number,
  { isApproved, decidedBy, reason }: { isApproved: boolean; decidedBy: string; reason: string | null },
  now: Date,
) => tx`
  update fleet_approval set decided_at = ${now}, is_approved = ${isApproved}, decided_by = ${decidedBy}, reason = ${reason}
   where booking_id = ${bookingId} and decided_at is null`;

/** Where a booking's fleet reads mail: everybody who signs in for it, else its one address. */
export async function findFleetEmails(db: Db, bookingId: number): Promise<(string | null)[]> {
  const rows = await db<{ email: string | null }[]>`
    with fleet as (select fleet_company_id as id from booking where id = ${bookingId}),
         people as (select m.email from fleet_member m join fleet on fleet.id = m.fleet_company_id order by m.id limit 20)
    select email from people union all
    select f.contact_email from fleet_company f join fleet using (id) where not exists (select from people)`;
  return rows.map(({ email }) => email);
}

import { BOOKING_STATUS } from '@pitlane/domain/booking/booking-status';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import type { AppDeps } from '../../platform/deps.ts';
import { literal } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import { openWork } from '../../shared/work/index.ts';
import { bookingReference } from '../bookings/index.ts';

type Late = { id: number; serviceDate: string; fleetName: string; fleetPhone: string };

/**
 * Job `chase-approvals`: a booking about which its fleet has not decided in time. The fleet gets its mail once more, and
 * the operator the work to get a decision; once per booking. The fleet can still decide.
 */
export async function chaseApprovals(_payload: unknown, deps: AppDeps): Promise<void> {
  const now = deps.clock.now();
  const late = await deps.sql<Late[]>`
    select b.id, b.service_date, f.name as fleet_name, f.contact_phone as fleet_phone
      from fleet_approval a join booking b on b.id = a.booking_id join fleet_company f on f.id = a.fleet_company_id
     where a.decided_at is null and a.expires_at <= ${now} and b.status = ${literal(deps.sql, BOOKING_STATUS.Pending)}
       and not exists (select from work_item w where w.key = 'approval/' || b.id)
     order by a.expires_at limit 500`;
  for (const { id, serviceDate, fleetName, fleetPhone } of late) {
    const work = {
      kind: 'chase-approval',
      key: `approval/${id}`,
      bookingId: id,
      message: `${bookingReference(id)} for ${formatLongDay(serviceDate)}: ${fleetName} has not approved it, so it has not been sent to the workshop. Call the fleet on ${fleetPhone}, then approve or cancel the booking on its page in the console.`,
      isOnce: true,
    } as const;
    await transaction(deps.sql, async (tx) => {
      if ((await openWork(tx, work, now)) === null) return;
      await orderMessages(tx, { type: 'booking', id }, ['approval-needed-mail'], 'each', now);
    });
  }
}

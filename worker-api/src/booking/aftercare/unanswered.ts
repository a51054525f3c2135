import { answerDeadline } from '@pitlane/domain/booking/answer-deadline';
import { BOOKING_STATUS } from '@pitlane/domain/booking/booking-status';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { OFFER_STATUS } from '@pitlane/domain/portal/offer-status';
import type { AppDeps } from '../../platform/deps.ts';
import { literal } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import { orderBookingMessages } from '../../shared/messages/index.ts';
import { openWork } from '../../shared/work/index.ts';
import { bookingReference, eveningBefore } from '../bookings/index.ts';

type Unanswered = {
  id: number;
  offerId: number;
  createdAt: Date;
  serviceDate: string;
  /** 18:00 on the day before the work, where the workshop is. */
  eveningBefore: Date;
  /** It can't be confirmed after its day. */
  isDayOver: boolean;
  supplierName: string;
};

/**
 * Job `chase-workshops`: a booking that its workshop has not answered by its deadline. The workshop gets a second mail and
 * SMS, the operator the work to get an answer; once an offer. After its day the work is to move or cancel it.
 */
export async function chaseWorkshops(_payload: unknown, deps: AppDeps): Promise<void> {
  const now = deps.clock.now();
  const isDayOver = deps.sql`(b.service_date < (${now}::timestamptz at time zone b.timezone)::date)`;
  const open = await deps.sql<Unanswered[]>`
    select b.id, o.id as offer_id, o.created_at, b.service_date,
           ${eveningBefore(deps.sql)} as evening_before, ${isDayOver} as is_day_over, s.name as supplier_name
      from booking_offer o join booking b on b.id = o.booking_id and b.supplier_id = o.supplier_id
      join supplier s on s.id = o.supplier_id
     where o.status = ${literal(deps.sql, OFFER_STATUS.Open)} and b.status = ${literal(deps.sql, BOOKING_STATUS.Pending)}
       and o.created_at < ${now}::timestamptz - interval '1 hour'
       and not exists (select from work_item w where w.key = 'unanswered/' || o.id
                        and (w.reason = ${DAY_OVER} or not ${isDayOver}))
     order by b.service_date limit 500`;
  for (const booking of open) {
    if (answerDeadline(booking.createdAt, booking.eveningBefore) > now) continue;
    const work = {
      kind: 'chase-workshop',
      key: `unanswered/${booking.offerId}`,
      bookingId: booking.id,
      reason: booking.isDayOver ? DAY_OVER : null,
      message: describe(booking),
      isOnce: !booking.isDayOver,
    } as const;
    await transaction(deps.sql, async (tx) => {
      const isNew = (await openWork(tx, work, now)) !== null;
      if (!isNew || booking.isDayOver) return;
      await orderBookingMessages(tx, booking.id, {
        kinds: ['booking-waiting-mail'],
        workshopSms: 'booking-waiting-sms',
        repetition: 'once',
        now,
      });
    });
  }
}

const DAY_OVER = 'day-over';

/** What happened and what to do, in the words of the operator's list. */
function describe({ id, serviceDate, supplierName, isDayOver }: Unanswered): string {
  const reference = bookingReference(id);
  const day = formatLongDay(serviceDate);
  return isDayOver
    ? `${reference} was for ${day}, which is over: ${supplierName} has not answered, and it can’t be confirmed after its day. Call the customer, then move or cancel the booking on its page in the console, or run “booking reschedule” or “booking cancel”.`
    : `${reference} for ${day}: ${supplierName} has not answered. Call the workshop, then confirm or cancel the booking on its page in the console, or run “booking offer”.`;
}

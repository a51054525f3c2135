import { expect, test } from 'vitest';
import { order, useLead } from '../../booking/bookings/booking-world.fixture.ts';
import { orderRefund } from '../../booking/payments/index.ts';
import { findBookingRecord } from '../../site/work/index.ts';
import { formatBookingRecord } from './format-booking-record.ts';

const world = useLead();

test('a booking is shown with its history, payment, refunds, messages and work', async () => {
  const made = await order(world, world.lead);
  const id = made.BookingId!;
  await world.confirm(made.PaymentId!);
  await world.post('/api/booking/pay', { bookingId: id, paymentId: made.PaymentId });
  await orderRefund(world.sql, { bookingId: id, amountCents: 3_900, reason: 'Late', now: world.clock.now() });
  await world.runJobs();
  await orderRefund(world.sql, {
    bookingId: id,
    amountCents: 5_000,
    reason: 'Later',
    now: world.clock.now(),
  });
  await world.sql`
    insert into work_item (kind, key, booking_id, message, due_at, created_at)
    values ('arrange-change', 'key', ${id}, '', ${world.clock.now()}, ${world.clock.now()})`;

  const text = formatBookingRecord((await findBookingRecord(world.sql, id))!);
  expect(text).toMatch(/^PL\d{6} {2}Pending {2}Thursday 26 November 2026, 9:00 am/);
  for (const line of [
    /Customer: Mia Nguyen, .+, mia@example\.com/,
    /PendingAwaitingPayment {2}by /,
    /stripe {2}captured {2}paid \$239\.00 of \$239\.00 AUD, refunded \$39\.00, on its way \$50\.00/,
    /refund \$39\.00 {2}done: Late/,
    /refund \$50\.00 {2}created: Later/,
    /payment-refunded-mail to customer {2}sent/,
    /\d+ {2}arrange-change {2}due /,
  ])
    expect(text).toMatch(line);
  expect(await findBookingRecord(world.sql, 999_999)).toBeNull();
});

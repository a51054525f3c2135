import type { BookingStatus, SupplierResponseType } from '@pitlane/contracts';
import type { PAYMENT_STATE } from '@pitlane/domain/payment/payment-state';
import type { RefundState } from '@pitlane/domain/payment/refund-state';
import type { MessageState } from '@pitlane/domain/people/message-state';
import { type BookingRow, findBooking } from '../../booking/bookings/index.ts';
import type { Db } from '../../platform/database.ts';
import { findWork, type WorkItem } from './find-work.ts';

type Change = { status: BookingStatus; actor: string; reason: string | null; at: Date };
type Payment = {
  id: number;
  provider: string;
  state: keyof typeof PAYMENT_STATE;
  amountCents: number;
  capturedCents: number;
  refundedCents: number;
  currency: string;
  createdAt: Date;
};
type Refund = {
  paymentId: number;
  amountCents: number;
  state: RefundState;
  reason: string;
  createdAt: Date;
};
export type MessageRecord = {
  id: number;
  kind: string;
  recipient: string;
  state: MessageState;
  skippedBecause: string | null;
  createdAt: Date;
  sentAt: Date | null;
};

type Answer = { supplierName: string; responseType: SupplierResponseType; comment: string | null; at: Date };

/** Everything that happened to a booking, each list oldest first. */
export type BookingRecord = {
  booking: BookingRow;
  history: Change[];
  payments: Payment[];
  refunds: Refund[];
  messages: MessageRecord[];
  /** Of each workshop that answered. */
  answers: Answer[];
  work: WorkItem[];
};

/** What customer service needs to answer a question about a booking; null when there is none. */
export async function findBookingRecord(db: Db, id: number): Promise<BookingRecord | null> {
  const booking = await findBooking(db, id);
  if (!booking) return null;
  const [history, payments, refunds, messages, answers, open, closed] = await Promise.all([
    db<
      Change[]
    >`select status, actor, reason, at from booking_status_history where booking_id = ${id} order by id`,
    db<Payment[]>`
      select id, provider, state, amount_cents, captured_cents, refunded_cents, currency, created_at
        from payment where booking_id = ${id} order by id`,
    db<Refund[]>`
      select r.payment_id, r.amount_cents, r.state, r.reason, r.created_at
        from payment_refund r join payment p on p.id = r.payment_id where p.booking_id = ${id} order by r.id`,
    db<MessageRecord[]>`
      select id, kind, recipient, state, skipped_because, created_at, sent_at
        from message where subject_type = 'booking' and subject_id = ${String(id)} order by id`,
    db<Answer[]>`
      select s.name as supplier_name, o.response_type, o.comment, o.responded_at as at
        from booking_offer o join supplier s on s.id = o.supplier_id
       where o.booking_id = ${id} and o.responded_at is not null order by o.responded_at, o.id`,
    findWork(db, { bookingId: id }),
    findWork(db, { bookingId: id, isClosed: true }),
  ]);
  const work = [...open, ...closed].toSorted((a, b) => a.id - b.id);
  return { booking, history, payments, refunds, messages, answers, work };
}

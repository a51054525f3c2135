import { RECEIPT_STATES } from '@pitlane/domain/payment/payment-state';
import type { Db } from '../../platform/database.ts';
import { firstRow, literals } from '../../platform/sql.ts';
import { appointmentColumns } from '../bookings/index.ts';

export type Appointment = { startAt: Date; endAt: Date; confirmedAt: Date | null };

/** Start and end of the appointment; null while only the day is known. */
export const findAppointment = (db: Db, bookingId: number) =>
  firstRow(db<Appointment[]>`
    select ${appointmentColumns(db, 'b')}, b.confirmed_at
      from booking b where b.id = ${bookingId} and b.arrival_from is not null`);

export type ReceiptPayment = {
  provider: string;
  capturedCents: number;
  refundedCents: number;
  paidAt: Date;
};

/** Captured payments of a booking, oldest first. */
export const findReceiptPayments = (db: Db, bookingId: number): Promise<ReceiptPayment[]> => db<
  ReceiptPayment[]
>`
  select p.provider, p.captured_cents, p.refunded_cents, coalesce(b.paid_at, p.created_at) as paid_at
    from payment p join booking b on b.id = p.booking_id
   where p.booking_id = ${bookingId} and p.state in ${literals(db, RECEIPT_STATES)}
   order by p.id`;

export type Parties = {
  /** The workshop's; empty where none is known. */
  businessNumber: string;
  operatorName: string;
  supportPhone: string | null;
  /** The partner's logo as a stored PNG; the operator's for a partner without one. */
  logoFile: string | null;
};

/** The workshop and the partner of a booking; a white-label partner never lends the operator's number or logo. */
export const findParties = (db: Db, bookingId: number) =>
  firstRow(db<Parties[]>`
    select s.business_number, p.name as operator_name,
           coalesce(p.support_phone, case when not p.is_white_label then d.support_phone end) as support_phone,
           coalesce(case when p.logo_png_width is not null then p.logo_file end,
                    case when not p.is_white_label and d.logo_png_width is not null then d.logo_file end) as logo_file
      from booking b join supplier s on s.id = b.supplier_id join partner p on p.id = b.partner_id
      left join partner d on d.slug = 'default'
     where b.id = ${bookingId}`);

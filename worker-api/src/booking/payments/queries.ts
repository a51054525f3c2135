import type {
  BookingStatus,
  Currency,
  PaymentMethod,
  PaymentProvider,
  PaymentState,
} from '@pitlane/contracts';
import { RESUMABLE_STATUSES, SUBMITTED_STATUSES } from '@pitlane/domain/booking/booking-status';
import {
  CLOSED_STATES,
  COLLECTED_STATES,
  PAYMENT_STATE,
  UNSETTLED_STATES,
} from '@pitlane/domain/payment/payment-state';
import type { Db, Tx } from '../../platform/database.ts';
import type { Checkout, ProviderReport } from '../../platform/ports/payment-provider.ts';
import { firstRow, literal, literals } from '../../platform/sql.ts';
import { isServiceVisit } from '../../quoting/leads/index.ts';

export type PaymentRow = {
  id: number;
  bookingId: number;
  leadGuid: string;
  partnerId: number;
  provider: PaymentProvider | 'free';
  method: PaymentMethod | null;
  idempotencyKey: string;
  /** The provider's id of the payment; null until it answers. */
  providerRef: string | null;
  /** The provider's id of the held money. */
  chargeRef: string | null;
  checkout: Checkout | null;
  returnPath: string | null;
  state: PaymentState;
  amountCents: number;
  capturedCents: number;
  refundedCents: number;
  currency: Currency;
  failureCode: string | null;
  createdAt: Date;
};

const columns = (db: Db) => db`
  id, booking_id, lead_guid, partner_id, provider, method, idempotency_key, provider_ref, charge_ref, checkout,
  return_path, state, amount_cents, captured_cents, refunded_cents, currency, failure_code, created_at`;

export async function findPayment(db: Db, id: number): Promise<PaymentRow> {
  const [row] = await db<PaymentRow[]>`select ${columns(db)} from payment where id = ${id}`;
  if (!row) throw new Error('A payment that was known is gone.');
  return row;
}

export const findPaymentByRef = (db: Db, provider: string, ref: string) =>
  firstRow(db<PaymentRow[]>`
    select ${columns(db)} from payment where provider = ${provider} and provider_ref = ${ref}`);

/** A booking's payment by the provider's id. */
export const findPaymentOfBooking = (db: Db, bookingId: number, ref: string) =>
  firstRow(db<PaymentRow[]>`
    select ${columns(db)} from payment where booking_id = ${bookingId} and provider_ref = ${ref}`);

/** The payment of a provider event: by its id, its charge's id, or our key. */
export const findPaymentForEvent = (
  db: Db,
  provider: string,
  about: { ref: string | null; chargeRef: string | null; key: string | null },
) =>
  firstRow(db<PaymentRow[]>`
    select ${columns(db)} from payment
     where provider = ${provider}
       and (provider_ref = ${about.ref} or charge_ref = ${about.chargeRef} or idempotency_key = ${about.key})
     order by (provider_ref is not distinct from ${about.ref}) desc limit 1`);

/** Saved provider events of a payment, oldest first. */
export async function findReports(db: Db, provider: string, ref: string): Promise<ProviderReport[]> {
  const rows = await db<{ payload: Omit<ProviderReport, 'at'>; receivedAt: Date }[]>`
    select payload, received_at from payment_event where provider = ${provider} and provider_ref = ${ref}
     order by received_at, event_id`;
  return rows.map(({ payload, receivedAt }) => ({ ...payload, at: receivedAt }));
}

/** The booking's payment that is not failed, voided or refunded; at most one. */
export const findLivePayment = (db: Db, bookingId: number) =>
  firstRow(db<PaymentRow[]>`
    select ${columns(db)} from payment where booking_id = ${bookingId} and state not in ${literals(db, CLOSED_STATES)}`);

/** Unsettled payments of a lead with a supplier that were opened at their provider. */
export const findUnsettled = (db: Db, leadGuid: string, supplierId: number): Promise<{ id: number }[]> => db<
  { id: number }[]
>`select p.id from payment p join booking b on b.id = p.booking_id
   where b.lead_guid = ${leadGuid} and b.supplier_id = ${supplierId}
     and p.state in ${literals(db, UNSETTLED_STATES)} and p.provider_ref is not null`;

export type NewPayment = {
  bookingId: number;
  provider: PaymentProvider;
  method: PaymentMethod;
  amountCents: number;
  currency: Currency;
  idempotencyKey: string;
  returnPath: string | null;
  /** The payer's network address as a keyed hash. */
  network: Buffer;
  now: Date;
};

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into payment (booking_id, lead_guid, partner_id, provider, method, idempotency_key, amount_cents, currency,
                         return_path, network_hash, created_at, updated_at)
    select id, lead_guid, partner_id, ${payment.provider}, ${payment.method}, ${payment.idempotencyKey},
           ${payment.amountCents}, ${payment.currency}, ${payment.returnPath}, ${payment.network},
           ${payment.now}, ${payment.now}
      from booking where id = ${payment.bookingId}
    returning id`;
  return row!.id;
}

/** Saves the provider's id and checkout, once. */
export async function saveOpened(
  db: Db,
  id: number,
  opened: { ref: string; checkout: Checkout | null; now: Date },
): Promise<void> {
  await db`
    update payment set provider_ref = ${opened.ref}, updated_at = ${opened.now}, version = version + 1,
           checkout = ${opened.checkout && JSON.stringify(opened.checkout)}::text::jsonb,
           state = case when state = ${literal(db, PAYMENT_STATE.created)} then ${PAYMENT_STATE.authorising} else state end
     where id = ${id} and provider_ref is null`;
}

/** Saves the provider's id of a payment whose creation had no answer. */
export async function saveProviderRef(db: Db, id: number, ref: string, now: Date): Promise<void> {
  await db`
    update payment set provider_ref = ${ref}, updated_at = ${now}, version = version + 1,
           state = case when state = ${literal(db, PAYMENT_STATE.created)} then ${PAYMENT_STATE.authorising} else state end
     where id = ${id} and provider_ref is null`;
}

/** Saves the provider's charge id once and returns the stored one; another charge is not the payment's. */
export async function saveChargeRef(db: Db, id: number, chargeRef: string, now: Date): Promise<string> {
  await db`
    update payment set charge_ref = ${chargeRef}, updated_at = ${now} where id = ${id} and charge_ref is null`;
  const [row] = await db<{ chargeRef: string }[]>`select charge_ref from payment where id = ${id}`;
  return row!.chargeRef;
}

/** Forgets the network addresses of payments made before then. */
export const clearNetworks = (db: Db, before: Date) =>
  db`update payment set network_hash = null where network_hash is not null and created_at < ${before}`;

export const touchCheckedAt = (db: Db, id: number, now: Date) =>
  db`update payment set checked_at = ${now} where id = ${id}`;

/** Saves when the provider's state was read, and whether it works on an approved payment. */
export const saveCheck = (db: Db, id: number, check: { now: Date; isProcessing: boolean }) =>
  db`update payment set checked_at = ${check.now}, is_processing = ${check.isProcessing} where id = ${id}`;

/** One conditional transition; false when the payment is no longer in one of the states. */
export async function movePayment(
  db: Db,
  id: number,
  from: readonly PaymentState[],
  change: {
    state: PaymentState;
    now: Date;
    capturedCents?: number;
    failure?: { code: string; message: string } | null;
  },
): Promise<boolean> {
  const moved = await db`
    update payment set state = ${change.state}, updated_at = ${change.now}, version = version + 1,
           captured_cents = coalesce(${change.capturedCents ?? null}::int, captured_cents),
           failure_code = coalesce(${change.failure?.code ?? null}, failure_code),
           failure_message = coalesce(${change.failure?.message ?? null}, failure_message)
     where id = ${id} and state = any(${[...from]})
    returning id`;
  return moved.length > 0;
}

export type PayableBooking = {
  id: number;
  status: BookingStatus;
  totalCents: number;
  supplierId: number;
  serviceDate: string;
  paidAt: Date | null;
  declinedAt: Date | null;
};

/** What decides whether a booking can have a payment. */
export const findPayableBooking = (db: Db, id: number): Promise<PayableBooking | null> =>
  firstRow(db<PayableBooking[]>`
    select id, status, total_cents, supplier_id, service_date, paid_at, declined_at from booking where id = ${id}`);

/** True when the lead has another booking past payment, or one being captured; not for money that goes back. */
export async function isLeadTaken(tx: Tx, leadGuid: string, exceptBookingId: number): Promise<boolean> {
  const rows = await tx`
    select 1 from booking b where b.lead_guid = ${leadGuid} and b.id <> ${exceptBookingId} and ${isServiceVisit(tx)}
       and b.declined_at is null and (b.status in ${literals(tx, SUBMITTED_STATUSES)}
            or exists (select 1 from payment p where p.booking_id = b.id and p.state in ${literals(tx, COLLECTED_STATES)}
                          and (p.state <> ${literal(tx, PAYMENT_STATE.captured)} or b.status not in ${literals(tx, RESUMABLE_STATUSES)})))
     limit 1`;
  return rows.length > 0;
}

/**
 * Makes a booking unpaid unless a payment of it is still collected. All of its price is to pay then, also what came on
 * top after it was paid.
 */
export const makeUnpaid = (tx: Tx, bookingId: number, now: Date) => tx`
  update booking set paid_at = null, due_cents = 0, version = version + 1, updated_at = ${now}
   where id = ${bookingId} and not exists (
     select 1 from payment p where p.booking_id = booking.id and p.state in ${literals(tx, COLLECTED_STATES)})`;

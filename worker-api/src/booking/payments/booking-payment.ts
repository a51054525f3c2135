import type { BookingPayment } from '@pitlane/contracts';
import { LISTING_STRATEGY } from '@pitlane/contracts/constants';
import { payabilityRefusal, payableMethods } from '@pitlane/domain/payment/payability';
import { HELD_STATES, isBeingDecided } from '@pitlane/domain/payment/payment-state';
import type { AppDeps } from '../../platform/deps.ts';
import { findCustomerOrigin } from '../../shared/messages/index.ts';
import { type BookingRow, bookingReference, customerToken, findBookingPayments } from '../bookings/index.ts';
import { listMethodsForBooking } from './methods.ts';
import * as queries from './queries.ts';
import { getConfirmationPath } from './return.ts';

/** What decides whether a booking that exists can be paid; its payments, newest first, and the methods that it takes. */
export async function readPayability(deps: AppDeps, booking: BookingRow) {
  return {
    status: booking.status,
    isDeclined: booking.declinedAt !== null,
    totalCents: booking.totalCents,
    isPriceRange: booking.pricingStrategy !== LISTING_STRATEGY.SinglePrice,
    isFleet: booking.fleetCompanyId !== null,
    payments: await findBookingPayments(deps.sql, booking.id),
    methods: await listMethodsForBooking(deps, booking),
  };
}

/** Whether and how a booking can be paid (2 §4 'Pay for existing booking'). */
export async function readBookingPayment(deps: AppDeps, booking: BookingRow): Promise<BookingPayment> {
  const facts = await readPayability(deps, booking);
  const { payments } = facts;
  const reason = payabilityRefusal(facts);
  return {
    Success: true,
    BookingId: booking.id,
    BookingToken: await customerToken(deps, booking),
    BookingReference: bookingReference(booking.id),
    WorkshopName: booking.supplierName,
    VehicleDescription: booking.vehicleDescription,
    ServiceDate: booking.serviceDate,
    Status: booking.status,
    AmountIncGst: booking.totalCents,
    MaximumAmountIncGst: booking.maximumTotalCents,
    Currency: booking.currency,
    IsPaid: booking.paidAt !== null,
    IsUnderWay: payments.some((payment) => HELD_STATES.includes(payment.state) || isBeingDecided(payment)),
    IsPayable: reason === null,
    Reason: reason,
    HasLastName: booking.lastName !== '',
    HasEmail: booking.email !== null,
    HasAddress: booking.address !== null,
    IsUnbranded: booking.isUnbranded,
    PaymentMethods: payableMethods(facts),
    Payments: payments.map((payment) => ({
      Provider: payment.provider,
      State: payment.state,
      AmountIncGst: payment.amountCents,
      RefundedIncGst: payment.refundedCents,
    })),
  };
}

/** The page of a paid booking; null while it is unpaid. */
export async function readPaymentRedirect(deps: AppDeps, booking: BookingRow): Promise<string | null> {
  if (booking.paidAt === null) return null;
  const live = await queries.findLivePayment(deps.sql, booking.id);
  return `${await findCustomerOrigin(deps, booking.partnerId)}${await getConfirmationPath(deps, booking, live?.returnPath ?? null)}`;
}

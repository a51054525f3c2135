import type { BookingPayment } from '@pitlane/contracts';
import { payabilityRefusal, payableMethods } from '@pitlane/domain/payment/payability';
import { HELD_STATES, isBeingDecided } from '@pitlane/domain/payment/payment-state';
import type { AppDeps } from '../../platform/deps.ts';
import { findCustomerOrigin } from '../../shared/messages/index.ts';
import { type BookingRow, bookingReference, customerToken, findBookingPayments } from '../bookings/index.ts';
import { listMethodsForBooking } from './methods.ts';
import * as queries from './queries.ts';
import { getConfirmationPath } from './return.ts';

/** Whether and how a booking can be paid (2 §4 'Pay for existing booking'). */
export async function readBookingPayment(deps: AppDeps, booking: BookingRow): Promise<BookingPayment> {
  const payments = await findBookingPayments(deps.sql, booking.id);
  const facts = {
    status: booking.status,
    totalCents: booking.totalCents,
    isPriceRange: booking.pricingStrategy !== 'SINGLE_PRICE',
    isFleet: booking.fleetCompanyId !== null,
    payments,
    methods: await listMethodsForBooking(deps, booking),
  };
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

import { CURRENCY, type PaymentMethodLimits } from '@pitlane/contracts';
import { listBookingMethods, type OfferedMethod } from '@pitlane/domain/payment/payment-methods';
import { type BookingContext, hasFinalPrice } from './booking-context.ts';

/** Methods for paying a quote's booking, with their limits. */
export function listPaymentMethods(
  offered: readonly OfferedMethod[],
  context: BookingContext,
): PaymentMethodLimits[] {
  const { lead, supplier } = context;
  return listBookingMethods(offered, {
    kind: lead.workshopId === supplier.id ? 'supplierSourced' : 'quote',
    currency: CURRENCY[supplier.country],
    acceptsOnlinePayments: supplier.acceptsOnlinePayments,
    acceptsBnpl: supplier.acceptsBnpl,
    isPriceRange: !hasFinalPrice(context),
    isFleet: lead.fleetCompanyId !== null,
  });
}

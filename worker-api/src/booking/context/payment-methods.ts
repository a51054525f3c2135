import { CURRENCY, type PaymentMethodLimits } from '@pitlane/contracts';
import { listBookingMethods, type OfferedMethod } from '@pitlane/domain/payment/payment-methods';
import { type BookingCase, hasFinalPrice } from './booking-context.ts';

/** The methods of a quote's booking with what they take of it. */
export function methodsOfCase(offered: readonly OfferedMethod[], found: BookingCase): PaymentMethodLimits[] {
  const { lead, supplier } = found;
  return listBookingMethods(offered, {
    kind: lead.workshopId === supplier.id ? 'supplierSourced' : 'quote',
    currency: CURRENCY[supplier.country],
    acceptsOnlinePayments: supplier.acceptsOnlinePayments,
    acceptsBnpl: supplier.acceptsBnpl,
    isPriceRange: !hasFinalPrice(found),
    isFleet: lead.fleetCompanyId !== null,
  });
}

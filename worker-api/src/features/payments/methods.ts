import type { PaymentMethod, PaymentMethodLimits, PaymentProvider as ProviderName } from '@pitlane/contracts';
import { CURRENCY } from '@pitlane/contracts/constants';
import { type AmountLimits, methodsOf, type OfferedMethod } from '@pitlane/domain/payment/payment-methods';
import type { AppDeps } from '../../platform/deps.ts';
import { fieldError } from '../../platform/errors.ts';
import type { BookingRow } from '../bookings/queries.ts';
import { type BookingCase, hasFinalPrice } from '../finalise/booking-case.ts';
import { readLimits } from './limits.ts';

type Deps = Pick<AppDeps, 'payments' | 'config' | 'sql'>;

/** Cents. Afterpay and Openpay say themselves what they take; the others are settings with these defaults. */
const DEFAULTS: Record<PaymentMethod, AmountLimits | null> = {
  creditCard: { minimum: 50, maximum: null },
  payPal: { minimum: 100, maximum: null },
  afterPay: null,
  zip: { minimum: 100, maximum: 150_000 },
  humm: { minimum: 8_000, maximum: 200_000 },
  openpay: null,
};
/** humm has no plan above this (2 §9), whatever is set. */
const HUMM_HIGHEST = 200_000;

/** Which provider carries out a method here; null where none does. Cards: Stripe, unless the operator says Braintree. */
export function providerOfMethod(
  { payments, config }: Pick<AppDeps, 'payments' | 'config'>,
  method: PaymentMethod,
) {
  const has = (name: ProviderName) => (payments[name] ? name : null);
  switch (method) {
    case 'creditCard': {
      const wanted = config.cardProvider ?? (payments.stripe ? 'stripe' : 'braintree');
      return has(wanted);
    }
    case 'payPal':
      return has('braintree');
    case 'afterPay':
      return has('afterpay');
    default:
      return has(method);
  }
}

/** The method that `/api/{provider}/create` is asked for. Throws a field problem for one it does not carry out. */
export function methodAt(
  deps: Pick<AppDeps, 'payments' | 'config'>,
  provider: ProviderName,
  wanted: PaymentMethod | null | undefined,
  pointer: string,
): PaymentMethod {
  const method = wanted ?? OWN_METHOD[provider];
  const isKnown = method === OWN_METHOD[provider] || (provider === 'braintree' && method === 'creditCard');
  if (!isKnown || providerOfMethod(deps, method) !== provider)
    throw fieldError(pointer, 'not-offered', 'This provider does not take payments in this way.');
  return method;
}

const OWN_METHOD: Record<ProviderName, PaymentMethod> = {
  stripe: 'creditCard',
  braintree: 'payPal',
  afterpay: 'afterPay',
  zip: 'zip',
  humm: 'humm',
  openpay: 'openpay',
};

/** Everything the operator has set up, in the order of the screen (2 §2). */
export async function offeredMethods(deps: Deps): Promise<OfferedMethod[]> {
  const told = await readLimits(deps);
  const all = ['creditCard', 'payPal', 'afterPay', 'zip', 'humm', 'openpay'] as const;
  return all.flatMap((method) => {
    const provider = providerOfMethod(deps, method);
    const own = deps.config.paymentLimits[method];
    const asked = provider ? told.get(provider) : undefined;
    const limits = own ? within(own, asked) : (asked ?? DEFAULTS[method]);
    if (!provider || !limits) return [];
    return {
      method,
      currencies: currenciesOf(deps, provider, asked?.currency),
      limits: method === 'humm' ? within(limits, { minimum: 0, maximum: HUMM_HIGHEST }) : limits,
      ...(own
        ? {
            others: {
              ...(own.supplierSourced ? { supplierSourced: within(own.supplierSourced, asked) } : {}),
              ...(own.customerPrepayment
                ? { customerPrepayment: within(own.customerPrepayment, asked) }
                : {}),
            },
          }
        : {}),
    };
  });
}

/** The methods of a quote's booking with what they take of it. */
export function methodsOfCase(offered: readonly OfferedMethod[], found: BookingCase): PaymentMethodLimits[] {
  const { lead, supplier } = found;
  return methodsOf(offered, {
    kind: lead.workshopId === supplier.id ? 'supplierSourced' : 'quote',
    currency: CURRENCY[supplier.country],
    acceptsOnlinePayments: supplier.acceptsOnlinePayments,
    acceptsBnpl: supplier.acceptsBnpl,
    isPriceRange: !hasFinalPrice(found),
    isFleet: lead.fleetCompanyId !== null,
  });
}

/** The methods to pay a booking that exists. */
export async function methodsOfBooking(deps: Deps, booking: BookingRow): Promise<PaymentMethodLimits[]> {
  return methodsOf(await offeredMethods(deps), {
    kind: 'customerPrepayment',
    currency: booking.currency,
    acceptsOnlinePayments: booking.acceptsOnlinePayments,
    acceptsBnpl: booking.acceptsBnpl,
    isPriceRange: booking.pricingStrategy !== 'SINGLE_PRICE',
    isFleet: booking.fleetCompanyId !== null,
  });
}

function currenciesOf({ config }: Deps, provider: ProviderName, told: string | undefined): string[] {
  if (provider === 'stripe') return ['AUD', 'NZD'];
  if (provider === 'braintree') return Object.keys(config.braintree?.accounts ?? {});
  if (provider === 'afterpay') return [told ?? config.afterpay?.currency ?? 'AUD'];
  return ['AUD'];
}

/** The narrower of what the operator sets and what the provider takes. */
const within = ({ minimum, maximum }: AmountLimits, other: AmountLimits | undefined): AmountLimits => ({
  minimum: Math.max(minimum, other?.minimum ?? 0),
  maximum: lowest(maximum, other?.maximum ?? null),
});

const lowest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

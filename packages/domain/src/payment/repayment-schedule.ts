import type { PaymentProvider } from '@pitlane/contracts/enums';
import { formatCents } from '../money/money.ts';

/** One payment of a plan: cents, and days from the purchase. */
export type Instalment = { cents: number; dueInDays: number };
export type Repayment = { isAvailable: boolean; text: string; instalments: Instalment[] };

const FORTNIGHT = 14;
/** humm takes amounts below the first border in 6, up to the second in 10 (2 §9; decisions, 'Booking and payment'). */
const HUMM = { few: { below: 100_000, payments: 6 }, many: { upTo: 200_000, payments: 10 } };
const OPENPAY_MONTHS = 6;

/**
 * How a provider spreads an amount (2 §9 'BNPL texts'). Cents that do not divide go on the first payment. Zip agrees its
 * plan with the customer, so there is a text and no payments; providers that take the whole at once have neither.
 */
export function describeRepayment(provider: PaymentProvider, cents: number): Repayment {
  switch (provider) {
    case 'afterpay': {
      const instalments = fortnightly(cents, 4);
      return plan(instalments, `4 interest-free payments of ${instalmentText(instalments)}`);
    }
    case 'humm': {
      if (cents > HUMM.many.upTo) return NOT_AVAILABLE;
      const count = cents < HUMM.few.below ? HUMM.few.payments : HUMM.many.payments;
      const instalments = fortnightly(cents, count);
      return plan(instalments, `${count} fortnightly payments of ${instalmentText(instalments)}`);
    }
    case 'zip':
      return plan([], 'Buy now, pay later with Zip');
    case 'openpay':
      return plan([], `Spread the cost over up to ${OPENPAY_MONTHS} months`);
    default:
      return NOT_AVAILABLE;
  }
}

/** The amount of each payment, or the highest where the cents do not divide. */
function instalmentText([first, second]: Instalment[]): string {
  const highest = formatCents(first!.cents);
  return first!.cents === second!.cents ? highest : `up to ${highest}`;
}

const NOT_AVAILABLE: Repayment = { isAvailable: false, text: '', instalments: [] };

const plan = (instalments: Instalment[], text: string): Repayment => ({
  isAvailable: true,
  text,
  instalments,
});

function fortnightly(cents: number, count: number): Instalment[] {
  const each = Math.floor(cents / count);
  return Array.from({ length: count }, (_, index) => ({
    cents: index === 0 ? cents - each * (count - 1) : each,
    dueInDays: index * FORTNIGHT,
  }));
}

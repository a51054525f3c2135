import type { BookingStatus, PaymentMethod } from '@pitlane/contracts/enums';
import type { PaymentMethodLimits } from '@pitlane/contracts/payment';
import { isPayable } from '../booking/booking-status.ts';
import { methodsFor } from './payment-methods.ts';
import { isBeingDecided, isPaid, type PaymentFacts } from './payment-state.ts';

export type PayabilityFacts = {
  status: BookingStatus;
  /** Its workshop has declined it, and no other one has taken it yet. */
  isDeclined: boolean;
  totalCents: number;
  isPriceRange: boolean;
  isFleet: boolean;
  payments: readonly (PaymentFacts & { isBeingRefunded: boolean })[];
  /** Methods that the workshop takes for this booking. */
  methods: readonly PaymentMethodLimits[];
};

/** Why a booking that exists cannot be paid online; null when it can (2 §4 'Pay for existing booking'). */
export type NotPayable =
  | 'paid'
  | 'processing'
  | 'being-refunded'
  | 'status'
  | 'workshop-declined'
  | 'price-range'
  | 'fleet'
  | 'not-online'
  | 'nothing-to-pay';

export function payabilityRefusal(facts: PayabilityFacts): NotPayable | null {
  if (facts.payments.some(({ isBeingRefunded }) => isBeingRefunded)) return 'being-refunded';
  if (facts.payments.some(({ state }) => isPaid(state))) return 'paid';
  if (facts.payments.some(isBeingDecided)) return 'processing';
  if (!isPayable(facts.status)) return 'status';
  if (facts.isDeclined) return 'workshop-declined';
  if (facts.isPriceRange) return 'price-range';
  if (facts.isFleet) return 'fleet';
  if (facts.totalCents <= 0) return 'nothing-to-pay';
  return methodsFor(facts.methods, facts.totalCents).length === 0 ? 'not-online' : null;
}

/** Methods that are offered to pay a booking: none when it cannot be paid. */
export const payableMethods = (facts: PayabilityFacts): PaymentMethod[] =>
  payabilityRefusal(facts) === null ? methodsFor(facts.methods, facts.totalCents) : [];

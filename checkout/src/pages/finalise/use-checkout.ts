import type { FinaliseDetails, PaymentMethod, PublicConfig } from '@pitlane/contracts';
import { methodsFor } from '@pitlane/domain/payment/payment-methods';
import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { chosenMethod } from '../payment/methods.ts';
import type { BookingForm } from './booking-form.ts';
import type { FinaliseScreen } from './screen.ts';
import { type CheckoutState, selectCheckout } from './select-checkout.ts';
import type { BookingFormState } from './use-booking-form.ts';
import { useLeaveWhenBooked, useReloads, useRetryOnline } from './use-checkout-effects.ts';
import { type DiscountControl, useDiscount } from './use-discount.ts';
import { type ConfirmPayment, type FinaliseActor, useFinaliseActor } from './use-finalise-actor.ts';
import { useQuoteShift } from './use-quote-shift.ts';
import { type Totals, useTotals } from './use-totals.ts';

/** What the steps of the page draw: the finalise machine with the discount and the totals of what is chosen. */
export type Checkout = Omit<CheckoutState, 'details'> & {
  /** With the discount that is applied now. */
  details: FinaliseDetails;
  discount: DiscountControl;
  totals: Totals;
  /** The methods that take the total. */
  methods: readonly PaymentMethod[];
  /** The typed values with the payment method that applies. */
  form: BookingForm;
  send: FinaliseActor['send'];
  retry: () => void;
  reload: (serviceDate: string) => void;
  chooseDate: (serviceDate: string) => void;
};

type Options = {
  /** The details that the page opened with. */
  first: FinaliseDetails;
  config: PublicConfig;
  screen: FinaliseScreen;
  booking: BookingFormState;
  confirmPayment: ConfirmPayment;
};

export function useCheckout({ first, config, screen, booking, confirmPayment }: Options): Checkout {
  const { values, change } = booking;
  const actor = useFinaliseActor(first, config, screen, confirmPayment);
  const state = useSelector(actor, selectCheckout, shallowEqual);
  const loaded = state.details ?? first;
  useQuoteShift(first.LeadGuid, loaded);
  const discount = useDiscount(loaded, values, change);
  const applied = discount.state.status === 'applied' ? discount.state.discount : null;
  const details = useMemo(
    () => ({ ...loaded, Discount: applied, DiscountCode: applied?.DiscountCode ?? null }),
    [loaded, applied],
  );
  const totals = useTotals(details, values.extraIds);
  const methods = useMemo(
    () => methodsFor(details.PaymentMethodLimits, totals.total),
    [details.PaymentMethodLimits, totals.total],
  );
  const paymentMethod = chosenMethod(values.paymentMethod, methods);
  const form = useMemo(() => ({ ...values, paymentMethod }), [values, paymentMethod]);
  const { send } = actor;
  const retry = useCallback(() => send({ type: 'RETRY' }), [send]);
  const reload = useCallback(
    (serviceDate: string) =>
      send({
        type: 'RELOAD',
        serviceDate,
        discountCode: details.DiscountCode,
        referralCode: values.referralCode.trim() || null,
      }),
    [send, details.DiscountCode, values.referralCode],
  );
  const chooseDate = useCallback(
    (serviceDate: string) => {
      change({ serviceDate });
      reload(serviceDate);
    },
    [change, reload],
  );
  const checkout = { ...state, details, discount, totals, methods, form, send, retry, reload, chooseDate };
  useReloads(first, state.details, booking, checkout);
  useRetryOnline(checkout);
  useLeaveWhenBooked(first, checkout);
  return checkout;
}

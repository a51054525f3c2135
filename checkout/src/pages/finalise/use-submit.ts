import { type FormEvent, type RefObject, useState } from 'react';
import type { PaymentParts } from '../payment/use-payment-parts.tsx';
import { bookingRequest } from './booking-form.ts';
import { formErrors } from './form-errors.ts';
import { goTo, scrollToFirst } from './scroll-to-first.ts';
import type { BookingFormState } from './use-booking-form.ts';
import type { Checkout } from './use-checkout.ts';

/** The press of the one button: form, minimum amount and card are checked, then the machine gets the request. */
export function useSubmit(
  page: RefObject<HTMLFormElement | null>,
  { showErrors, setCardError }: BookingFormState,
  { status, form, details, totals, send }: Checkout,
  { checkCard, focusCard }: Pick<PaymentParts, 'checkCard' | 'focusCard'>,
) {
  const [isBelowMinimum, setIsBelowMinimum] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (status === 'outdated') return goTo(page.current?.querySelector('[data-outdated]'));
    if (status !== 'ready') return;
    showErrors();
    const cardError = form.paymentMethod === 'creditCard' ? await checkCard() : null;
    setCardError(cardError);
    const errors = { ...formErrors(form, details), ...(cardError ? { card: cardError } : {}) };
    if (Object.keys(errors).length > 0) return scrollToFirst(page.current, errors, focusCard);
    if (totals.full < details.Workshop.MinimumBookingAmountIncGst) return setIsBelowMinimum(true);
    const request = bookingRequest(form, details, totals.total);
    send({ type: 'SUBMIT', request, newKey: crypto.randomUUID() });
  }
  return { submit, isBelowMinimum, closeMinimum: () => setIsBelowMinimum(false) };
}

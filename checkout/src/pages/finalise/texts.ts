import type { UnpaidReturn } from '../payment/unpaid-return.ts';

const HELD = 'Nothing was charged and your place is still held. Try again, or pay in another way.';
const REFUNDED = 'We couldn’t use this payment for your booking, so the money is on its way back to you.';
const UNPAID_RETURN = `The payment was not completed. ${HELD}`;

/** Failures of card form and provider, by code; any other shows the provider's message. */
const PAYMENT_FAILURES: Record<string, string> = {
  card_declined: 'Your card was declined. Nothing was charged. Try another card.',
  generic_decline: 'Your card was declined. Nothing was charged. Try another card.',
  insufficient_funds: 'Your card has insufficient funds. Nothing was charged. Try another card.',
  payment_intent_authentication_failure:
    'Your bank could not confirm it was you. Nothing was charged. Try again or use another card.',
  unsupported_brand:
    'Only Visa and Mastercard payment methods are supported. We apologise for any inconvenience.',
  authentication_failed:
    'Your bank could not confirm it was you. Nothing was charged. Try again or use another card.',
  expired_card: 'This card has expired. Nothing was charged. Try another card.',
  incorrect_cvc: 'That security code isn’t right. Nothing was charged. Check it and try again.',
  processing_error: 'We couldn’t process your card right now. Nothing was charged. Please try again.',
  requires_action: 'The payment was not completed. Nothing was charged. You can try again.',
  'window-closed':
    'You closed the payment window. Nothing was charged. You can try again or pay in another way.',
  // Cancelled on the provider's own page: there was no window.
  cancelled: UNPAID_RETURN,
  declined: 'The payment wasn’t approved. Nothing was charged. Try again or pay in another way.',
  refunded: REFUNDED,
  'payment-failed': 'The payment did not go through. Nothing was charged. Please try again.',
};

export function paymentFailureText(failure: { code: string; message: string | null }): string {
  return (
    PAYMENT_FAILURES[failure.code] ??
    failure.message ??
    'An error has occurred. Nothing was charged. Please try again.'
  );
}

/** After a return from a provider without a payment: what happened and what to do (PAY-08). */
export function unsuccessfulText(reason: UnpaidReturn | undefined): string {
  if (reason === 'declined') return `The payment provider didn’t approve the payment. ${HELD}`;
  if (reason === 'referred') return `The payment provider needs to review your application first. ${HELD}`;
  if (reason === 'refunded') return REFUNDED;
  return UNPAID_RETURN;
}

export const BILLING_REASON = 'Zip needs your home address.';

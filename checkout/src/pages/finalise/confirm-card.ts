import type { PaymentResult } from '@pitlane/flows/finalise';
import type { BookingForm } from './booking-form.ts';
import type { CardForm } from './card-form.ts';

/**
 * Confirms the payment in the provider's form, without leaving the page unless the provider must (PAY-01). Billing country
 * goes along. Anything the browser sees is only a hint: the server asks the provider afterwards.
 */
export async function confirmCardPayment(
  card: CardForm | null,
  clientSecret: string,
  cardholder: string | Pick<BookingForm, 'cardholderName' | 'email' | 'mobile'>,
  country: 'AU' | 'NZ',
): Promise<PaymentResult> {
  if (!card)
    return {
      status: 'failed',
      code: 'card-form-missing',
      message: 'The card form is not ready. Please try again.',
    };
  const { error } = await card.stripe.confirmPayment({
    elements: card.elements,
    clientSecret,
    redirect: 'if_required',
    confirmParams: {
      return_url: location.href,
      payment_method_data: {
        billing_details: {
          ...billingOf(cardholder),
          address: { country },
        },
      },
    },
  });
  if (!error) return { status: 'confirmed' };
  return {
    status: 'failed',
    code: error.decline_code ?? error.code ?? error.type,
    message: error.message ?? 'The card was not accepted.',
  };
}

/** The form asks for neither mail nor phone, so they are sent even where we do not know them. */
const billingOf = (cardholder: string | Pick<BookingForm, 'cardholderName' | 'email' | 'mobile'>) =>
  typeof cardholder === 'string'
    ? { name: cardholder.trim(), email: '', phone: '' }
    : {
        name: cardholder.cardholderName.trim(),
        email: cardholder.email.trim(),
        phone: cardholder.mobile.trim(),
      };

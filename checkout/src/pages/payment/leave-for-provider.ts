import type { PaymentOrder } from '@pitlane/contracts';
import type { PaymentResult } from '@pitlane/flows/checkout/payment-steps';

/** Takes the browser to the provider's own page: by its address, or by posting the form that leads there. */
export function leaveForProvider({ CheckoutUrl, CheckoutForm }: PaymentOrder): PaymentResult {
  if (CheckoutForm) {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = CheckoutForm.Action;
    form.hidden = true;
    for (const { Name, Value } of CheckoutForm.Fields) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = Name;
      input.value = Value;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
    return { status: 'left' };
  }
  if (!CheckoutUrl)
    return {
      status: 'failed',
      code: 'checkout-missing',
      message: 'We can’t open the payment page right now.',
    };
  location.assign(CheckoutUrl);
  return { status: 'left' };
}

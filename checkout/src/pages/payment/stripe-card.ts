import type { PublicConfig } from '@pitlane/contracts';
import type { PaymentResult } from '@pitlane/flows/checkout/payment-steps';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { addScript } from './add-script.ts';
import type { CardForm, Cardholder, CardMount } from './card-form.ts';
import { fieldLook } from './field-look.ts';

type StripeConfig = NonNullable<PublicConfig['Payment']['Stripe']>;

let loading: Promise<Stripe> | null = null;

/** Loads the provider's browser script once; a failure is forgotten, so that the next try loads again. */
function loadCardProvider(config: StripeConfig): Promise<Stripe> {
  loading ??= load(config).catch((cause: unknown) => {
    loading = null;
    throw cause;
  });
  return loading;
}

async function load(config: StripeConfig): Promise<Stripe> {
  if (config.JsUrl) await addScript(config.JsUrl);
  const stripe = await loadStripe(config.PublishableKey);
  if (!stripe) throw new Error('The payment form is not available.');
  return stripe;
}

/** Mounts Stripe's payment element in its frame. */
export async function mountStripeCard(config: StripeConfig, mount: CardMount): Promise<CardForm> {
  const stripe = await loadCardProvider(config);
  const { accent, surface, text, muted, danger, radius, font } = fieldLook();
  const elements = stripe.elements({
    mode: 'payment',
    amount: mount.total,
    currency: mount.currency.toLowerCase(),
    allowedPaymentMethodTypes: config.PaymentMethodTypes,
    // The server takes the money once the booking can have it; the provider wants both sides to agree on that.
    captureMethod: 'manual',
    appearance: {
      theme: 'stripe',
      variables: {
        colorPrimary: accent,
        colorBackground: surface,
        colorText: text,
        colorTextSecondary: muted,
        colorDanger: danger,
        borderRadius: radius,
        fontFamily: font,
      },
    },
  });
  const element = elements.create('payment', {
    layout: 'tabs',
    // The country goes along with the payment.
    fields: {
      billingDetails: { name: 'never', email: 'never', phone: 'never', address: { country: 'never' } },
    },
  });
  element.on('ready', mount.onReady);
  element.on('loaderror', mount.onFailed);
  element.on('change', mount.onChange);
  element.mount(mount.container);
  return {
    async check() {
      const { error } = await elements.submit();
      return error ? (error.message ?? 'Check the card details.') : null;
    },
    confirm: (order, cardholder) => confirm(stripe, elements, order.ClientSecret ?? '', cardholder),
    focus: () => element.focus(),
    setAmount: (amount) => elements.update({ amount }),
    remove: () => element.destroy(),
  };
}

/** Without leaving the page unless the provider must (PAY-01). Billing country goes along. */
async function confirm(
  stripe: Stripe,
  elements: StripeElements,
  clientSecret: string,
  { name, email, mobile, country }: Cardholder,
): Promise<PaymentResult> {
  const { error } = await stripe.confirmPayment({
    elements,
    clientSecret,
    redirect: 'if_required',
    confirmParams: {
      return_url: location.href,
      payment_method_data: { billing_details: { name, email, phone: mobile, address: { country } } },
    },
  });
  // Another tab has paid or cancelled it: the server decides, as for any other payment.
  if (!error || error.code === 'payment_intent_unexpected_state') return { status: 'confirmed' };
  return {
    status: 'failed',
    code: error.decline_code ?? error.code ?? error.type,
    message: error.message ?? 'Your card wasn’t accepted. Nothing was charged. Try another card.',
  };
}

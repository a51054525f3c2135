import type { PublicConfig } from '@pitlane/contracts';
import type { PayPalCheckout, PayPalCheckoutCreatePaymentOptions } from 'braintree-web';
import { addScript } from './add-script.ts';
import { readNonce } from './payment-policy.ts';

export type BraintreeConfig = NonNullable<PublicConfig['Payment']['Braintree']>;
type Parts = Pick<typeof import('braintree-web'), 'client' | 'paypalCheckout' | 'hostedFields'>;

const OURS = {
  client: () => import('braintree-web/client'),
  paypalCheckout: () => import('braintree-web/paypal-checkout'),
  hostedFields: () => import('braintree-web/hosted-fields'),
};
let loading: Promise<Parts> | null = null;

/** A part of Braintree's browser script: the one we ship, or that of a script that gives the global `braintree`. */
export async function loadPart<Name extends keyof Parts>(
  { JsUrl }: BraintreeConfig,
  name: Name,
): Promise<Parts[Name]> {
  if (!JsUrl) return (await OURS[name]()).default as unknown as Parts[Name];
  loading ??= load(JsUrl).catch((cause: unknown) => {
    loading = null;
    throw cause;
  });
  return (await loading)[name];
}

async function load(scriptUrl: string): Promise<Parts> {
  await addScript(scriptUrl);
  return (window as unknown as { braintree: Parts }).braintree;
}

/** What PayPal's script puts on the page. */
type PayPal = {
  Buttons(options: {
    createOrder: () => Promise<string>;
    onApprove: (data: { orderID: string; payerID?: string }) => Promise<void>;
    onCancel: () => void;
    onError: (error: unknown) => void;
  }): { render(container: HTMLElement): Promise<void>; close?(): Promise<void> };
};

export type PayPalOrder = { clientToken: string; amountCents: number; currency: string };
export type PayPalAnswers = {
  onNonce: (nonce: string) => void;
  onCancel: () => void;
  onError: () => void;
};

/** Puts PayPal's own button into `container`; gives what takes it away again. */
export async function mountPayPal(
  config: BraintreeConfig,
  container: HTMLElement,
  order: PayPalOrder,
  answers: PayPalAnswers,
): Promise<() => void> {
  const [client, paypalCheckout] = await Promise.all([
    loadPart(config, 'client'),
    loadPart(config, 'paypalCheckout'),
  ]);
  const made = await client.create({ authorization: order.clientToken });
  const checkout: PayPalCheckout = await paypalCheckout.create({ client: made });
  const nonce = readNonce();
  await checkout.loadPayPalSDK({
    currency: order.currency,
    intent: 'authorize',
    // PayPal's script puts styles and scripts into the page with it.
    ...(nonce ? { dataAttributes: { 'csp-nonce': nonce } } : {}),
  } as never);
  const { paypal } = window as unknown as { paypal: PayPal };
  const buttons = paypal.Buttons({
    createOrder: () =>
      checkout.createPayment({
        flow: 'checkout',
        intent: 'authorize',
        amount: (order.amountCents / 100).toFixed(2),
        currency: order.currency,
      } as unknown as PayPalCheckoutCreatePaymentOptions),
    onApprove: async (data) => {
      const { nonce } = await checkout.tokenizePayment(data as never);
      answers.onNonce(nonce);
    },
    onCancel: answers.onCancel,
    onError: answers.onError,
  });
  await buttons.render(container);
  return () => {
    void buttons.close?.();
    void checkout.teardown();
  };
}

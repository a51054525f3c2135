import type { PublicConfig } from '@pitlane/contracts';
import type { PayPalCheckout, PayPalCheckoutCreatePaymentOptions } from 'braintree-web';
import { addScript } from './add-script.ts';

type BraintreeConfig = NonNullable<PublicConfig['Payment']['Braintree']>;
type Parts = Pick<typeof import('braintree-web'), 'client' | 'paypalCheckout'>;

let loading: Promise<Parts> | null = null;

/** Braintree's browser parts, once: the ones we ship, or those of a script that gives the global `braintree`. */
function loadBraintree({ JsUrl }: BraintreeConfig): Promise<Parts> {
  loading ??= load(JsUrl).catch((cause: unknown) => {
    loading = null;
    throw cause;
  });
  return loading;
}

async function load(scriptUrl: string | null): Promise<Parts> {
  if (scriptUrl) {
    await addScript(scriptUrl);
    return (window as unknown as { braintree: Parts }).braintree;
  }
  const [client, paypalCheckout] = await Promise.all([
    import('braintree-web/client'),
    import('braintree-web/paypal-checkout'),
  ]);
  return { client: client.default, paypalCheckout: paypalCheckout.default } as unknown as Parts;
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
  const { client, paypalCheckout } = await loadBraintree(config);
  const made = await client.create({ authorization: order.clientToken });
  const checkout: PayPalCheckout = await paypalCheckout.create({ client: made });
  await checkout.loadPayPalSDK({ currency: order.currency, intent: 'authorize' } as never);
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

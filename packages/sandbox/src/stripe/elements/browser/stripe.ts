import type { CardElement } from './element.ts';
import { createElements, type Elements } from './elements.ts';
import { type HostFrame, openFrame } from './frame-host.ts';
import { type ConfirmOptions, createPayments } from './payments.ts';

type MethodOptions = {
  elements?: Elements;
  params?: { billing_details?: unknown };
  type?: 'card';
  card?: CardElement;
  billing_details?: unknown;
};
type CardConfirmation = {
  payment_method?: string | { card: CardElement; billing_details?: unknown };
  return_url?: string;
};

/** Address this script was loaded from: its origin serves the frames, its path names the release. */
const source = new URL(
  (document.currentScript as HTMLScriptElement | null)?.src ??
    document.querySelector<HTMLScriptElement>('script[src$="/stripe.js"]')?.src ??
    location.href,
);
const ORIGIN = source.origin;

/** The stand-in's `window.Stripe(publishableKey)`, with the parts of Stripe.js that the product uses. */
function Stripe(key: string) {
  if (!/^pk_/.test(key)) throw new Error('IntegrationError: a publishable key starts with pk_.');
  let opened: HostFrame | null = null;
  const controller = () => {
    if (opened?.iframe.isConnected) return opened;
    opened?.destroy();
    opened = openFrame(ORIGIN, 'controller', { key }, () => {});
    opened.iframe.title = 'Secure payment controller';
    opened.iframe.hidden = true;
    document.body.append(opened.iframe);
    return opened;
  };
  const payments = createPayments(ORIGIN, controller);

  return {
    elements: (options?: Parameters<typeof createElements>[2]) => createElements(ORIGIN, key, options),
    confirmPayment: (options: ConfirmOptions) => payments.confirmPayment(options),
    retrievePaymentIntent: (clientSecret: string) => payments.retrievePaymentIntent(clientSecret),
    handleNextAction: payments.handleNextAction,
    handleCardAction: (clientSecret: string) => payments.handleNextAction({ clientSecret }),

    createPaymentMethod: async (options: MethodOptions) => {
      const element = options.card ?? options.elements?.cardElement();
      if (!element)
        throw new Error('IntegrationError: createPaymentMethod needs elements or a card element.');
      const billing = options.params?.billing_details ?? options.billing_details ?? {};
      return element.ask('createPaymentMethod', { billing });
    },
    createToken: async (element: CardElement) => {
      const made = await element.ask<{ paymentMethod?: { id: string; card: unknown }; error?: unknown }>(
        'createPaymentMethod',
        { billing: {} },
      );
      if (!made.paymentMethod) return { error: made.error };
      const { id, card } = made.paymentMethod;
      return { token: { id, object: 'token', type: 'card', card } };
    },
    confirmCardPayment: async (clientSecret: string, data: CardConfirmation = {}) => {
      const { payment_method: method, return_url } = data;
      if (typeof method !== 'object') {
        const confirmParams = { payment_method: method, return_url };
        return payments.confirmPayment({ clientSecret, confirmParams, redirect: 'if_required' });
      }
      const made = await method.card.ask<{ paymentMethod?: { id: string }; error?: unknown }>(
        'createPaymentMethod',
        {
          billing: method.billing_details ?? {},
        },
      );
      if (!made.paymentMethod) return { error: made.error };
      const confirmParams = { payment_method: made.paymentMethod.id, return_url };
      return payments.confirmPayment({ clientSecret, confirmParams, redirect: 'if_required' });
    },
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  };
}
Stripe.version = source.pathname.split('/')[1] ?? '';

(window as unknown as { Stripe: typeof Stripe }).Stripe = Stripe;

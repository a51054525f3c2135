import type { PublicConfig } from '@pitlane/contracts';
import type { Appearance, Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { addScript } from '../payment/add-script.ts';

type StripeConfig = NonNullable<PublicConfig['Payment']['Stripe']>;

let loading: Promise<Stripe> | null = null;

/** Loads the provider's browser script once; a failure is forgotten, so that the next try loads again. */
export function loadCardProvider(config: StripeConfig): Promise<Stripe> {
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

export type CardForm = { stripe: Stripe; elements: StripeElements; element: StripePaymentElement };

/** Mounts the provider's card fields, in a frame of its own, into `container`. Amount in cents. */
export function mountCardForm(
  stripe: Stripe,
  container: HTMLElement,
  options: { amount: number; currency: string; appearance: Appearance },
): CardForm {
  const elements = stripe.elements({
    mode: 'payment',
    amount: options.amount,
    currency: options.currency.toLowerCase(),
    allowedPaymentMethodTypes: ['card'],
    // The server takes the money once the booking can have it; the provider wants both sides to agree on that.
    captureMethod: 'manual',
    appearance: options.appearance,
  });
  const element = elements.create('payment', {
    layout: 'tabs',
    fields: { billingDetails: { name: 'never', email: 'never', phone: 'never' } },
  });
  element.mount(container);
  return { stripe, elements, element };
}

/** The provider's look follows our tokens, which are read from the page so that a partner's theme carries over. */
export function cardAppearance(root: HTMLElement = document.documentElement): Appearance {
  const value = (name: string) => resolveColour(root, `var(${name})`);
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: value('--pl-accent'),
      colorBackground: value('--pl-surface'),
      colorText: value('--pl-text'),
      colorTextSecondary: value('--pl-muted'),
      colorDanger: value('--pl-danger'),
      borderRadius: getComputedStyle(root).getPropertyValue('--pl-radius').trim() || '8px',
      fontFamily: getComputedStyle(document.body).fontFamily,
    },
  };
}

function resolveColour(root: HTMLElement, colour: string): string {
  const probe = document.createElement('span');
  probe.style.color = colour;
  probe.hidden = true;
  root.append(probe);
  const resolved = getComputedStyle(probe).color;
  probe.remove();
  return resolved;
}

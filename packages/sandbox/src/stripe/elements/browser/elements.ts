import { type CardElement, createCardElement } from './element.ts';
import { createEmitter } from './emitter.ts';

export type Elements = ReturnType<typeof createElements>;

type ElementsOptions = {
  clientSecret?: string;
  mode?: 'payment' | 'setup';
  amount?: number;
  currency?: string;
  appearance?: unknown;
  locale?: string;
  allowedPaymentMethodTypes?: string[];
  paymentMethodTypes?: string[];
};

type Submitted = { error?: unknown; selectedPaymentMethod?: string };

/** `stripe.elements(…)`: the group that elements are made in, with a client secret or deferred (`mode`). */
export function createElements(origin: string, key: string, given: ElementsOptions = {}) {
  refuseRemoved(given);
  const emitter = createEmitter();
  let options = given;
  let made: CardElement | null = null;
  let submitted = false;

  const elements = {
    clientSecret: () => options.clientSecret ?? null,
    /** Amount that a deferred group declares, in cents; null for a group with a client secret. */
    promised: () =>
      options.mode === 'payment'
        ? { amount: options.amount, currency: options.currency, allowed: options.allowedPaymentMethodTypes }
        : null,
    /** Deferred groups must be submitted before a payment is confirmed. */
    mayConfirm: () => options.mode === undefined || submitted,
    cardElement(): CardElement {
      if (!made?.isMounted()) throw new Error('IntegrationError: mount a payment or card element first.');
      return made;
    },

    create(kind: string, elementOptions?: unknown) {
      if (kind !== 'payment' && kind !== 'card') {
        throw new Error(`IntegrationError: the sandbox has no element "${kind}".`);
      }
      if (made) throw new Error(`IntegrationError: Can only create one Element of type ${kind}.`);
      const { appearance = {}, locale = 'auto' } = options;
      made = createCardElement(kind, elementOptions, { origin, key, appearance, locale });
      made.on('destroy', () => {
        made = null;
      });
      return made;
    },
    getElement: (kind: string) => (made?.kind === kind ? made : null),
    update(change: ElementsOptions) {
      refuseRemoved(change);
      options = { ...options, ...change };
      if (change.appearance) made?.restyle(change.appearance);
    },
    async submit(): Promise<Submitted> {
      const { error } = await elements.cardElement().ask<{ error?: unknown }>('submit', null);
      submitted = !error;
      return error ? { error } : { selectedPaymentMethod: 'card' };
    },
    fetchUpdates: async () => ({}),
    on(event: string, listener: (value: unknown) => void) {
      emitter.on(event, listener);
      return elements;
    },
  };
  return elements;
}

/** https://docs.stripe.com/changelog/endive/2026-09-30/remove-elements-deferred-intent-payment-method-types */
function refuseRemoved({ paymentMethodTypes }: ElementsOptions): void {
  if (paymentMethodTypes !== undefined)
    throw new Error(
      'IntegrationError: paymentMethodTypes is no longer supported; use allowedPaymentMethodTypes.',
    );
}

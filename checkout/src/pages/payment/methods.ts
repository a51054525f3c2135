import type { PaymentMethod, PaymentProvider, PublicConfig } from '@pitlane/contracts';

export const METHOD_NAMES: Record<PaymentMethod, string> = {
  creditCard: 'Card',
  payPal: 'PayPal',
  afterPay: 'Afterpay',
  zip: 'Zip',
  humm: 'humm',
  openpay: 'Openpay',
};

/** The provider of a method; Braintree takes cards only where the operator sets it. */
export function findProvider(method: PaymentMethod, config: PublicConfig): PaymentProvider {
  switch (method) {
    case 'creditCard':
      return config.Payment.Braintree?.TakesCards ? 'braintree' : 'stripe';
    case 'payPal':
      return 'braintree';
    case 'afterPay':
      return 'afterpay';
    default:
      return method;
  }
}

/** The chosen method while it applies, else the first that does; null when nothing is paid online. */
export const chosenMethod = (
  wanted: PaymentMethod | null,
  methods: readonly PaymentMethod[],
): PaymentMethod | null => (wanted && methods.includes(wanted) ? wanted : (methods[0] ?? null));

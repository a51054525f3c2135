import { newId } from '../platform/ids.ts';
import { cardByNumber, passesLuhn, type TestCard } from './cards.ts';
import { invalid, missing, StripeFailure } from './errors.ts';
import { type Form, formAt, listAt, textAt } from './form.ts';
import { type BillingDetails, type Metadata, nowSeconds, type PaymentIntent } from './objects.ts';

const SHARED = [
  'amount',
  'currency',
  'customer',
  'description',
  'expand',
  'metadata',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'payment_method_types',
  'receipt_email',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_group',
];

/** Parameters each call takes; another one is refused as Stripe does. */
export const KNOWN = {
  create: [
    ...SHARED,
    'allowed_payment_method_types',
    'automatic_payment_methods',
    'capture_method',
    'confirm',
    'confirmation_method',
    'error_on_requires_action',
    'off_session',
    'return_url',
    'setup_future_usage',
    'shipping',
    'use_stripe_sdk',
  ],
  update: [...SHARED, 'capture_method', 'setup_future_usage', 'shipping', 'client_secret'],
  confirm: [
    'capture_method',
    'client_secret',
    'error_on_requires_action',
    'expand',
    'expected_payment_method_type',
    'key',
    'mandate_data',
    'off_session',
    'payment_method',
    'payment_method_data',
    'payment_method_options',
    'payment_method_types',
    'receipt_email',
    'return_url',
    'setup_future_usage',
    'shipping',
    'use_stripe_sdk',
  ],
  capture: [
    'amount_to_capture',
    'expand',
    'final_capture',
    'metadata',
    'statement_descriptor',
    'statement_descriptor_suffix',
  ],
  cancel: ['cancellation_reason', 'expand'],
  refund: ['amount', 'charge', 'expand', 'instructions_email', 'metadata', 'payment_intent', 'reason'],
  method: ['allow_redisplay', 'billing_details', 'card', 'expand', 'key', 'metadata', 'type'],
} as const;

export function refuseUnknown(form: Form, known: readonly string[]): void {
  const unknown = Object.keys(form).filter((key) => !known.includes(key));
  if (unknown[0])
    throw invalid(`Received unknown parameter: ${unknown.join(', ')}`, unknown[0], 'parameter_unknown');
}

/** A parameter of integer cents, at least `least`; null when absent. */
export function centsAt(form: Form, key: string, least = 1): number | null {
  const text = textAt(form, key);
  if (text === null || text === '') return null;
  if (!/^-?\d+$/.test(text)) throw invalid(`Invalid integer: ${text}`, key, 'parameter_invalid_integer');
  if (Number(text) < least) {
    throw invalid(`This value must be greater than or equal to ${least}.`, key, 'parameter_invalid_integer');
  }
  if (Number(text) > 99_999_999)
    throw invalid('Amount must be no more than 999,999.99', key, 'amount_too_large');
  return Number(text);
}

export function metadataAt(form: Form): Metadata {
  const entries = Object.entries(formAt(form, 'metadata') ?? {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  );
}

/** The least amount of a charge, in cents, as Stripe sets it for AUD and NZD. */
const LEAST_CENTS = 50;

export function newIntent(form: Form): PaymentIntent {
  refuseUnknown(form, KNOWN.create);
  const amount = centsAt(form, 'amount');
  if (amount === null) throw missing('amount');
  const currency = textAt(form, 'currency')?.toLowerCase();
  if (!currency) throw missing('currency');
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}`, 'currency');
  if (amount < LEAST_CENTS) {
    throw invalid(`Amount must be at least $0.50 ${currency}`, 'amount', 'amount_too_small');
  }
  const { allowed, isAutomatic } = readMethodTypes(form);
  const id = newId('pi_3');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: allowed,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: !isAutomatic
      ? null
      : {
          enabled: true,
          allow_redirects:
            textAt(form, 'automatic_payment_methods', 'allow_redirects') === 'never' ? 'never' : 'always',
        },
    canceled_at: null,
    cancellation_reason: null,
    capture_method:
      parseChoice(form, 'capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic',
    client_secret: newId(`${id}_secret_`),
    confirmation_method: parseChoice(form, 'confirmation_method', ['automatic', 'manual']) ?? 'automatic',
    created: nowSeconds(),
    currency,
    customer: textAt(form, 'customer'),
    description: textAt(form, 'description'),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: metadataAt(form),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_options: { card: { request_three_d_secure: threeDSecureAt(form) ?? 'automatic' } },
    payment_method_types: ['card'],
    processing: null,
    receipt_email: textAt(form, 'receipt_email'),
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: textAt(form, 'statement_descriptor'),
    statement_descriptor_suffix: textAt(form, 'statement_descriptor_suffix'),
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: textAt(form, 'transfer_group'),
  };
}

/** The ways to pay that an intent names; at most one of the three parameters may (changelog of 2026-07-29). */
function readMethodTypes(form: Form): { allowed: string[] | null; isAutomatic: boolean } {
  const types = listAt(form, 'payment_method_types');
  const allowed = listAt(form, 'allowed_payment_method_types');
  const automatic = textAt(form, 'automatic_payment_methods', 'enabled');
  const given = Object.entries({
    allowed_payment_method_types: allowed.length > 0,
    automatic_payment_methods: automatic === 'true',
    payment_method_types: types.length > 0,
  }).flatMap(([name, isGiven]) => (isGiven ? [name] : []));
  if (given.length > 1) throw invalid(`You may only specify one of these parameters: ${given.join(', ')}.`);
  const other = [...types, ...allowed].find((type) => type !== 'card');
  if (other) throw invalid(`The payment method type "${other}" is invalid.`, given[0]);
  return {
    allowed: allowed.length > 0 ? allowed : null,
    isAutomatic: given.length === 0 ? automatic !== 'false' : automatic === 'true',
  };
}

/**
 * Refuses a list that the request's API version does not take: https://docs.stripe.com/changelog/dahlia/2026-07-29/allowed-payment-method-types-parameter
 * and https://docs.stripe.com/changelog/endive/2026-09-30/removes-the-payment-method-types-parameter-from-payment-intents-and-setup-intents
 */
export function refuseByVersion(form: Form, version: string): void {
  if (form.allowed_payment_method_types !== undefined && version < '2026-07-29')
    throw invalid(
      'Received unknown parameter: allowed_payment_method_types',
      'allowed_payment_method_types',
      'parameter_unknown',
    );
  if (form.payment_method_types !== undefined && version >= '2026-09-30')
    throw invalid(
      'payment_method_types is no longer supported on this API version.',
      'payment_method_types',
      'payment_method_types_no_longer_supported',
    );
}

/** What an update changes; metadata is merged, an empty value removes its key. */
export function intentChange(form: Form, intent: PaymentIntent): Partial<PaymentIntent> {
  refuseUnknown(form, KNOWN.update);
  const amount = centsAt(form, 'amount', LEAST_CENTS);
  const metadata = { ...intent.metadata };
  for (const [key, value] of Object.entries(formAt(form, 'metadata') ?? {})) {
    if (value === '') delete metadata[key];
    else if (typeof value === 'string') metadata[key] = value;
  }
  const texts: Partial<PaymentIntent> = {};
  for (const key of ['description', 'receipt_email', 'statement_descriptor', 'transfer_group'] as const) {
    const text = textAt(form, key);
    if (text !== null) texts[key] = text === '' ? null : text;
  }
  const requested = threeDSecureAt(form);
  return {
    ...texts,
    ...(amount !== null && { amount }),
    ...(textAt(form, 'currency') && { currency: textAt(form, 'currency')?.toLowerCase() ?? intent.currency }),
    ...(requested && { payment_method_options: { card: { request_three_d_secure: requested } } }),
    metadata,
  };
}

/** The card of `payment_method_data` or of a new payment method, checked as Stripe does. */
export function parseCard(form: Form): { card: TestCard; month: number; year: number } {
  const number = (textAt(form, 'card', 'number') ?? '').replace(/[\s-]/g, '');
  const month = Number(textAt(form, 'card', 'exp_month'));
  const rawYear = Number(textAt(form, 'card', 'exp_year'));
  const year = rawYear < 100 ? rawYear + 2000 : rawYear;
  if (!passesLuhn(number))
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'card[number]');
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'card[exp_month]');
  }
  if (!Number.isInteger(year) || isPast(month, year)) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'card[exp_year]');
  }
  const cvc = textAt(form, 'card', 'cvc');
  if (cvc !== null && !/^\d{3,4}$/.test(cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'card[cvc]');
  }
  const card = cardByNumber(number);
  if (!card) {
    throw new StripeFailure(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    });
  }
  return { card, month, year };
}

export function parseBilling(form: Form): BillingDetails {
  const text = (...path: string[]) => textAt(form, 'billing_details', ...path) || null;
  return {
    address: {
      city: text('address', 'city'),
      country: text('address', 'country'),
      line1: text('address', 'line1'),
      line2: text('address', 'line2'),
      postal_code: text('address', 'postal_code'),
      state: text('address', 'state'),
    },
    email: text('email'),
    name: text('name'),
    phone: text('phone'),
  };
}

function isPast(month: number, year: number): boolean {
  const now = new Date();
  return (
    year < now.getUTCFullYear() ||
    (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1) ||
    year > 2100
  );
}

function threeDSecureAt(form: Form): 'automatic' | 'any' | 'challenge' | null {
  const options = formAt(form, 'payment_method_options', 'card');
  return options ? parseChoice(options, 'request_three_d_secure', ['automatic', 'any', 'challenge']) : null;
}

function parseChoice<T extends string>(form: Form, key: string, values: readonly T[]): T | null {
  const text = textAt(form, key);
  if (text === null) return null;
  const found = values.find((value) => value === text);
  if (!found) throw invalid(`Invalid ${key}: must be one of ${values.join(', ')}`, key);
  return found;
}

function cardError(code: string, message: string, param: string): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', code, message, param });
}

type Json = Record<string, unknown>;

/**
 * What Zip's API refuses with 400 `request_invalid`: the fields and patterns that its own SDK declares
 * (https://github.com/zipMoney/merchantapi-php, `lib/Model`, `listInvalidProperties`). Each as a sentence of the SDK.
 */
export const refuseCheckout = ({ shopper, order, config }: Json): string[] => [
  // CreateCheckoutRequest.php
  ...missing({ shopper, order, config }),
  ...(isObject(shopper) ? refuseShopper(shopper) : []),
  // CheckoutOrder.php
  ...(isObject(order)
    ? [
        ...missing({ amount: order.amount, currency: order.currency, shipping: order.shipping }),
        ...refuseAmount(order),
      ]
    : []),
  // CheckoutConfiguration.php
  ...(isObject(config) ? missing({ redirect_uri: config.redirect_uri }) : []),
];

// CreateChargeRequest.php
export const refuseCharge = (charge: Json): string[] => [
  ...missing({ authority: charge.authority, amount: charge.amount, currency: charge.currency }),
  ...refuseAmount(charge),
];

// CaptureChargeRequest.php
export const refuseCapture = (capture: Json): string[] => [
  ...missing({ amount: capture.amount }),
  ...refuseAmount(capture),
];

// CreateRefundRequest.php
export const refuseRefund = (refund: Json): string[] => [
  ...missing({ charge_id: refund.charge_id, reason: refund.reason, amount: refund.amount }),
  ...refuseAmount(refund),
];

// Shopper.php
function refuseShopper({ first_name, last_name, email, phone, billing_address: address }: Json): string[] {
  const isPhone = phone == null || /^\+?[\d\s]+$/.test(String(phone));
  return [
    ...missing({ first_name, last_name, email, billing_address: address }),
    ...(isPhone ? [] : ["invalid value for 'phone'"]),
    ...(isObject(address) ? refuseAddress(address) : []),
  ];
}

// Address.php
function refuseAddress({ line1, city, state, postal_code, country }: Json): string[] {
  const tooLong = Object.entries({ line1: 200, city: 50, state: 50, postal_code: 15 }).filter(
    ([name, most]) => String({ line1, city, state, postal_code }[name] ?? '').length > most,
  );
  return [
    ...missing({ line1, city, state, postal_code, country }),
    ...tooLong.map(([name]) => `invalid value for '${name}', it is too long`),
    ...(typeof country === 'string' && country.length !== 2 ? ["invalid value for 'country'"] : []),
  ];
}

/** The SDK's words for a field that is not there; an empty text is none either. */
const missing = (fields: Json): string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    value == null || value === '' ? [`'${name}' can't be null`] : [],
  );

const refuseAmount = ({ amount }: Json): string[] =>
  amount == null || (typeof amount === 'number' && amount >= 0) ? [] : ["invalid value for 'amount'"];

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** What a test card does when it is charged. */
export type CardBehaviour =
  | { kind: 'succeeds' }
  | { kind: 'declined'; code: string; declineCode?: string; message: string }
  /** Requires authentication; `afterwards` is the charge's result once it was given. */
  | { kind: 'authenticates'; afterwards: 'succeeds' | 'declined' | 'fails-authentication' }
  | { kind: 'slow' }
  /** The money is captured and the answer never arrives. */
  | { kind: 'taken-without-answer' };

export type TestCard = {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex';
  country: string;
  /** Stripe's ready-made payment method of this card, where it has one. */
  paymentMethod: string | null;
  label: string;
  behaviour: CardBehaviour;
};

const DECLINED = 'Your card was declined.';
const createDecline = (declineCode: string, message = DECLINED): CardBehaviour => ({
  kind: 'declined',
  code: 'card_declined',
  declineCode,
  message,
});

/** The cards the sandbox knows. The last three are its own; the others are Stripe's. */
export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'visa', 'US', 'pm_card_visa', 'Visa, paid at once', { kind: 'succeeds' }),
  card('4000000360000006', 'visa', 'AU', 'pm_card_au', 'Visa from Australia, paid at once', {
    kind: 'succeeds',
  }),
  card('4000005540000008', 'visa', 'NZ', 'pm_card_nz', 'Visa from New Zealand, paid at once', {
    kind: 'succeeds',
  }),
  card('5555555555554444', 'mastercard', 'US', 'pm_card_mastercard', 'Mastercard, paid at once', {
    kind: 'succeeds',
  }),
  card('378282246310005', 'amex', 'US', 'pm_card_amex', 'American Express', { kind: 'succeeds' }),
  card('4000002500003155', 'visa', 'US', 'pm_card_authenticationRequiredOnSetup', '3-D Secure', {
    kind: 'authenticates',
    afterwards: 'succeeds',
  }),
  card('4000002760003184', 'visa', 'US', 'pm_card_authenticationRequired', '3-D Secure at every payment', {
    kind: 'authenticates',
    afterwards: 'succeeds',
  }),
  card(
    '4000008400001629',
    'visa',
    'US',
    'pm_card_authenticationRequiredChargeDeclined',
    '3-D Secure, then declined',
    {
      kind: 'authenticates',
      afterwards: 'declined',
    },
  ),
  card(
    '4000000000000002',
    'visa',
    'US',
    'pm_card_visa_chargeDeclined',
    'Declined',
    createDecline('generic_decline'),
  ),
  card(
    '4000000000009995',
    'visa',
    'US',
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    'Insufficient funds',
    createDecline('insufficient_funds', 'Your card has insufficient funds.'),
  ),
  card(
    '4000000000009987',
    'visa',
    'US',
    'pm_card_visa_chargeDeclinedLostCard',
    'Reported lost',
    createDecline('lost_card'),
  ),
  card('4000000000000069', 'visa', 'US', 'pm_card_chargeDeclinedExpiredCard', 'Expired', {
    kind: 'declined',
    code: 'expired_card',
    message: 'Your card has expired.',
  }),
  card('4000000000000127', 'visa', 'US', 'pm_card_chargeDeclinedIncorrectCvc', 'Wrong security code', {
    kind: 'declined',
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  }),
  card('4000000000000119', 'visa', 'US', 'pm_card_chargeDeclinedProcessingError', 'Processing error', {
    kind: 'declined',
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  }),
  card(
    '4000000000300006',
    'visa',
    'AU',
    'pm_card_sandbox_authenticationFails',
    '3-D Secure that always fails',
    {
      kind: 'authenticates',
      afterwards: 'fails-authentication',
    },
  ),
  card('4000000000400004', 'visa', 'AU', 'pm_card_sandbox_slow', 'Slow: paid after four seconds', {
    kind: 'slow',
  }),
  card(
    '4000000000500001',
    'visa',
    'AU',
    'pm_card_sandbox_noAnswer',
    'Money is taken, the answer never arrives',
    {
      kind: 'taken-without-answer',
    },
  ),
];

export function cardByNumber(number: string): TestCard | null {
  return TEST_CARDS.find((card) => card.number === number.replace(/\D/g, '')) ?? null;
}

export function cardByPaymentMethod(id: string): TestCard | null {
  return TEST_CARDS.find((card) => card.paymentMethod === id) ?? null;
}

/** The Luhn check that every card number passes. */
export function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return number.length >= 12 && sum % 10 === 0;
}

function card(
  number: string,
  brand: TestCard['brand'],
  country: string,
  paymentMethod: string,
  label: string,
  behaviour: CardBehaviour,
): TestCard {
  return { number, brand, country, paymentMethod, label, behaviour };
}

/** Card brands accepted unless an operator sets others (2 §5). */
export const ACCEPTED_CARD_BRANDS = ['visa', 'mastercard'] as const;
export const UNSUPPORTED_BRAND_TEXT =
  'Only Visa and Mastercard payment methods are supported. We apologise for any inconvenience.';

/** What is wrong with a cardholder's name, or null: at least 3 letters, spaces, ' ` ~ . or - (2 §5). */
export function cardholderNameError(name: string): string | null {
  const text = name.trim();
  if (text === '') return 'Cardholder name is required.';
  return /^[\p{L}\p{M} '’`~.-]{3,}$/u.test(text) ? null : 'Cardholder name is not valid.';
}

export const isAcceptedBrand = (brand: string, accepted: readonly string[] = ACCEPTED_CARD_BRANDS): boolean =>
  accepted.includes(brand.toLowerCase());

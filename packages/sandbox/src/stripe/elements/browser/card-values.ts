export type Brand = 'visa' | 'mastercard' | 'amex' | 'unknown';

export type FieldError = { code: string; message: string };

/** Digits of a card number in groups as printed on the card. */
export function groupNumber(digits: string): string {
  if (findBrand(digits) === 'amex') {
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ');
  }
  return digits.slice(0, 16).replace(/(\d{4})(?=\d)/g, '$1 ');
}

export function findBrand(digits: string): Brand {
  if (digits.startsWith('4')) return 'visa';
  if (/^(?:5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  return /^3[47]/.test(digits) ? 'amex' : 'unknown';
}

/** `MM / YY` while it is typed; a first digit above 1 is a whole month. */
export function formatExpiry(text: string): string {
  let digits = text.replace(/\D/g, '').slice(0, 4);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4);
  if (digits.length < 2) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export function numberError(digits: string): FieldError | null {
  const length = findBrand(digits) === 'amex' ? 15 : 16;
  if (digits.length < length)
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  return luhn(digits) ? null : { code: 'invalid_number', message: 'Your card number is invalid.' };
}

/** `now` is the present day: a card is good until the end of its month. */
export function expiryError(text: string, now: Date): FieldError | null {
  const digits = text.replace(/\D/g, '');
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2));
  if (digits.length < 4)
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
  if (month < 1 || month > 12)
    return { code: 'invalid_expiry', message: "Your card's expiration date is invalid." };
  if (year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1) {
    return { code: 'invalid_expiry_year_past', message: "Your card's expiration date is in the past." };
  }
  if (year > now.getFullYear() + 50) {
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." };
  }
  return null;
}

export function cvcError(cvc: string, brand: Brand): FieldError | null {
  const length = brand === 'amex' ? 4 : 3;
  return cvc.length < length
    ? { code: 'incomplete_cvc', message: "Your card's security code is incomplete." }
    : null;
}

function luhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

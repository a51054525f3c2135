const GUIDS = /(?<![\da-f])[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(?![\da-f])/gi;
/** Adjacent groups of digits; a point within a group makes it a decimal, a point after it ends a sentence. */
const DIGIT_GROUPS = /[\d.]+(?:[\s-]{1,2}[\d.]+)*/g;
const SEVERAL_POINTS = /\.{2,}/g;
/** Prefixes of issuers and their numbers of digits (ISO/IEC 7812, public tables of issuers). */
const ISSUERS: readonly (readonly [begins: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [16, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^3[0689]/, [14, 16]],
  [/^35/, [16, 19]],
  [/^(?:50|5[6-9]|6[02356789]|64[4-9])/, [16, 17, 18, 19]],
];
/** A postcode and a phone number: 14 digits, as many as a Diners card, with a prefix that Melbourne shares. */
const POSTCODE_AND_PHONE = /^\d{4}0\d{9}$/;
const CARD_DIGITS = { least: 14, most: 19 };

/**
 * True for a text with a payment card: an issuer's prefix and length, a valid check digit, any grouping. Guids are
 * skipped, as one in 1,200 would match (measured), and so is a postcode before a phone number.
 */
export function looksLikeCardNumber(text: string): boolean {
  if (text.length < CARD_DIGITS.least) return false;
  const rest = text.replace(GUIDS, ' guid ').replace(SEVERAL_POINTS, ' ');
  return Array.from(rest.matchAll(DIGIT_GROUPS), ([run]) => run).some(containsCard);
}

/** Whether a run of adjacent groups is a card; a card starts and ends with a group. */
function containsCard(run: string): boolean {
  const groups = run.split(/[\s-]+/).map((group) => {
    const digits = group.replace(/^\.|\.$/g, '');
    // The point of a decimal breaks a run: no card contains one.
    return digits.includes('.') ? '.' : digits;
  });
  const digits = groups.join('');
  const begins: number[] = [];
  const ends = new Set<number>();
  let place = 0;
  for (const group of groups) {
    begins.push(place);
    place += group.length;
    ends.add(place);
  }
  return begins.some((begin) => {
    const rest = digits.slice(begin, begin + CARD_DIGITS.most);
    return findCardLengths(rest).some((length) => {
      const number = rest.slice(0, length);
      if (!ends.has(begin + length) || !/^\d+$/.test(number)) return false;
      return passesLuhn(number) && !(ends.has(begin + 4) && POSTCODE_AND_PHONE.test(number));
    });
  });
}

const findCardLengths = (digits: string): readonly number[] =>
  ISSUERS.find(([begins]) => begins.test(digits))?.[1] ?? [];

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    let digit = Number(digits[digits.length - 1 - index]);
    if (index % 2 === 1) digit = digit > 4 ? digit * 2 - 9 : digit * 2;
    sum += digit;
  }
  return sum % 10 === 0;
}

const GUIDS = /(?<![\da-f])[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(?![\da-f])/gi;
/** A point within a group of digits makes it a decimal, which no card contains; other points end a sentence. */
const DIGITS_AND_POINTS = /[\d.]+/g;
const SEVERAL_POINTS = /\.{2,}/g;
/** Most separators between the groups of one number. */
const WIDEST_GAP = 2;
const SEPARATORS = new Set(['-', ...' \t\n\r\f\v\u00a0\u2028\u2029\u202f\u3000\ufeff']);
/** Prefixes of issuers and their numbers of digits (ISO/IEC 7812, public tables of issuers). */
const ISSUERS: readonly (readonly [begins: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [16, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^3[0689]/, [14, 16]],
  [/^35/, [16, 19]],
  [/^(?:50|5[6-9]|6[02356789]|64[4-9])/, [16, 17, 18, 19]],
];
const CARD_DIGITS = { least: 14, most: 19 };
const PREFIX_DIGITS = 4;
/** A postcode and a phone number: 14 digits, as many as a Diners card, with a prefix that Melbourne shares. */
const POSTCODE_AND_PHONE = /^\d{4}0\d{9}$/;
const POSTCODE_DIGITS = 4;

/**
 * True for a text with a payment card: an issuer's prefix and length, a valid check digit, any grouping. Guids are
 * skipped, as one in 1,200 would match (measured), and so is a postcode before a phone number. The work grows linearly
 * with the text: `onStep` hears of each digit that is read, at most `CARD_DIGITS.most` times each.
 */
export function looksLikeCardNumber(text: string, onStep: () => void = () => {}): boolean {
  if (text.length < CARD_DIGITS.least) return false;
  const rest = removeDecimals(text.replace(GUIDS, ' guid ').replace(SEVERAL_POINTS, ' '));
  const run: Run = { digits: [], starts: [] };
  let gap = 0;
  for (let index = 0; index < rest.length; index++) {
    const digit = rest.charCodeAt(index) - ZERO;
    if (digit < 0 || digit > 9) {
      gap = SEPARATORS.has(rest.charAt(index)) ? gap + 1 : WIDEST_GAP + 1;
      continue;
    }
    if (gap > WIDEST_GAP) run.digits.length = run.starts.length = 0;
    run.starts.push(gap > 0 || run.digits.length === 0);
    run.digits.push(digit);
    gap = 0;
    const isGroupEnd = !isDigit(rest.charCodeAt(index + 1));
    if (isGroupEnd && endsWithCard(run, onStep)) return true;
  }
  return false;
}

const ZERO = '0'.charCodeAt(0);
const isDigit = (code: number): boolean => code >= ZERO && code <= ZERO + 9;

/** Groups with a point inside become a letter, which ends a run; points at their ends go. */
const removeDecimals = (text: string): string =>
  text.replace(DIGITS_AND_POINTS, (group) => {
    if (!group.includes('.')) return group;
    const digits = group.replace(/^\.|\.$/g, '');
    return digits.includes('.') ? 'x' : digits;
  });

/** Adjacent groups of digits, and at which of them a group starts: a card starts and ends with a group. */
type Run = { digits: number[]; starts: boolean[] };

/** Sums the check digits backwards from the end of the run, and tests the sum wherever a group starts. */
function endsWithCard({ digits, starts }: Run, onStep: () => void): boolean {
  if (digits.length < CARD_DIGITS.least) return false;
  let sum = 0;
  for (let length = 1; length <= Math.min(CARD_DIGITS.most, digits.length); length++) {
    onStep();
    const start = digits.length - length;
    sum += toCheckSum(digits[start]!, length % 2 === 0);
    if (sum % 10 !== 0 || length < CARD_DIGITS.least || !starts[start]) continue;
    if (!findCardLengths(digits.slice(start, start + PREFIX_DIGITS).join('')).includes(length)) continue;
    const isSplit = starts[start + POSTCODE_DIGITS];
    if (!(isSplit && POSTCODE_AND_PHONE.test(digits.slice(start).join('')))) return true;
  }
  return false;
}

/** What a digit adds by Luhn's rule: every second one from the end counts twice. */
const toCheckSum = (digit: number, isDoubled: boolean): number =>
  !isDoubled ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;

const findCardLengths = (digits: string): readonly number[] =>
  ISSUERS.find(([begins]) => begins.test(digits))?.[1] ?? [];

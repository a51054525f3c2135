import { parseDecimal } from '@pitlane/domain/money/decimal';
import { Refusal } from './refusal.ts';

/** Cents of `20`, `20.5` or `20.00`, at most 999999.99; with `isSigned` also below 0. Throws `Refusal`. */
export function readAmount(word: string, what: string, { isSigned = false } = {}): number {
  const isAmount = /^-?\d{1,6}(\.\d{1,2})?$/.test(word) && Number(word) !== 0;
  if (!isAmount || (word.startsWith('-') && !isSigned))
    throw new Refusal(
      isSigned
        ? `${what} must be an amount other than 0, such as 20.00 or -20.00.`
        : `${what} must be an amount above 0, such as 20 or 20.00.`,
    );
  const cents = parseDecimal(word.replace('-', ''));
  return word.startsWith('-') ? -cents : cents;
}

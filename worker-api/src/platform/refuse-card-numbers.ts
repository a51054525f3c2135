import { PRICE_FILE_LENGTH } from '@pitlane/contracts';
import { lengthProblem } from '@pitlane/contracts/field-texts';
import { AppError, fieldError } from './errors.ts';
import { pointerTo } from './json-pointer.ts';
import { looksLikeCardNumber } from './looks-like-card-number.ts';

/** Characters of the longest text that is searched: a price file, the longest that a contract allows. */
const MAX_TEXT_CHARS = PRICE_FILE_LENGTH;

/**
 * Refuses card numbers in the fields that a schema has read, and in their names. Throws `card-data-refused`, and
 * `validation` for a text that is too long to search, so that none is kept unsearched.
 */
export function refuseCardNumbers(value: unknown, pointer: string): void {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value);
    if (text.length > MAX_TEXT_CHARS) throw fieldError(pointer, 'max_length', lengthProblem(MAX_TEXT_CHARS));
    if (looksLikeCardNumber(text)) throw new AppError('card-data-refused');
  } else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      // GraphQL repeats the names of unknown variables.
      if (looksLikeCardNumber(key)) throw new AppError('card-data-refused');
      refuseCardNumbers(inner, pointerTo(pointer, key));
    }
  }
}

import type { Country } from '@pitlane/contracts';
import { isMailAddress } from '@pitlane/contracts/mail-address';
import { isSmsNumber } from '@pitlane/domain/people/phone';

/** Not submitted yet, sent, or failed (1 §4). */
export type FormResult = null | true | false;
export type SaveErrors = { email?: string; mobile?: string };

/** Errors that block the form: it needs an email address or a mobile number. */
export function saveErrors(form: { email: string; mobile: string }, country: Country): SaveErrors {
  const errors: SaveErrors = {};
  if (form.email.trim() ? !isMailAddress(form.email) : !form.mobile.trim())
    errors.email = 'Enter an email address such as name@example.com.';
  if (form.mobile.trim() !== '' && !isSmsNumber(form.mobile, country))
    errors.mobile = `Enter a mobile number such as ${country === 'AU' ? '0404 040 404' : '026 123 4567'}, or leave it out.`;
  return errors;
}

export const hasErrors = (errors: SaveErrors): boolean => Object.keys(errors).length > 0;

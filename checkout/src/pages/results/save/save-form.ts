import type { Country } from '@pitlane/contracts';
import { EMAIL_EXAMPLE_PROBLEM } from '@pitlane/contracts/booking-texts';
import { MOBILE_EXAMPLE } from '@pitlane/contracts/constants';
import { isMailAddress } from '@pitlane/contracts/mail-address';
import { isSmsNumber } from '@pitlane/domain/people/phone';

/** Not submitted yet, sent, or failed (1 §4). */
export type FormResult = null | true | false;
export type SaveErrors = { email?: string; mobile?: string };

/** Errors that block the form: it needs an email address or a mobile number. */
export function saveErrors(form: { email: string; mobile: string }, country: Country): SaveErrors {
  const errors: SaveErrors = {};
  if (form.email.trim() ? !isMailAddress(form.email) : !form.mobile.trim())
    errors.email = EMAIL_EXAMPLE_PROBLEM;
  if (form.mobile.trim() !== '' && !isSmsNumber(form.mobile, country))
    errors.mobile = `Enter a mobile number such as ${MOBILE_EXAMPLE[country]}, or leave it out.`;
  return errors;
}

export const hasErrors = (errors: SaveErrors): boolean => Object.keys(errors).length > 0;

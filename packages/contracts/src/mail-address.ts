import { EMAIL_REGEX } from 'valibot';

/** The longest mail address that is kept. */
export const MAIL_ADDRESS_LENGTH = 254;

/** The rule of `Email` for forms, so that a browser accepts what the server does; spaces around are ignored. */
export function isMailAddress(text: string): boolean {
  const address = text.trim();
  return address.length <= MAIL_ADDRESS_LENGTH && EMAIL_REGEX.test(address);
}

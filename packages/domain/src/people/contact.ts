import type { Country } from '@pitlane/contracts/enums';
import { isMobilePhone, isPhone, normalisePhone } from './phone.ts';

/** A customer's contact details; `mobile` is a landline where a form takes one and `isLandline` is set. */
export type Contact = { name: string; email: string; mobile: string; isLandline?: boolean };

/** What was typed into a contact form: trimmed, with the number in stored form (1 §5). */
export function toContact(typed: Pick<Contact, 'name' | 'email' | 'mobile'>, country: Country): Contact {
  const number = typed.mobile.trim();
  return {
    name: typed.name.trim(),
    email: typed.email.trim(),
    mobile: normalisePhone(number, country),
    isLandline: isPhone(number, country) && !isMobilePhone(number, country),
  };
}

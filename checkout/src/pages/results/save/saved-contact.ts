import type { Country, Lead, LeadPayloadInput } from '@pitlane/contracts';
import { displayPhone, isMobilePhone, normalisePhone } from '@pitlane/domain/people/phone';

/** The lead that the link leads to, and the contact it is known to hold; `mobile` normalised, '' for none. */
export type SavedContact = { guid: string; hasAccess: boolean; email: string; mobile: string };
type Typed = { email: string; mobile: string };

/** What a lead holds, as far as the form shows it. */
export function contactOf(
  lead: Pick<Lead, 'Guid' | 'HasAccess' | 'Email' | 'MobileNumber'>,
  country: Country,
) {
  const mobile = lead.MobileNumber && isMobilePhone(lead.MobileNumber, country) ? lead.MobileNumber : '';
  return { guid: lead.Guid, hasAccess: lead.HasAccess, email: lead.Email ?? '', mobile };
}

export const typedAs = (typed: Typed, country: Country): Typed => ({
  email: typed.email.trim(),
  mobile: normalisePhone(typed.mobile.trim(), country),
});

/**
 * What has to be written before the link is sent: it goes to whatever the lead holds. A number that was there and was
 * emptied is taken off, or it would be sent to all the same. Null where the lead holds this very contact.
 */
export function contactChange(known: SavedContact, { email, mobile }: Typed): LeadPayloadInput | null {
  if (known.hasAccess && email === known.email && mobile === known.mobile) return null;
  return {
    Guid: known.guid,
    ...(email && { Email: email }),
    ...((mobile || known.mobile) && { MobileNumber: mobile || null }),
  };
}

/** Where the link went, as the channels of the answer say. */
export function sentTo(channels: readonly string[], { email, mobile }: Typed): string {
  const places = [
    channels.includes('mail') && (email || 'your email address'),
    channels.includes('sms') && (mobile ? displayPhone(mobile) : 'the mobile number of your request'),
  ].filter(Boolean);
  return `Sent to ${places.join(' and ')}.`;
}

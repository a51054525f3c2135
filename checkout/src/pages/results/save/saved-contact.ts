import type { Country, Lead, LeadPayloadInput } from '@pitlane/contracts';
import { displayPhone, isSmsNumber, normalisePhone } from '@pitlane/domain/people/phone';

/** The lead that the link opens, and its known contact; `mobile` normalised, '' for none. */
export type SavedContact = { guid: string; hasAccess: boolean; email: string; mobile: string };
type Typed = { email: string; mobile: string };

/** The lead's contact, as far as the form shows it. */
export function leadContact(
  lead: Pick<Lead, 'Guid' | 'HasAccess' | 'Email' | 'MobileNumber'>,
  country: Country,
) {
  const mobile = lead.MobileNumber && isSmsNumber(lead.MobileNumber, country) ? lead.MobileNumber : '';
  return { guid: lead.Guid, hasAccess: lead.HasAccess, email: lead.Email ?? '', mobile };
}

export const normaliseContact = (typed: Typed, country: Country): Typed => ({
  email: typed.email.trim(),
  mobile: normalisePhone(typed.mobile.trim(), country),
});

/**
 * The patch to save before the link is sent, because it goes to the lead’s contact. A number that the visitor
 * cleared is removed from the lead. Null if the lead already has this contact.
 */
export function contactChange(known: SavedContact, { email, mobile }: Typed): LeadPayloadInput | null {
  if (known.hasAccess && email === known.email && mobile === known.mobile) return null;
  return {
    Guid: known.guid,
    ...(email && { Email: email }),
    ...((mobile || known.mobile) && { MobileNumber: mobile || null }),
  };
}

/** Where the link was sent, by the channels of the answer. */
export function sentTo(channels: readonly string[], { email, mobile }: Typed): string {
  const places = [
    channels.includes('mail') && (email || 'your email address'),
    channels.includes('sms') && (mobile ? displayPhone(mobile) : 'the mobile number of your request'),
  ].filter(Boolean);
  return `Sent to ${places.join(' and ')}.`;
}

import type { Communication } from '@pitlane/contracts/enums';

/** How a customer is reached (1 §3): Email if only an e-mail is known, SMS if only a phone, else Both. */
export function communicationFor(
  email: string | null | undefined,
  phone: string | null | undefined,
): Communication {
  if (email && !phone) return 'Email';
  return phone && !email ? 'SMS' : 'Both';
}

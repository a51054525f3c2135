import { local, readStored, writeStored } from '@pitlane/client/storage';
import type { Contact } from '@pitlane/domain/people/contact';

const KEY = 'pitlane-lead-details';

/** Contact details by the names of the specification (1 §3 'Stored browser state'). */
type LeadDetails = {
  UserID: string | null;
  Name: string;
  PhoneNumber: string;
  MobileNumber: string;
  Email: string;
};

/** The contact details of this browser's last quote, on the hosted origin only; null without one. */
export function readLeadDetails(): Contact | null {
  const details = readStored<LeadDetails>(local, KEY);
  if (!details) return null;
  return { name: details.Name, email: details.Email, mobile: details.MobileNumber || details.PhoneNumber };
}

export const writeLeadDetails = ({ name, email, mobile }: Contact): boolean =>
  writeStored(local, KEY, {
    UserID: null,
    Name: name,
    PhoneNumber: '',
    MobileNumber: mobile,
    Email: email,
  } satisfies LeadDetails);

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
  const { Name, Email, MobileNumber, PhoneNumber } = details;
  return { name: Name, email: Email, mobile: MobileNumber || PhoneNumber, isLandline: !MobileNumber };
}

/** `userId`: the account of a signed-in customer. */
export const writeLeadDetails = (
  { name, email, mobile, isLandline = false }: Contact,
  userId: string | null,
): boolean =>
  writeStored(local, KEY, {
    UserID: userId,
    Name: name,
    PhoneNumber: isLandline ? mobile : '',
    MobileNumber: isLandline ? '' : mobile,
    Email: email,
  } satisfies LeadDetails);

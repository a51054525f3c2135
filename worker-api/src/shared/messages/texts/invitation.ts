import type { InvitationFacts } from './account-facts.ts';
import { mail } from './message-text.ts';

/** An invitation to answer for a workshop. */
export const INVITATION_TEXTS = {
  'invitation-mail': mail('account', (facts: InvitationFacts) => ({
    subject: `You’re invited to manage ${facts.workshopName} on Pitlane`,
    headline: `Manage ${facts.workshopName}`,
    mood: 'note',
    lines: [
      `${facts.workshopName} in ${facts.suburbName} invites you to see and answer its bookings on Pitlane.`,
      `Sign in with this address to accept or decline, within ${facts.openDays} days. If you have no account with it yet, create one on the sign-in page first.`,
    ],
    link: { label: 'See the invitation', url: facts.invitationsUrl },
  })),
};

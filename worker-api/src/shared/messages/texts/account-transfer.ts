import type { TransferFacts } from './account-facts.ts';
import { mail } from './message-text.ts';

/** A change of address: the code to the new one, the question to the old one, the result to both. */
export const TRANSFER_TEXTS = {
  'transfer-code-mail': mail('account', (facts: TransferFacts) => ({
    subject: 'Your code for Pitlane for workshops',
    headline: `Your code: ${facts.secret}`,
    mood: 'note',
    lines: [
      `${facts.secret} is the code that moves a workshop account to this address.`,
      'It is valid for one hour. If you didn’t request it, ignore this email: nothing changes without the code.',
    ],
    link: { label: 'Enter the code', url: facts.transferUrl },
  })),
  'transfer-confirm-mail': mail('account', (facts: TransferFacts) => ({
    subject: 'Confirm the new address of your workshop account',
    headline: 'Confirm the new address',
    mood: 'waiting',
    lines: [
      `Your workshop account is about to move to ${facts.newEmail}. After that, you can no longer manage your workshops with this address.`,
      'Confirm within 24 hours, signed in with this address. If this wasn’t you, don’t confirm it, and change your password.',
    ],
    link: { label: 'Confirm the change', url: `${facts.transferUrl}#token=${facts.secret}` },
  })),
  'transfer-done-mail': mail('account', (facts: TransferFacts) => ({
    subject: 'Your workshop account has moved',
    headline: 'Your account has moved',
    mood: 'done',
    lines: [
      `Sign in with ${facts.newEmail} from now on. You can no longer manage your workshops with ${facts.oldEmail}.`,
      `If this wasn’t you, call us straight away${facts.supportPhone ? ` on ${facts.supportPhone}` : ''}.`,
    ],
    link: { label: 'Open the portal', url: facts.portalUrl },
  })),
};

import { displayPhone } from '@pitlane/domain/people/phone';
import { phoneLink } from '@pitlane/domain/people/phone-link';
import { mail } from './message-text.ts';

export type DirectLeadFacts = {
  customerName: string;
  contactNumber: string;
  customerEmail: string;
  comments: string;
  vehicle: string;
  suburb: string | null;
};

/** A customer's question to a workshop that has quoted. */
export const DIRECT_LEAD_TEXTS = {
  'direct-lead-mail': mail('workshop', (facts: DirectLeadFacts) => ({
    subject: `A question from ${facts.customerName}`,
    headline: `A question from ${facts.customerName}`,
    mood: 'waiting',
    lines: [
      `${facts.customerName} asks about a ${facts.vehicle}${facts.suburb ? ` in ${facts.suburb}` : ''}:`,
      facts.comments,
      `Please answer by phone (${displayPhone(facts.contactNumber)}) or mail (${facts.customerEmail}).`,
    ],
    link: { label: `Call ${displayPhone(facts.contactNumber)}`, url: phoneLink(facts.contactNumber) },
  })),
};

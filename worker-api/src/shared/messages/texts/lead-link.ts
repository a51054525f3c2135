import { QUOTE_KEPT_DAYS } from '@pitlane/contracts/constants';
import { PHOTO_WAIT } from '@pitlane/domain/funnel/photo-wait';
import { greet, mail, sms } from './message-text.ts';
import type { LeadLinkFacts } from './quote-facts.ts';

/** Links to continue an unfinished quote, and to the photos that it waits for. */
export const LEAD_LINK_TEXTS = {
  'lead-link-mail': mail('customer', (facts: LeadLinkFacts) => ({
    subject: 'Your quote, where you left it',
    headline: 'Continue your quote',
    mood: 'note',
    greeting: greet(facts),
    lines: [
      facts.vehicle
        ? `The quote for your ${facts.vehicle} is saved where you left it.`
        : 'Your quote is saved where you left it.',
      `The link opens it on any device, once, within ${QUOTE_KEPT_DAYS} days.`,
    ],
    link: { label: 'Continue my quote', url: facts.continueUrl },
    links: [{ label: 'No longer needed? Cancel it', url: facts.cancelUrl }],
  })),
  'lead-link-sms': sms(
    'customer',
    (facts: LeadLinkFacts) =>
      `Continue your quote${facts.vehicle ? ` for your ${facts.vehicle}` : ''} here: ${facts.continueUrl}`,
  ),
  'photo-link-mail': mail('customer', (facts: LeadLinkFacts) => ({
    subject: 'Photos for your quote',
    headline: 'Photos for your quote',
    mood: 'waiting',
    greeting: greet(facts),
    lines: [
      `Workshops can only quote what they can see: please add a photo or two${facts.vehicle ? ` of your ${facts.vehicle}` : ''}. ${PHOTO_WAIT}`,
      `The link opens on your phone, once, within ${QUOTE_KEPT_DAYS} days. We remove location and camera details from your photos.`,
    ],
    link: { label: 'Add photos', url: facts.photosUrl },
  })),
  'photo-link-sms': sms(
    'customer',
    (facts: LeadLinkFacts) =>
      `Workshops can only quote what they can see: please add photos${facts.vehicle ? ` of your ${facts.vehicle}` : ' of your car'} here: ${facts.photosUrl}`,
  ),
};

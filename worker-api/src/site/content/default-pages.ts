import type { SitePageName, SitePageSection } from '@pitlane/contracts';
import { capitalise } from '@pitlane/domain/text/capitalise';

/** Who runs the marketplace for the reader, and how it is reached; null where nothing is set. */
export type Publisher = {
  name: string;
  phone: string | null;
  mail: string | null;
  website: string | null;
  /** After how many months a quote without a booking loses its personal data. */
  leadMonths: number;
};

/**
 * The texts that stand until an operator or partner sets its own. They say what the product does and no more; who runs
 * it has to check them against its own duties (Australian Privacy Principle 5, New Zealand's Privacy Act 2020).
 */
export const defaultPages = (publisher: Publisher): Record<SitePageName, SitePageSection[]> => ({
  privacy: privacy(publisher),
  terms: terms(publisher),
  contact: contact(publisher),
  'how-we-check-workshops': checks(publisher),
});

/** `Call 1300 000 000 or write to help@example.com.` */
function howToAsk({ name, phone, mail, website }: Publisher): string {
  const ways = [phone && `call ${phone}`, mail && `write to ${mail}`].filter(Boolean).join(' or ');
  if (ways) return `${capitalise(ways)}.`;
  return website === null
    ? `${name}’s own site or app names its customer service, which helps with your booking too.`
    : `You’ll find how to reach us at ${website}.`;
}

const section = (title: string, ...paragraphs: string[]): SitePageSection => ({
  title,
  text: paragraphs.join('\n\n'),
});

function privacy(publisher: Publisher): SitePageSection[] {
  return [
    {
      title: null,
      text: `${publisher.name} collects the details below so that workshops and mechanics can quote for your car and do the work you book.`,
    },
    section(
      'What we collect',
      'Your name, email address and mobile number. Where your car is and, for work at your address, that address. Your car: its plate, make, model and age. What it needs, in your words and photos. Your bookings, payments, messages and reviews.',
      'Card numbers go straight to the payment provider. We never see or keep them.',
    ),
    section(
      'Who sees it',
      'Workshops that quote see your first name, the car, the work with your notes and photos, and the suburb. If you let workshops contact you, a few of them may pay us to see your number, email address and plate. The workshop you book sees your name, number, email address, plate and VIN and, if it comes to you, your address.',
      'Companies that send our messages, take payments, look up plates and host this site process details for us, some of them outside Australia and New Zealand.',
      'Reviews are shown with your first name and an initial.',
    ),
    section(
      'How long we keep it',
      `A quote that you don’t book loses your details, your plate and your photos ${publisher.leadMonths} months after its last change. We keep bookings with their payments for as long as tax and consumer law require.`,
    ),
    section(
      'If you don’t give us details',
      'You can look around without them. Without a name, number and email address we can’t get you quotes or make a booking.',
    ),
    section(
      'Cookies',
      'We use the cookies and storage this site needs: to keep your quote open, to keep you signed in and to stop abuse. “Forget this device” at the foot of each page removes them.',
    ),
    section(
      'See, correct or delete your details, or complain',
      `Ask us for a copy, a correction or to delete what we no longer need. ${howToAsk(publisher)}`,
      'If our answer doesn’t help, you can complain to the Office of the Australian Information Commissioner (oaic.gov.au) or New Zealand’s Privacy Commissioner (privacy.org.nz).',
    ),
  ];
}

function terms(publisher: Publisher): SitePageSection[] {
  return [
    {
      title: null,
      text: `${publisher.name} brings you quotes from independent workshops, dealerships and mobile mechanics. The work is done by the one you book, and your agreement about that work is with them.`,
    },
    section(
      'Prices',
      'A fixed price includes labour, parts and GST for the car and work you entered. A price range or a price on request depends on what the workshop finds. You only pay for work you’ve approved.',
      'Prices only apply to the vehicle you entered. Please check it before you book.',
    ),
    section(
      'Booking and paying',
      'A booking is a request until the workshop confirms it. If it can’t take the booking, you can choose another time or workshop, or get back what you paid through us.',
    ),
    section(
      'Changing and cancelling',
      'Until when you can cancel free of charge is shown before you book and on your booking. You can ask for another time or cancel on your booking’s page.',
    ),
    section(
      'If something is wrong with the work',
      `Tell the workshop first: it has to put right what it did. Nothing here limits your rights under the Australian Consumer Law or New Zealand’s Consumer Guarantees Act. If you can’t agree, ask us to help. ${howToAsk(publisher)}`,
    ),
    section(
      'Reviews',
      'Please review only work you had done, honestly and without other people’s details. We take down reviews that break the law.',
    ),
  ];
}

const contact = (publisher: Publisher): SitePageSection[] => [
  { title: null, text: howToAsk(publisher) },
  section(
    'About a booking',
    'Have your booking reference handy. It starts with PL and is in every message about your booking. The page of your booking has the workshop’s number too, once it has confirmed.',
  ),
];

const checks = (publisher: Publisher): SitePageSection[] => [
  section(
    'Reviews come from customers',
    'Only someone who booked here, and whose service day has passed, can review a workshop. We show the good and the bad ones.',
  ),
  section(
    'Prices include everything',
    'Workshops set their prices with labour, parts and GST. What’s included is listed in each quote’s details.',
  ),
  section(
    'We hear when something goes wrong',
    `When a workshop declines or changes a booking, or a customer reports it, our support team sees it and follows up. ${howToAsk(publisher)}`,
  ),
];

import type { ApplicationFacts } from './account-facts.ts';
import { mail } from './message-text.ts';

/** What a business reads about its application to be listed. */
export const APPLICATION_TEXTS = {
  'application-received-mail': mail('account', (facts: ApplicationFacts) => ({
    subject: `We have your application for ${facts.businessName}`,
    headline: 'We have your application',
    mood: 'waiting',
    greeting: `Hi ${facts.applicantName},`,
    lines: [
      `Thanks for applying to list ${facts.businessName}.`,
      `We check the business number, licence and insurance, and write to you ${facts.replyBy}.`,
      'If you didn’t apply, ignore this email: nothing is listed without our check.',
    ],
    link: { label: 'How we check workshops', url: facts.checksUrl },
  })),
  'application-approved-mail': mail('account', (facts: ApplicationFacts) => ({
    subject: `${facts.businessName} is approved`,
    headline: 'Your workshop is approved',
    mood: 'done',
    greeting: `Hi ${facts.applicantName},`,
    lines: [
      `Good news: ${facts.businessName} is approved.`,
      'We’ll send you a second email with an invitation to sign in. Accept it, then set your hours and how many jobs you take a day. You can also set your own prices.',
      'After that we list you, and customers can book you.',
    ],
    link: { label: 'Open the portal', url: facts.portalUrl },
  })),
  'application-declined-mail': mail('account', (facts: ApplicationFacts) => ({
    subject: `Your application for ${facts.businessName}`,
    headline: 'We can’t list your workshop now',
    mood: 'problem',
    greeting: `Hi ${facts.applicantName},`,
    lines: [
      `Thanks for applying to list ${facts.businessName}. We can’t list it now:`,
      facts.decisionReason ?? '',
      'If that changes, please apply again.',
    ],
    link: { label: 'Apply again', url: facts.applyUrl },
  })),
};

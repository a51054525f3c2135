import type { WorkshopPaper } from '@pitlane/contracts';
import { daysBetween } from '@pitlane/domain/calendar/day';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import type { WorkshopPaperFacts } from './account-facts.ts';
import { mail } from './message-text.ts';

const PAPER_NAMES: Record<WorkshopPaper, string> = {
  licence: 'repairer licence',
  insurance: 'liability insurance',
};

const sendIt = ({ supportMail }: WorkshopPaperFacts): string =>
  supportMail ? `Please email the new certificate to ${supportMail}.` : 'Please send us the new certificate.';

const link = ({ aboutUrl }: WorkshopPaperFacts) => ({ label: 'See what we have on file', url: aboutUrl });

/** Reminds a workshop to renew its licence or insurance. A reminder that left late names the days that are left then. */
export const WORKSHOP_PAPER_TEXTS = {
  'paper-expires-mail': mail('workshop', (facts: WorkshopPaperFacts) => ({
    subject: `Renew the ${PAPER_NAMES[facts.paper]} of ${facts.workshopName} by ${formatLongDay(facts.expiresOn)}`,
    headline: `Your ${PAPER_NAMES[facts.paper]} ends soon`,
    mood: 'note',
    lines: [
      `The ${PAPER_NAMES[facts.paper]} that we have on file for ${facts.workshopName} is valid until ${formatLongDay(facts.expiresOn)}.`,
      sendIt(facts),
    ],
    link: link(facts),
  })),
  'paper-expires-soon-mail': mail('workshop', (facts: WorkshopPaperFacts) => ({
    subject: `${describeDaysLeft(facts)} left: the ${PAPER_NAMES[facts.paper]} of ${facts.workshopName}`,
    headline: `Your ${PAPER_NAMES[facts.paper]} ends within a week`,
    mood: 'waiting',
    lines: [
      `The ${PAPER_NAMES[facts.paper]} that we have on file for ${facts.workshopName} is valid until ${formatLongDay(facts.expiresOn)}.`,
      sendIt(facts),
      'After that day we may pause your listing until we have it.',
    ],
    link: link(facts),
  })),
  'paper-expired-mail': mail('workshop', (facts: WorkshopPaperFacts) => {
    const isOver = facts.expiresOn < facts.today;
    return {
      subject: `The ${PAPER_NAMES[facts.paper]} of ${facts.workshopName} ${isOver ? 'has expired' : 'expires today'}`,
      headline: `Your ${PAPER_NAMES[facts.paper]} ${isOver ? 'has expired' : 'expires today'}`,
      mood: 'problem',
      lines: [
        `The ${PAPER_NAMES[facts.paper]} that we have on file for ${facts.workshopName} ${isOver ? 'was' : 'is'} valid until ${formatLongDay(facts.expiresOn)}.`,
        sendIt(facts),
        'Without it we may pause your listing. The bookings you have stay.',
      ],
      link: link(facts),
    };
  }),
};

function describeDaysLeft({ today, expiresOn }: WorkshopPaperFacts): string {
  const days = Math.max(daysBetween(today, expiresOn), 0);
  return days === 1 ? '1 day' : `${days} days`;
}

import type { Fact, Link } from '@pitlane/mail-layout';
import { mail } from './message-text.ts';

/** A piece of work that waits for the operator. Nothing personal: the list has name and number. */
export type WorkFacts = {
  workId: number;
  /** What there is to do. */
  title: string;
  /** What happened, and what to do. */
  message: string;
  promise: string | null;
  /** `Mon 23 Nov, 3:00 pm AEST`. */
  due: string;
  origin: string;
  /** Whether operators can sign in to the console. */
  hasConsole: boolean;
};

/** Mails to the operator: new work, and work past its deadline. */
export const WORK_TEXTS = {
  'work-mail': mail('operator', (facts: WorkFacts) => ({
    subject: `${facts.title}, by ${facts.due}`,
    headline: facts.title,
    mood: 'waiting',
    lines: [facts.message, ...describePromise(facts), { label: 'Due', value: facts.due }, ...commands(facts)],
    link: toPage(facts),
  })),
  'work-overdue-mail': mail('operator', (facts: WorkFacts) => ({
    subject: `Overdue: ${facts.title}`,
    headline: `Overdue: ${facts.title}`,
    mood: 'problem',
    lines: [`This was due ${facts.due}.`, facts.message, ...describePromise(facts), ...commands(facts)],
    link: toPage(facts),
  })),
};

const describePromise = ({ promise }: WorkFacts): Fact[] =>
  promise ? [{ label: 'Promised', value: `“${promise}”` }] : [];

/** Name and number are on the page of the work, behind the sign-in. */
const toPage = ({ origin, workId, hasConsole }: WorkFacts): Link =>
  hasConsole
    ? { label: 'Open in the console', url: `${origin}/console/work/${workId}` }
    : { label: 'Open Pitlane', url: origin };

/** What does the same without a console. */
const commands = ({ workId, hasConsole }: WorkFacts): Fact[] =>
  hasConsole
    ? []
    : [
        { label: 'Name and number', value: `npm run pitlane -- work show ${workId}` },
        { label: 'When it’s done', value: `npm run pitlane -- work close ${workId} --outcome TEXT` },
      ];

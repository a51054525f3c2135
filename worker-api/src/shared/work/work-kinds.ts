import type { ChangeKind, OperatorWorkKind, ServiceHours, ServicePromises } from '@pitlane/contracts';
import { withinCallTime, withinReplyTime } from '@pitlane/domain/calendar/business-hours';
import { describePromises } from '@pitlane/domain/calendar/describe-promises';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { PHOTO_WAIT } from '@pitlane/domain/funnel/photo-wait';

type KindOfWork = {
  /** What there is to do, as the operator's list and mail name it. */
  title: string;
  /**
   * What the customer or the workshop reads, word for word in meaning; null where nothing was promised. `{CallNow}` and
   * the other names of `ServicePromises` stand for what is promised when the work is put on the list.
   */
  promise: string | null;
  /** Within the minutes of a call, or the days of a reply. */
  due: 'call' | 'reply';
  /** Whether the operator gets a mail; the list and `/metrics` show it in any case. */
  isMailed: boolean;
};

const CALL = 'We’ll call {CallNow}';

/** Everything that waits for a person at the operator, with what was promised and by when. */
export const WORK_KINDS = {
  // Every priced quote with a number to call: too many for mails, and no page promises the call.
  'call-about-quote': {
    title: 'Call about a quote',
    promise: null,
    due: 'call',
    isMailed: false,
  },
  'call-requested': {
    title: 'Call a customer who requested a call',
    promise: CALL,
    due: 'call',
    isMailed: true,
  },
  'call-unknown-vehicle': {
    title: 'Call to identify the vehicle',
    promise: CALL,
    due: 'call',
    isMailed: true,
  },
  'call-fleet-driver': {
    title: 'Call a fleet driver whose vehicle is unknown',
    promise: 'Someone from the fleet team will call you to finish this request.',
    due: 'call',
    isMailed: true,
  },
  'call-no-mechanics': {
    title: 'Find a workshop where none is available, and call',
    promise: CALL,
    due: 'call',
    isMailed: true,
  },
  'write-to-customer': {
    title: 'Look up the vehicle and write to the customer',
    promise: 'We’ll email you.',
    due: 'reply',
    isMailed: true,
  },
  'find-workshop': {
    title: 'Find another workshop for a declined booking',
    promise: 'We’ll call you to find another workshop, or refund you in full.',
    due: 'call',
    isMailed: true,
  },
  'settle-query': {
    title: 'Settle a workshop’s question about a booking',
    promise: 'We’re sorting it out with the workshop and will call you.',
    due: 'call',
    isMailed: true,
  },
  'agree-time': {
    title: 'Agree on another time for a booking',
    promise: 'We’ll call you to agree on a time.',
    due: 'call',
    isMailed: true,
  },
  'chase-workshop': {
    title: 'Get a workshop to answer a booking',
    promise: 'The workshop confirms, usually within a few working hours. We’ll let you know.',
    due: 'call',
    isMailed: true,
  },
  'chase-approval': {
    title: 'Get a fleet to decide about a booking',
    promise: 'Your fleet has to approve a booking of this size. We’ll let you know.',
    due: 'call',
    isMailed: true,
  },
  'chase-question': {
    title: 'Get a workshop to answer a customer’s question',
    promise: 'If the workshop hasn’t answered within one business day, we’ll follow up.',
    due: 'call',
    isMailed: true,
  },
  'arrange-change': {
    title: 'Arrange what a customer asks to change',
    promise: 'We’ll arrange it with the workshop and call you {Reply}.',
    due: 'reply',
    isMailed: true,
  },
  'arrange-for-workshop': {
    title: 'Arrange what a workshop asks to change',
    promise: 'We’ll arrange it with the customer and let you know {Reply}.',
    due: 'reply',
    isMailed: true,
  },
  'find-quotes': {
    title: 'Find a price for a request that no workshop answered',
    // By mail, SMS or call, as `quoteChannel` decides.
    promise: 'We’ll let you know each price as soon as it arrives.',
    due: 'reply',
    isMailed: true,
  },
  'help-to-book': {
    title: 'Help a customer whose booking could not be submitted',
    promise: 'Please email customer service; you get a reply {Reply}.',
    due: 'reply',
    isMailed: true,
  },
  'check-payment': {
    title: 'Check a payment that can’t be settled automatically',
    promise: null,
    due: 'reply',
    isMailed: true,
  },
  'review-application': {
    title: 'Decide about a workshop’s application',
    promise: 'We check it and write to you {ReplyBy}.',
    due: 'reply',
    isMailed: true,
  },
  'renew-papers': {
    title: 'Get a workshop’s new licence or insurance',
    promise: null,
    due: 'reply',
    isMailed: true,
  },
  'check-review': {
    title: 'Decide about a review that a workshop reported',
    promise: 'We’ll read it and show our decision here.',
    due: 'reply',
    isMailed: true,
  },
  // Most customers add their photos within minutes: the list is enough.
  'held-for-photos': {
    title: 'Get photos for a request, or send it to workshops without',
    promise: PHOTO_WAIT,
    due: 'reply',
    isMailed: false,
  },
  'suspected-workshop': {
    title: 'Decide whether a lead is a workshop’s',
    // The page does not name the reason.
    promise: 'Please call us and we’ll help you with your quote.',
    due: 'reply',
    isMailed: true,
  },
  'settle-price': {
    title: 'Settle a price that the customer did not approve',
    promise: 'Nothing changes. We’ll talk to the workshop and call you {CallNow}',
    due: 'call',
    isMailed: true,
  },
  'no-supplier': {
    title: 'Find a workshop for a quote that none can take',
    promise: null,
    due: 'reply',
    isMailed: true,
  },
} as const satisfies Record<OperatorWorkKind, KindOfWork>;

export type WorkKind = keyof typeof WORK_KINDS;

/** Until when work of a kind that comes up now has to be done. */
export const toDueAt = (kind: WorkKind, hours: ServiceHours, now: Date): Date =>
  WORK_KINDS[kind].due === 'call' ? withinCallTime(now, hours) : withinReplyTime(now, hours);

/** What a page or mail promises about a kind at this moment; null where nothing is. */
export function describePromise(kind: WorkKind, hours: ServiceHours, now: Date): string | null {
  const promises = describePromises(hours, now);
  const { promise }: KindOfWork = WORK_KINDS[kind];
  return promise?.replace(/\{(\w+)\}/g, (_name, part) => promises[part as keyof ServicePromises]) ?? null;
}

/** Work about a workshop's answer: a booked-in job makes it unnecessary. */
export const ANSWER_WORK = [
  'find-workshop',
  'settle-query',
  'agree-time',
  'chase-workshop',
  'chase-approval',
] as const satisfies WorkKind[];

/** Work about the change that a customer or a workshop asks for. */
export const CHANGE_WORK = ['arrange-change', 'arrange-for-workshop'] as const satisfies WorkKind[];

/** The wanted change, as the operator reads it: 'to cancel', 'for another time, best on Tuesday 24 November'. */
export const describeChangeRequest = (kind: ChangeKind, wantedDay: string | null): string => {
  if (kind === 'Cancel') return 'to cancel';
  return wantedDay ? `for another time, best on ${formatLongDay(wantedDay)}` : 'for another time';
};

export const isWorkKind = (word: string): word is WorkKind => Object.hasOwn(WORK_KINDS, word);

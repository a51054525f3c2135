import type { BookingEvent, SupplierResponseType } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import { MESSAGE_STATE } from '@pitlane/domain/people/message-state';
import { WORK_KINDS } from '../shared/work/index.ts';
import type { BookingRecord } from '../site/work/index.ts';
import type { BookingTrail } from './find-booking-trail.ts';
import { PAYMENT_WORDS, providerName, REFUND_WORDS } from './payment-words.ts';
import { toEvent } from './to-event.ts';
import { toTrailEvents } from './to-trail-events.ts';

/** What the product does by itself. */
const PROGRAMS = ['system', 'sweeper', 'payment'];

/** Who did a step, for people; null for a program. */
function nameActor(actor: string): string | null {
  if (PROGRAMS.includes(actor)) return null;
  if (actor.startsWith('supplier:')) return 'the workshop';
  return actor === 'customer' ? 'the customer' : actor;
}

const ANSWERS: Record<SupplierResponseType, string> = {
  Confirm: 'confirmed',
  ChangeServiceDateOrTime: 'proposed another time',
  DisagreeWithServiceInformationOrPrice: 'has a question',
  Decline: 'declined',
};

/** Everything that happened to a booking as one list, oldest first; `holds`: whether a kind of message is true now. */
export function toTimeline(
  record: BookingRecord,
  trail: BookingTrail,
  holds: (kind: string) => boolean,
): BookingEvent[] {
  const { booking, history, payments, refunds, messages, answers, work, leadCreatedAt } = record;
  const money = (cents: number) => `${formatCents(cents)} ${booking.currency}`;
  const events = [
    toEvent(leadCreatedAt, 'lead', 'Quote started'),
    ...toTrailEvents(trail),
    ...history.map(({ at, status, actor, reason }) =>
      toEvent(at, 'status', `Booking ${status}`, { Detail: reason, Actor: nameActor(actor) }),
    ),
    ...answers.map(({ at, supplierName, responseType, comment }) =>
      toEvent(at, 'answer', `${supplierName} ${ANSWERS[responseType]}`, { Detail: comment || null }),
    ),
    ...payments.map(({ createdAt, provider, amountCents, capturedCents, state }) =>
      toEvent(createdAt, 'payment', `Payment of ${money(amountCents)} by ${providerName(provider)}`, {
        Detail: `${PAYMENT_WORDS[state]}${capturedCents > 0 ? `: ${money(capturedCents)}` : ''}`,
      }),
    ),
    ...refunds.map(({ createdAt, amountCents, state, reason }) =>
      toEvent(createdAt, 'refund', `Refund of ${money(amountCents)}`, {
        Detail: `${REFUND_WORDS[state]}: ${reason}`,
      }),
    ),
    ...messages.map(({ id, kind, recipient, state, skippedBecause, createdAt, sentAt }) => {
      const job = trail.jobs.find(({ messageId }) => messageId === id);
      return toEvent(sentAt ?? createdAt, 'message', describeMessage(kind, recipient), {
        Detail: describeDelivery({ state, skippedBecause }, job),
        MessageId: id,
        CanSendAgain: (state !== MESSAGE_STATE.waiting || job?.isGivenUp === true) && holds(kind),
      });
    }),
    ...work.flatMap((item) => [
      toEvent(item.createdAt, 'work', WORK_KINDS[item.kind].title, { Detail: item.message }),
      ...(item.closedAt
        ? [
            toEvent(item.closedAt, 'work', `Done: ${WORK_KINDS[item.kind].title}`, {
              Detail: item.outcome,
              Actor: item.closedBy,
            }),
          ]
        : []),
    ]),
  ];
  return events.toSorted((a, b) => a.At.localeCompare(b.At));
}

type Job = BookingTrail['jobs'][number];

function describeDelivery(
  { state, skippedBecause }: Pick<BookingRecord['messages'][number], 'state' | 'skippedBecause'>,
  job: Job | undefined,
): string {
  if (state === MESSAGE_STATE.sent) return 'Sent';
  if (state === MESSAGE_STATE.skipped) return `Not sent: ${skippedBecause}`;
  if (!job) return 'Waiting to be sent';
  const begin = job.isGivenUp ? 'Not sent, given up after' : 'Not sent yet after';
  return `${begin} ${job.attempts} attempts: ${job.error ?? 'no reason is known'}`;
}

/** `SMS to the customer: booking confirmed`. */
function describeMessage(kind: string, recipient: string): string {
  const channel = kind.endsWith('-sms') ? 'SMS' : 'Mail';
  return `${channel} to the ${recipient}: ${kind.replace(/-(mail|sms)$/, '').replaceAll('-', ' ')}`;
}

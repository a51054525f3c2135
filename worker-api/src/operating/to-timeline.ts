import type { SupplierResponseType, TimelineEvent } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import type { BookingRecord } from '../site/work/index.ts';
import { STATUS_WORDS } from './booking-words.ts';
import type { BookingTrail } from './find-booking-trail.ts';
import type { LeadTrail } from './find-lead-trail.ts';
import { PAYMENT_WORDS, providerName, REFUND_WORDS } from './payment-words.ts';
import { toEvent } from './to-event.ts';
import { toLeadEvents } from './to-lead-events.ts';
import { toMessageEvent } from './to-message-event.ts';
import { toTrailEvents } from './to-trail-events.ts';
import { toWorkEvents } from './to-work-events.ts';

/** What the product does automatically. */
const PROGRAMS = ['system', 'sweeper', 'payment'];

/** Who did a step, for people; null for a program. */
function nameActor(actor: string): string | null {
  if (PROGRAMS.includes(actor)) return null;
  if (actor.startsWith('supplier:')) return 'the workshop';
  return actor === 'customer' || actor === 'fleet' ? `the ${actor}` : actor;
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
  trail: BookingTrail & { lead: LeadTrail },
  holds: (kind: string) => boolean,
): TimelineEvent[] {
  const { booking, history, payments, refunds, messages, answers, work } = record;
  const money = (cents: number) => `${formatCents(cents)} ${booking.currency}`;
  const events = [
    ...toLeadEvents(trail.lead),
    ...toTrailEvents(trail),
    ...history.map(({ at, status, actor, reason }) =>
      toEvent(at, 'status', `Booking ${STATUS_WORDS[status]}`, { Detail: reason, Actor: nameActor(actor) }),
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
    ...messages.map((message) => toMessageEvent(message, trail.jobs, holds)),
    ...work.flatMap(toWorkEvents),
  ];
  return events.toSorted((a, b) => a.At.localeCompare(b.At));
}

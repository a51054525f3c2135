import type { BookingEvent, SupplierResponseType } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import { MESSAGE_STATE } from '@pitlane/domain/people/message-state';
import { WORK_KINDS } from '../shared/work/index.ts';
import type { BookingRecord } from '../site/work/index.ts';

/** What the product does by itself. */
const SYSTEM = 'system';

const ANSWERS: Record<SupplierResponseType, string> = {
  Confirm: 'confirmed',
  ChangeServiceDateOrTime: 'proposed another time',
  DisagreeWithServiceInformationOrPrice: 'has a question',
  Decline: 'declined',
};

/** Everything that happened to a booking as one list, oldest first. */
export function toTimeline(record: BookingRecord): BookingEvent[] {
  const { booking, history, payments, refunds, messages, answers, work, leadCreatedAt } = record;
  const money = (cents: number) => `${formatCents(cents)} ${booking.currency}`;
  const events = [
    event(leadCreatedAt, 'lead', 'Quote started'),
    ...history.map(({ at, status, actor, reason }) =>
      event(at, 'status', `Booking ${status}`, { Detail: reason, Actor: actor === SYSTEM ? null : actor }),
    ),
    ...answers.map(({ at, supplierName, responseType, comment }) =>
      event(at, 'answer', `${supplierName} ${ANSWERS[responseType]}`, { Detail: comment || null }),
    ),
    ...payments.map(({ createdAt, provider, amountCents, capturedCents, state }) =>
      event(createdAt, 'payment', `Payment of ${money(amountCents)} by ${provider}`, {
        Detail: `${state}, ${money(capturedCents)} taken`,
      }),
    ),
    ...refunds.map(({ createdAt, amountCents, state, reason }) =>
      event(createdAt, 'refund', `Refund of ${money(amountCents)}`, { Detail: `${state}: ${reason}` }),
    ),
    ...messages.map(({ id, kind, recipient, state, skippedBecause, createdAt, sentAt }) =>
      event(sentAt ?? createdAt, 'message', describeMessage(kind, recipient), {
        Detail: skippedBecause ?? state,
        MessageId: state === MESSAGE_STATE.skipped ? id : null,
      }),
    ),
    ...work.flatMap((item) => [
      event(item.createdAt, 'work', WORK_KINDS[item.kind].title, { Detail: item.message }),
      ...(item.closedAt
        ? [
            event(item.closedAt, 'work', `Done: ${WORK_KINDS[item.kind].title}`, {
              Detail: item.outcome,
              Actor: item.closedBy,
            }),
          ]
        : []),
    ]),
  ];
  return events.toSorted((a, b) => a.At.localeCompare(b.At));
}

const event = (
  at: Date,
  Kind: BookingEvent['Kind'],
  Title: string,
  more: Partial<Pick<BookingEvent, 'Detail' | 'Actor' | 'MessageId'>> = {},
): BookingEvent => ({
  At: at.toISOString(),
  Kind,
  Title,
  Detail: null,
  Actor: null,
  MessageId: null,
  ...more,
});

/** `SMS to the customer: booking confirmed`. */
function describeMessage(kind: string, recipient: string): string {
  const channel = kind.endsWith('-sms') ? 'SMS' : 'Mail';
  return `${channel} to the ${recipient}: ${kind.replace(/-(mail|sms)$/, '').replaceAll('-', ' ')}`;
}

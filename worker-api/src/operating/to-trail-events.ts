import type { TimelineEvent } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import type { ApprovalRow } from '../booking/approvals/index.ts';
import type { PriceProposalRow } from '../booking/change-requests/index.ts';
import type { BookingTrail } from './find-booking-trail.ts';
import { providerName } from './payment-words.ts';
import { toEvent } from './to-event.ts';

/** What a fleet and the customer decide about, and what providers and partners were notified of. */
export function toTrailEvents(trail: BookingTrail): TimelineEvent[] {
  const { paymentEvents, deliveries, prices, approval } = trail;
  return [
    ...(approval ? toApprovalEvents(approval) : []),
    ...prices.flatMap(toPriceEvents),
    ...paymentEvents.map(({ at, provider, type, processedAt }) =>
      toEvent(at, 'webhook', `Notice from ${providerName(provider)}: ${toWords(type)}`, {
        Detail: processedAt ? null : 'Not processed yet',
      }),
    ),
    ...deliveries.map((delivery) =>
      toEvent(delivery.createdAt, 'webhook', `Webhook to the partner: ${toWords(delivery.eventType)}`, {
        Detail: describeDelivery(delivery),
      }),
    ),
  ];
}

/** When the booking began to wait for its fleet, and who decided. */
function toApprovalEvents(approval: ApprovalRow): TimelineEvent[] {
  const { fleetName, aboveCents, requestedAt, decidedAt, isApproved, decidedBy, reason } = approval;
  const requested = toEvent(requestedAt, 'answer', `Needs the approval of ${fleetName}`, {
    Detail: `The fleet decides above ${formatCents(aboveCents)}`,
  });
  if (!decidedAt) return [requested];
  const title = `${isApproved ? 'Approved' : 'Declined'} for ${fleetName}`;
  return [requested, toEvent(decidedAt, 'answer', title, { Detail: reason, Actor: decidedBy })];
}

const ENDS: Record<Exclude<PriceProposalRow['status'], 'Open'>, string> = {
  Approved: 'The customer approved the price',
  Declined: 'The customer declined the price',
  Expired: 'The customer did not answer about the price in time',
  Withdrawn: 'The price was withdrawn',
};

/** When a price was proposed, and what became of it. */
function toPriceEvents(proposal: PriceProposalRow): TimelineEvent[] {
  const { description, priceCents, reason, proposedBy, createdAt, status, closedAt } = proposal;
  const what = description
    ? `“${description}” for ${formatCents(priceCents)}`
    : `a final price of ${formatCents(priceCents)}`;
  const proposed = toEvent(createdAt, 'answer', `Proposed ${what}`, { Detail: reason, Actor: proposedBy });
  return status === 'Open' || !closedAt ? [proposed] : [proposed, toEvent(closedAt, 'answer', ENDS[status])];
}

/** `payment intent succeeded` for `payment_intent.succeeded`. */
const toWords = (type: string): string => type.replace(/[._]/g, ' ');

function describeDelivery({
  deliveredAt,
  gaveUpAt,
  attempts,
  lastError,
  lastStatus,
}: BookingTrail['deliveries'][number]): string {
  const tries = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  if (deliveredAt) return `Delivered after ${tries}`;
  const why = lastError ?? (lastStatus === null ? null : `HTTP ${lastStatus}`);
  const because = why === null ? '' : `: ${why}`;
  return gaveUpAt ? `Not delivered, given up after ${tries}${because}` : `Waiting after ${tries}${because}`;
}

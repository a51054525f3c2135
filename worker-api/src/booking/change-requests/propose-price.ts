import type { PriceProposal } from '@pitlane/contracts';
import { dueAtWorkshop, priceAfter, proposableKinds } from '@pitlane/domain/booking/price-proposal';
import { actorName } from '@pitlane/domain/people/actor-name';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Sql, Tx } from '../../platform/database.ts';
import { transaction } from '../../platform/transaction.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import { settleWork } from '../../shared/work/index.ts';
import { type BookingRow, bookingReference, findBooking, lockBooking } from '../bookings/index.ts';
import { ArrangementError } from './arrange-error.ts';
import * as proposals from './price-proposal-queries.ts';

type Step = { bookingId: number; by: `operator:${string}`; reason: string; now: Date };
export type Proposing = Step & Omit<proposals.NewProposal, 'reason'>;

/**
 * Proposes a price to the customer, who gets a mail and an SMS; an open proposal is replaced. Nothing changes before the
 * customer approves. A repeat of the reference proposes nothing. Throws `ArrangementError`.
 */
export function proposePrice(sql: Sql, { bookingId, by, now, ...proposal }: Proposing): Promise<void> {
  return transaction(sql, async (tx) => {
    await lockBooking(tx, bookingId);
    const booking = (await findBooking(tx, bookingId))!;
    if (await proposals.wasProposed(tx, bookingId, proposal.reference)) return;
    requireProposable(booking, proposal.kind);
    await proposals.closeProposal(tx, bookingId, 'Withdrawn', now);
    const name = actorName(by);
    const id = await proposals.insertProposal(tx, booking, { ...proposal, by: name, now });
    const ending = { outcome: 'A price was proposed again.', by: name, now };
    await settleWork(tx, { bookingId, kinds: ['settle-price'] }, ending);
    const notices = ['price-proposed-mail', 'price-proposed-sms'] as const;
    await orderMessages(
      tx,
      { type: 'booking', id: bookingId },
      notices,
      { reference: `proposal-${id}` },
      now,
    );
    const { kind, description, priceCents, reason } = proposal;
    await recordPrice(tx, 'price-proposed', bookingId, {
      by,
      now,
      details: { reason, kind, description, priceCents },
    });
  });
}

function requireProposable(booking: BookingRow, kind: PriceProposal['Kind']): void {
  const possible = proposableKinds(booking);
  if (possible.includes(kind)) return;
  const reference = bookingReference(booking.id);
  if (possible.length > 0)
    throw new ArrangementError(
      `${reference} has one price, not a range. Propose additional work, or confirm it at another price.`,
    );
  if (booking.fleetCompanyId !== null)
    throw new ArrangementError(`A fleet pays for ${reference}: agree on its price with the fleet.`);
  if (booking.declinedAt) throw new ArrangementError(`${booking.supplierName} has declined ${reference}.`);
  throw new ArrangementError(`${reference} is ${booking.status}.`);
}

/** Takes an open proposal back; the customer can no longer answer. Throws `ArrangementError` where it has ended. */
export function withdrawPrice(
  sql: Sql,
  { bookingId, by, reason, now, proposalId }: Step & { proposalId: number },
): Promise<void> {
  return transaction(sql, async (tx) => {
    await lockBooking(tx, bookingId);
    const proposal = await proposals.findProposal(tx, bookingId, proposalId);
    if (proposal?.status === 'Withdrawn') return;
    if (proposal?.status !== 'Open')
      throw new ArrangementError('This price is no longer waiting for an answer.');
    await proposals.closeProposal(tx, bookingId, 'Withdrawn', now);
    await recordPrice(tx, 'price-withdrawn', bookingId, { by, now, details: { reason } });
  });
}

/** Ends what waits for the customer about a price, because the booking ended or its price was agreed otherwise. */
export async function endProposal(
  tx: Tx,
  bookingId: number,
  { outcome, by, now }: { outcome: string; by: string; now: Date },
): Promise<void> {
  await proposals.closeProposal(tx, bookingId, 'Withdrawn', now);
  await settleWork(tx, { bookingId, kinds: ['settle-price'] }, { outcome, by, now });
}

export const recordPrice = (
  tx: Tx,
  action: 'price-proposed' | 'price-withdrawn' | 'price-approved' | 'price-declined',
  bookingId: number,
  { by, now, details }: { by: string; now: Date; details: Record<string, unknown> },
) =>
  recordAudit(tx, {
    at: now,
    actor: by,
    action,
    subject: { type: 'booking', id: String(bookingId) },
    details,
  });

/** A proposal as customer, workshop and console see it. */
export function toPriceProposal(proposal: proposals.PriceProposalRow, booking: BookingRow): PriceProposal {
  const isPaid = booking.paidAt !== null;
  const after = priceAfter({ ...booking, isPaid }, proposal);
  return {
    Id: proposal.id,
    Kind: proposal.kind,
    Description: proposal.description,
    PriceIncGst: proposal.priceCents,
    TotalIncGst: after.totalCents,
    MaximumTotalIncGst: after.maximumTotalCents,
    DueAtWorkshopIncGst: dueAtWorkshop({ ...after, isPaid }),
    Reason: proposal.reason,
    ExpiresOn: proposal.expiresAt.toISOString(),
  };
}

import { isAnswerable, priceAfter } from '@pitlane/domain/booking/price-proposal';
import { formatCents } from '@pitlane/domain/money/money';
import { taxContained } from '@pitlane/domain/money/tax';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { orNotFound } from '../../platform/route.ts';
import { transaction } from '../../platform/transaction.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import { findPromise, openWork } from '../../shared/work/index.ts';
import {
  type BookingRow,
  bookingReference,
  findBooking,
  findBookingByToken,
  lockBooking,
} from '../bookings/index.ts';
import { BEING_PAID } from './arrange-error.ts';
import * as proposals from './price-proposal-queries.ts';
import { endProposal, recordPrice } from './propose-price.ts';
import { isBeingPaid } from './queries.ts';
import { reprice } from './reprice.ts';

const ENDED = {
  Approved: 'You have approved this price already.',
  Declined: 'You have declined this price already. Call us if you’ve changed your mind.',
  Expired: 'The time to answer is over. Call us if the price still suits you.',
  Withdrawn: 'This price has been withdrawn. Reload the page to see your booking.',
};
const ENDED_BOOKING = 'Your booking has changed. Reload the page to see the latest.';

/**
 * The customer approves or declines a proposed price. Approved, the booking costs it; nothing is charged, what was paid
 * online stays paid. Returns what is promised to who declined. A repeat of the same answer succeeds. Throws
 * `not-found`, and `conflict` for a proposal that has ended, and while a payment is on its way.
 */
export async function answerPrice(
  deps: AppDeps,
  token: string,
  { proposalId, isApproved }: { proposalId: number; isApproved: boolean },
): Promise<string | null> {
  const { id } = orNotFound(await findBookingByToken(deps, token));
  const now = deps.clock.now();
  return transaction(
    deps.sql,
    async (tx) => {
      await lockBooking(tx, id);
      const booking = (await findBooking(tx, id))!;
      const proposal = orNotFound(await proposals.findProposal(tx, id, proposalId));
      const wanted = isApproved ? 'Approved' : 'Declined';
      const readPromise = () => (isApproved ? null : findPromise(tx, toWorkKey(proposal.id)));
      if (proposal.status === wanted) return readPromise();
      requireAnswerable(booking, proposal, now);
      if (isApproved && (await isBeingPaid(tx, id))) throw refuse(BEING_PAID);
      await proposals.closeProposal(tx, id, wanted, now);
      if (isApproved) await apply(tx, booking, proposal, now);
      else await openWork(tx, toWork(booking, proposal, 'Declined'), now);
      await notifyOfDecision(tx, proposal, isApproved, now);
      return readPromise();
    },
    { actor: 'customer', reason: isApproved ? 'Approved a price.' : 'Declined a price.' },
  );
}

const refuse = (detail: string) => new AppError('conflict', { detail });

function requireAnswerable(booking: BookingRow, proposal: proposals.PriceProposalRow, now: Date): void {
  if (proposal.status !== 'Open') throw refuse(ENDED[proposal.status]);
  if (proposal.expiresAt <= now) throw refuse(ENDED.Expired);
  if (!isAnswerable(proposal, booking, now)) throw refuse(ENDED_BOOKING);
}

async function apply(
  tx: Tx,
  booking: BookingRow,
  proposal: proposals.PriceProposalRow,
  now: Date,
): Promise<void> {
  const { id, supplierCountry: country } = booking;
  const after = priceAfter({ ...booking, isPaid: booking.paidAt !== null }, proposal);
  const taxCents = taxContained(after.totalCents, country);
  if (proposal.kind === 'FinalPrice') await reprice(tx, booking, after.totalCents, now);
  else {
    const work = {
      name: proposal.description!,
      priceCents: proposal.priceCents,
      taxCents: taxCents - booking.taxCents,
    };
    await proposals.addWork(tx, id, work);
    await tx`
      update booking set total_cents = ${after.totalCents}, tax_cents = ${taxCents}, due_cents = ${after.dueCents},
             version = version + 1, updated_at = ${now} where id = ${id}`;
  }
  const ending = { outcome: `Approved: ${formatCents(proposal.priceCents)}.`, by: 'customer', now };
  await endProposal(tx, id, ending);
  await recordPrice(tx, 'price-approved', id, {
    by: 'customer',
    now,
    details: {
      before: { totalCents: booking.totalCents, maximumTotalCents: booking.maximumTotalCents },
      after: { totalCents: after.totalCents, maximumTotalCents: after.maximumTotalCents },
    },
  });
}

/** Both sides learn of an approval, the workshop of a decline; the customer who declined is called. */
async function notifyOfDecision(
  tx: Tx,
  { id, bookingId, priceCents }: proposals.PriceProposalRow,
  isApproved: boolean,
  now: Date,
): Promise<void> {
  const about = { type: 'booking', id: bookingId } as const;
  const kinds = isApproved
    ? (['price-approved-mail', 'workshop-price-approved-mail'] as const)
    : (['workshop-price-declined-mail'] as const);
  await orderMessages(tx, about, kinds, { reference: `proposal-${id}` }, now);
  if (!isApproved)
    await recordPrice(tx, 'price-declined', bookingId, { by: 'customer', now, details: { priceCents } });
}

const toWorkKey = (proposalId: number): string => `settle-price/${proposalId}`;

const toWork = (
  booking: BookingRow,
  { id, priceCents, kind, description }: proposals.PriceProposalRow,
  reason: 'Declined' | 'Expired',
) => {
  const what = kind === 'FinalPrice' ? 'the final price' : `“${description}”`;
  const did = reason === 'Declined' ? 'declined' : 'has not answered in time about';
  return {
    kind: 'settle-price',
    key: toWorkKey(id),
    bookingId: booking.id,
    reason,
    message: `${bookingReference(booking.id)} with ${booking.supplierName}: the customer ${did} ${what} of ${formatCents(priceCents)}. Nothing has changed. Agree with both, then propose another price or leave the booking as it is.`,
  } as const;
};

/** Job `expire-prices`: proposals that the customer has not answered in time become the operator's work. */
export const expirePrices: JobHandler = async (_payload, deps) => {
  const now = deps.clock.now();
  for (const { bookingId } of await proposals.findOverdueProposals(deps.sql, now))
    await transaction(deps.sql, async (tx) => {
      await lockBooking(tx, bookingId);
      const booking = await findBooking(tx, bookingId);
      const last = await proposals.findLastProposal(tx, bookingId);
      if (!booking || last?.status !== 'Open' || last.expiresAt > now) return;
      // One that could not be answered any more, such as of a job that is done, needs no call.
      const isStanding = isAnswerable({ ...last, expiresAt: addMilliseconds(now, 1) }, booking, now);
      await proposals.closeProposal(tx, bookingId, isStanding ? 'Expired' : 'Withdrawn', now);
      if (isStanding) await openWork(tx, toWork(booking, last, 'Expired'), now);
    });
};

import type { PriceProposalKind } from '@pitlane/contracts/price-proposal';
import { byName } from '../text/by-name.ts';
import { isActive } from './booking-status.ts';

/** Statuses of a price that an operator proposes to a customer. */
export const PRICE_PROPOSAL_STATUS = byName('Open', 'Approved', 'Declined', 'Expired', 'Withdrawn');
export type PriceProposalStatus = keyof typeof PRICE_PROPOSAL_STATUS;

/** Cents. */
type PricedBooking = {
  totalCents: number;
  /** Upper end of a price range; null for a single price. */
  maximumTotalCents: number | null;
  /** Of a booking that was paid online: what the customer still pays the workshop. */
  dueCents: number;
  isPaid: boolean;
};
type Proposed = { kind: PriceProposalKind; priceCents: number };

/** What the booking costs once the customer approves. What was paid online stays paid: only additional work is due. */
export function priceAfter(
  { totalCents, maximumTotalCents, dueCents, isPaid }: PricedBooking,
  { kind, priceCents }: Proposed,
): { totalCents: number; maximumTotalCents: number | null; dueCents: number } {
  if (kind === 'FinalPrice') return { totalCents: priceCents, maximumTotalCents: null, dueCents };
  return {
    totalCents: totalCents + priceCents,
    maximumTotalCents: maximumTotalCents === null ? null : maximumTotalCents + priceCents,
    dueCents: isPaid ? dueCents + priceCents : dueCents,
  };
}

/** What of the total is paid at the workshop: all of it, unless the booking was paid online. */
export const dueAtWorkshop = ({
  totalCents,
  dueCents,
  isPaid,
}: Pick<PricedBooking, 'totalCents' | 'dueCents' | 'isPaid'>): number => (isPaid ? dueCents : totalCents);

/** The amount still due after the total changes to what was agreed: a reduction comes off it first. */
export const dueAfterReprice = (dueCents: number, before: number, after: number): number =>
  Math.max(0, dueCents - Math.max(0, before - after));

type StandingBooking = {
  status: Parameters<typeof isActive>[0];
  declinedAt: Date | null;
  isPaymentOnly: boolean;
  /** A fleet pays, which its driver can't decide for. */
  fleetCompanyId: number | null;
  maximumTotalCents: number | null;
};

/** The kinds of price that can be proposed for a booking as it stands: a final price only for a range. */
export function proposableKinds(booking: StandingBooking): PriceProposalKind[] {
  if (!isActive(booking.status) || booking.declinedAt !== null) return [];
  if (booking.isPaymentOnly || booking.fleetCompanyId !== null) return [];
  return booking.maximumTotalCents === null ? ['AdditionalWork'] : ['FinalPrice', 'AdditionalWork'];
}

type ProposalTerms = {
  kind: PriceProposalKind;
  status: PriceProposalStatus;
  supplierId: number;
  expiresAt: Date;
};

/** Whether the customer can answer it: it is open, in time, and about the booking as it stands. */
export const isAnswerable = (
  proposal: ProposalTerms,
  booking: StandingBooking & { supplierId: number },
  now: Date,
): boolean =>
  proposal.status === 'Open' &&
  proposal.expiresAt > now &&
  proposal.supplierId === booking.supplierId &&
  proposableKinds(booking).includes(proposal.kind);

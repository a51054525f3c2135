import type { BookingOfferDetails } from '@pitlane/contracts';
import { formatShortInstant } from '@pitlane/domain/calendar/format-instant';
import { formatCents } from '@pitlane/domain/money/money';
import { Banner } from '@pitlane/ui/aria';

/** A price that waits for the customer's approval; the job does not include it before. */
export function WaitingPrice({ booking }: { booking: BookingOfferDetails['Booking'] }) {
  const { PriceProposal: proposal, IANATimeZone } = booking;
  if (!proposal) return null;
  const what = proposal.Description ?? 'Final price';
  return (
    <Banner tone="info" title={`${what}, ${formatCents(proposal.PriceIncGst)}: waiting for the customer`}>
      {proposal.Kind === 'FinalPrice'
        ? 'The price stays a range until the customer approves.'
        : 'Don’t start this work before the customer approves.'}{' '}
      They can answer until {formatShortInstant(new Date(proposal.ExpiresOn), IANATimeZone)}; we’ll email you.
    </Banner>
  );
}

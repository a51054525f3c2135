import type { OperatorBooking } from '@pitlane/contracts';
import { formatShortInstant } from '@pitlane/domain/calendar/format-instant';
import { formatCents, formatCentsRange } from '@pitlane/domain/money/money';
import { Banner } from '@pitlane/ui/aria';
import { nameClock } from '../../app/name-clock.ts';

/** A price that waits for the customer's approval. */
export function WaitingPrice({ booking }: { booking: OperatorBooking }) {
  const { PriceProposal: proposal, IANATimeZone } = booking;
  if (!proposal) return null;
  const { Description, PriceIncGst, TotalIncGst, MaximumTotalIncGst, ExpiresOn, Reason } = proposal;
  return (
    <Banner
      tone="info"
      title={`${Description ?? 'Final price'}, ${formatCents(PriceIncGst)}: waiting for the customer`}
    >
      Until {formatShortInstant(new Date(ExpiresOn), IANATimeZone)}, {nameClock(IANATimeZone)}. Approved, the
      booking costs {formatCentsRange(TotalIncGst, MaximumTotalIncGst)}. The customer reads: “{Reason}”
    </Banner>
  );
}

import type { PortalBooking } from '@pitlane/contracts';
import { Badge } from '@pitlane/ui/aria';

type Props = { booking: Pick<PortalBooking, 'IsPaid' | 'IsFleet'> };

/** Who pays for a job. */
export function PaidBadge({ booking: { IsPaid, IsFleet } }: Props) {
  const unpaid = IsFleet ? 'Fleet is billed' : 'Pays at workshop';
  return <Badge tone={IsPaid ? 'accent' : 'neutral'}>{IsPaid ? 'Paid' : unpaid}</Badge>;
}

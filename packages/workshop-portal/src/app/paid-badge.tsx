import type { PortalBooking } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import { Badge } from '@pitlane/ui/aria';

type Props = { booking: Pick<PortalBooking, 'IsPaid' | 'IsFleet' | 'DueAtWorkshopIncGst'> };

/** Who pays for a job. Work that was approved after an online payment is paid at the workshop. */
export function PaidBadge({ booking: { IsPaid, IsFleet, DueAtWorkshopIncGst: due } }: Props) {
  if (IsPaid && due > 0 && !IsFleet)
    return <Badge tone="warning">Paid, {formatCents(due)} at workshop</Badge>;
  const unpaid = IsFleet ? 'Fleet is billed' : 'Pays at workshop';
  return <Badge tone={IsPaid ? 'accent' : 'neutral'}>{IsPaid ? 'Paid' : unpaid}</Badge>;
}

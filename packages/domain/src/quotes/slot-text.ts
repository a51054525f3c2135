import type { Listing } from '@pitlane/contracts/quote';
import { formatTime } from '../calendar/format-time.ts';

type Slot = Pick<
  Listing,
  | 'AvailableFromTime'
  | 'IsAvailableToday'
  | 'IsAvailableFromTomorrow'
  | 'FormattedAvailableFromInSupplierTimezone'
>;

/** The first free slot of a listing: 'Today 2:00 pm', 'Tomorrow 8:00 am' or 'Thu 26 Nov, 8:00 am'. */
export function slotText(listing: Slot): string {
  const time = formatTime(listing.AvailableFromTime);
  if (listing.IsAvailableToday) return `Today ${time}`;
  if (listing.IsAvailableFromTomorrow) return `Tomorrow ${time}`;
  return `${listing.FormattedAvailableFromInSupplierTimezone}, ${time}`;
}

import { FLEET_BOOKING_STATES } from '@pitlane/contracts';
import * as v from 'valibot';

const Filters = v.object({
  state: v.fallback(v.optional(v.picklist(FLEET_BOOKING_STATES)), undefined),
  search: v.fallback(
    v.optional(v.pipe(v.unknown(), v.transform(String), v.trim(), v.nonEmpty(), v.maxLength(80))),
    undefined,
  ),
});
export type BookingFilters = v.InferOutput<typeof Filters>;

/** The filters of a fleet's bookings in the query of an address; what does not fit is left out. */
export const parseBookingFilters = (search: Record<string, unknown>): BookingFilters =>
  v.parse(Filters, search);

import { FLEET_BOOKING_STATES } from '@pitlane/contracts';
import * as v from 'valibot';
import { optionalFilter, textFilter } from '../../../app/search-filters.ts';

const Filters = v.object({
  state: optionalFilter(v.picklist(FLEET_BOOKING_STATES)),
  search: textFilter(80),
});
export type BookingFilters = v.InferOutput<typeof Filters>;

/** The filters of a fleet's bookings in the query of an address; what does not fit is left out. */
export const parseBookingFilters = (search: Record<string, unknown>): BookingFilters =>
  v.parse(Filters, search);

import { getPartnerBookings, type PartnerFilters } from '@pitlane/client';
import { Stack } from '@pitlane/ui/aria';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import { useDocumentTitle } from '../../../app/document-title.ts';
import { useListFilters } from '../../../app/table-columns.tsx';
import { useChangeSearch } from '../../../app/use-change-search.ts';
import { ListFilterForm } from '../list/list-filter-form.tsx';
import { ListPart } from '../list/list-part.tsx';
import { usePartnerScope } from '../partner-scope.tsx';
import { BOOKING_COLUMNS, BOOKING_STATUSES } from './booking-columns.tsx';

/** Bookings of the partner, the newest first; filters are in the address. */
export function BookingsPage() {
  useDocumentTitle('Bookings');
  const { scope } = usePartnerScope();
  const filters = useListFilters<PartnerFilters>();
  const query = useInfiniteQuery({
    queryKey: ['partner', scope, 'bookings', filters],
    queryFn: ({ pageParam, signal }) =>
      getPartnerBookings(api, scope, { ...filters, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextCursor,
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={5}>
      <h1>Bookings</h1>
      <ListFilterForm
        filters={filters}
        statuses={BOOKING_STATUSES}
        onFilter={useChangeSearch<PartnerFilters>()}
      />
      <ListPart
        label="Bookings, newest first"
        query={query}
        columns={BOOKING_COLUMNS}
        rowId={({ BookingId }) => String(BookingId)}
        file="bookings.csv"
        empty={{ title: 'No bookings', text: 'Bookings that come from your leads are listed here.' }}
      />
    </Stack>
  );
}

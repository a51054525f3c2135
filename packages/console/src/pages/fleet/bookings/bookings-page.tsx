import { getFleetBookings } from '@pitlane/client';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { EmptyState, Inline, SearchField, Select, Stack } from '@pitlane/ui/aria';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { api } from '../../../app/api.ts';
import { useDocumentTitle } from '../../../app/document-title.ts';
import { Loaded } from '../../../app/loaded.tsx';
import { useHasPermission } from '../../../app/me.ts';
import { ShowMore } from '../../../app/show-more.tsx';
import { Status } from '../../../app/status.tsx';
import { useChangeSearch } from '../../../app/use-change-search.ts';
import { ApprovalCard } from './approval-card.tsx';
import { BookingCard } from './booking-card.tsx';
import type { BookingFilters } from './booking-filters.ts';

const EVERY = 'every';
const STATES = [
  { id: EVERY, label: 'All bookings' },
  { id: 'waiting', label: 'Waiting for your approval' },
  { id: 'coming', label: 'Coming up' },
  { id: 'done', label: 'Done' },
  { id: 'cancelled', label: 'Cancelled' },
];

/** The fleet's bookings, the newest first, with those that wait for a decision; filters are in the address. */
export function BookingsPage() {
  useDocumentTitle('Bookings');
  const filters = useSearch({ strict: false }) as BookingFilters;
  const show = useChangeSearch<BookingFilters>();
  const canDecide = useHasPermission(PERMISSION.fleetManage);
  const query = useInfiniteQuery({
    queryKey: ['fleet-bookings', filters],
    queryFn: ({ pageParam, signal }) => getFleetBookings(api, { ...filters, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
  const bookings = useMemo(() => query.data?.pages.flatMap((page) => page.Items) ?? [], [query.data]);
  const waiting = query.data?.pages[0]?.Waiting ?? 0;
  return (
    <Stack gap={5}>
      <h1>Bookings</h1>
      <Inline>
        <Select
          label="Show"
          options={STATES}
          value={filters.state ?? EVERY}
          onChange={(id) =>
            show({ state: id === EVERY ? undefined : (id as NonNullable<BookingFilters['state']>) })
          }
        />
        <Search value={filters.search} onSearch={(search) => show({ search })} />
      </Inline>
      <Status>{query.data && !query.isPlaceholderData && countWaiting(waiting)}</Status>
      <Loaded query={query}>
        {() =>
          bookings.length === 0 ? (
            <EmptyState title="No bookings here">
              <p>
                {filters.state === 'waiting'
                  ? 'Nothing waits for your approval.'
                  : 'Your drivers’ bookings show here. Try another filter.'}
              </p>
            </EmptyState>
          ) : (
            <>
              <Stack aria-busy={query.isPlaceholderData}>
                {bookings.map((booking) => (
                  <BookingCard key={booking.Id} booking={booking} canDecide={canDecide} />
                ))}
              </Stack>
              <ShowMore query={query} findItem={(id) => document.getElementById(`booking-${id}`)} />
            </>
          )
        }
      </Loaded>
      <ApprovalCard canManage={canDecide} />
    </Stack>
  );
}

const countWaiting = (waiting: number): string =>
  waiting === 0
    ? 'Nothing waits for your approval.'
    : `${waiting} ${waiting === 1 ? 'booking waits' : 'bookings wait'} for your approval.`;

type SearchProps = { value: string | undefined; onSearch: (search: string | undefined) => void };

function Search({ value = '', onSearch }: SearchProps) {
  const [text, setText] = useState(value);
  const apply = (words: string) => {
    if (words.trim() !== value) onSearch(words.trim() || undefined);
  };
  return (
    <SearchField
      label="Reference, plate, driver or workshop"
      showLabel
      maxLength={80}
      value={text}
      onChange={setText}
      onSubmit={apply}
      onClear={() => apply('')}
      onBlur={() => apply(text)}
    />
  );
}

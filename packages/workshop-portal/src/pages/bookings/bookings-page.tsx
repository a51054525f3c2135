import { getPortalBookings } from '@pitlane/client';
import type { PortalHeading } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Button, calendarIcon, EmptyState, SearchField, Skeleton, Stack } from '@pitlane/ui/aria';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { LoadError } from '../../app/load-error.tsx';
import { useHasPermission } from '../../app/me.ts';
import { PORTAL_REFRESH_MS } from '../../app/portal-refresh.ts';
import { useWorkshopLimit, WorkshopLimit } from '../../app/workshop-select.tsx';
import { BookingGroup } from './booking-row.tsx';

/** Bookings that need an answer first, then the rest by day (experience, 'Portal'). */
const ORDER: PortalHeading[] = [
  'Action required',
  'Awaiting confirmation',
  'Booked in',
  'Booking completed',
  'No action required',
  'Booking cancelled',
];

/** All bookings by their heading, or those that match the search. */
export function BookingsPage() {
  useDocumentTitle('Bookings');
  const { search = '' } = useSearch({ strict: false }) as { search?: string };
  const navigate = useNavigate();
  const [limit, setLimit] = useWorkshopLimit();
  const mayAnswer = useHasPermission(PERMISSION.bookingRespond);
  const query = useInfiniteQuery({
    queryKey: ['portal-bookings', search, limit],
    queryFn: ({ pageParam, signal }) =>
      getPortalBookings(api, { search, cursor: pageParam, workshopId: limit }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: PORTAL_REFRESH_MS,
  });
  const look = (text: string) => navigate({ to: '/bookings', search: { search: text.trim() || undefined } });
  const bookings = query.data?.pages.flatMap((page) => page.Bookings) ?? [];
  return (
    <Stack gap={5}>
      <h1>Bookings</h1>
      <WorkshopLimit value={limit} onChange={setLimit} />
      <SearchField
        key={search}
        label="Search by plate, car, customer, phone or reference"
        defaultValue={search}
        maxLength={100}
        onSubmit={(text) => void look(text)}
        onClear={() => void look('')}
      />
      {query.error && !query.data ? (
        <LoadError level={2} error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Skeleton height={320} />
      ) : (
        <>
          <p role="status">
            {search
              ? foundText(bookings.length, query.hasNextPage)
              : openText(query.data.pages[0], mayAnswer)}
          </p>
          {bookings.length === 0 && <NoBookings isSearch={search !== ''} />}
          {ORDER.map((heading) => (
            <BookingGroup
              key={heading}
              heading={heading}
              bookings={bookings.filter((booking) => booking.Heading === heading)}
            />
          ))}
          {query.hasNextPage && (
            <Button
              variant="secondary"
              onPress={() => void query.fetchNextPage()}
              isPending={query.isFetchingNextPage}
            >
              Show more
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}

function NoBookings({ isSearch }: { isSearch: boolean }) {
  return isSearch ? (
    <EmptyState title="Nothing found">
      <p>Try part of the plate, the make, the customer’s name or the reference.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No bookings yet" icon={calendarIcon}>
      <p>New bookings appear here as soon as a customer books with you.</p>
    </EmptyState>
  );
}

const foundText = (count: number, hasMore: boolean): string =>
  count === 1 && !hasMore ? '1 booking found.' : `${count}${hasMore ? ' or more' : ''} bookings found.`;

/** How many bookings wait for an answer, of the reader where `mayAnswer`. */
export function openText(
  page: { Counts: Partial<Record<PortalHeading, number>> } | undefined,
  mayAnswer: boolean,
): string {
  const open = page?.Counts['Action required'] ?? 0;
  const whose = mayAnswer ? 'your' : 'an';
  if (open === 0) return 'Nothing needs an answer.';
  return open === 1 ? `1 booking needs ${whose} answer.` : `${open} bookings need ${whose} answer.`;
}

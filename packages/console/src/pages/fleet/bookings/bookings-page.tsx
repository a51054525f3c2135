import { getFleetBookings } from '@pitlane/client';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { EmptyState, Inline, Stack } from '@pitlane/ui/aria';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { ChoiceFilter } from '../../../app/choice-filter.tsx';
import { CONSOLE_REFRESH_MS } from '../../../app/console-refresh.ts';
import { Loaded } from '../../../app/loaded.tsx';
import { useHasPermission } from '../../../app/me.ts';
import { Page } from '../../../app/page.tsx';
import { ShowMore } from '../../../app/show-more.tsx';
import { Status } from '../../../app/status.tsx';
import { TextFilter } from '../../../app/text-filter.tsx';
import { useChangeSearch } from '../../../app/use-change-search.ts';
import { usePages } from '../../../app/use-pages.ts';
import { ApprovalCard } from './approval-card.tsx';
import { BookingCard } from './booking-card.tsx';
import type { BookingFilters } from './booking-filters.ts';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';

const STATES = [
  { id: 'waiting', label: 'Waiting for your approval' },
  { id: 'coming', label: 'Coming up' },
  { id: 'done', label: 'Done' },
  { id: 'cancelled', label: 'Cancelled' },
] as const;

/** The fleet's bookings, the newest first, with those that wait for a decision; filters are in the address. */
export function BookingsPage() {
  const filters = useSearch({ strict: false }) as BookingFilters;
  const show = useChangeSearch<BookingFilters>();
  const canDecide = useHasPermission(PERMISSION.fleetManage);
  const [decision, setDecision] = useState<Decision | null>(null);
  const {
    query,
    items: bookings,
    firstPage,
  } = usePages({
    queryKey: ['fleet-bookings', filters],
    load: (cursor, signal) => getFleetBookings(api, { ...filters, cursor }, signal),
    refetchInterval: CONSOLE_REFRESH_MS,
  });
  return (
    <Page title="Bookings">
      <Inline>
        <ChoiceFilter
          label="Show"
          every="All bookings"
          options={STATES}
          value={filters.state}
          onChange={(state) => show({ state })}
        />
        <TextFilter
          label="Reference, plate, driver or workshop"
          value={filters.search}
          maxLength={80}
          onChange={(search) => show({ search })}
        />
      </Inline>
      <Status>{firstPage && !query.isPlaceholderData && countWaiting(firstPage.Waiting)}</Status>
      <Loaded query={query}>
        {() =>
          bookings.length === 0 ? (
            <EmptyState title="No bookings here">
              <p>{explainEmpty(filters)}</p>
            </EmptyState>
          ) : (
            <>
              <Stack aria-busy={query.isPlaceholderData}>
                {bookings.map((booking) => (
                  <BookingCard key={booking.Id} booking={booking} onDecide={canDecide ? setDecision : null} />
                ))}
              </Stack>
              <ShowMore query={query} findItem={(id) => document.getElementById(`booking-${id}`)} />
            </>
          )
        }
      </Loaded>
      <ApprovalCard canManage={canDecide} />
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} />}
    </Page>
  );
}

function explainEmpty({ state, search }: BookingFilters): string {
  if (state === 'waiting') return 'Nothing is waiting for your approval.';
  return state || search ? 'Try another filter.' : 'Your drivers’ bookings show here.';
}

const countWaiting = (waiting: number): string =>
  waiting === 0
    ? 'Nothing is waiting for your approval.'
    : `${waiting} ${waiting === 1 ? 'booking is' : 'bookings are'} waiting for your approval.`;

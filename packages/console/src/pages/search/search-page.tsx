import { searchOperating } from '@pitlane/client';
import type { FoundBooking, FoundLead, OperatorSearch, ServiceHours } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatCentsRange } from '@pitlane/domain/money/money';
import { Badge, EmptyState, SearchField, Skeleton, Stack, Table, type TableColumn } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { LoadError } from '../../app/load-error.tsx';
import { useServiceHours } from '../../app/me.ts';
import { Phone } from '../../app/phone.tsx';
import { BookingLink, LeadLink } from '../../app/record-links.tsx';
import { Status } from '../../app/status.tsx';
import { formatService } from '../work/due.ts';

const SHORTEST = 2;

const BOOKINGS: TableColumn<FoundBooking>[] = [
  {
    id: 'reference',
    label: 'Booking',
    render: ({ Id, Reference }) => <BookingLink id={Id}>{Reference}</BookingLink>,
  },
  { id: 'status', label: 'Status', render: ({ Status }) => <Badge>{Status}</Badge> },
  { id: 'day', label: 'Day', render: ({ ServiceDate }) => formatLongDay(ServiceDate) },
  { id: 'customer', label: 'Customer', render: ({ CustomerName }) => CustomerName },
  { id: 'phone', label: 'Phone', render: ({ CustomerPhone }) => <Phone number={CustomerPhone} /> },
  { id: 'plate', label: 'Plate', render: ({ Rego }) => Rego ?? '–' },
  { id: 'workshop', label: 'Workshop', render: ({ WorkshopName }) => WorkshopName },
  {
    id: 'total',
    label: 'Total',
    align: 'end',
    render: ({ TotalIncGst, MaximumTotalIncGst }) => formatCentsRange(TotalIncGst, MaximumTotalIncGst),
  },
];

const createLeadColumns = (hours: ServiceHours): TableColumn<FoundLead>[] => [
  {
    id: 'customer',
    label: 'Customer',
    render: ({ Guid, CustomerName }) => <LeadLink guid={Guid}>{CustomerName ?? 'No name yet'}</LeadLink>,
  },
  {
    id: 'phone',
    label: 'Phone',
    render: ({ CustomerPhone }) => (CustomerPhone ? <Phone number={CustomerPhone} /> : '–'),
  },
  { id: 'mail', label: 'Email', render: ({ CustomerEmail }) => CustomerEmail ?? '–' },
  { id: 'vehicle', label: 'Vehicle', render: ({ Vehicle }) => Vehicle },
  { id: 'plate', label: 'Plate', render: ({ Rego }) => Rego ?? '–' },
  { id: 'since', label: 'Since', render: ({ CreatedOn }) => formatService(CreatedOn, hours) },
  {
    id: 'booking',
    label: 'Booking',
    render: ({ BookingId }) => (BookingId === null ? '–' : <BookingLink id={BookingId}>Open</BookingLink>),
  },
];

/** One box for bookings and leads; what is searched is in the address. */
export function SearchPage() {
  const { query = '' } = useSearch({ strict: false }) as { query?: string };
  useDocumentTitle(query || 'Search');
  const navigate = useNavigate();
  const isLongEnough = query.trim().length >= SHORTEST;
  const found = useQuery({
    queryKey: ['search', query],
    queryFn: ({ signal }) => searchOperating(api, query, signal),
    enabled: isLongEnough,
  });
  const [text, setText] = useState(query);
  // Back and a link to a search change the address without the field.
  const [shown, setShown] = useState(query);
  if (shown !== query) {
    setShown(query);
    setText(query);
  }
  const look = (words: string) =>
    void navigate({ to: '/search', search: { query: words.trim() || undefined } });
  return (
    <Stack gap={5}>
      <h1>Search</h1>
      <SearchField
        label="Reference, phone, email, name, plate, lead or payment"
        value={text}
        onChange={setText}
        maxLength={200}
        onSubmit={look}
        onClear={() => look('')}
      />
      <Status>{isLongEnough && found.data && describeFound(found.data)}</Status>
      {!isLongEnough ? (
        <p>Search by reference, phone, name, email or plate.</p>
      ) : found.error && !found.data ? (
        <LoadError level={2} error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <Skeleton height={240} />
      ) : (
        <Results found={found.data} />
      )}
    </Stack>
  );
}

function Results({ found }: { found: OperatorSearch }) {
  const { Bookings: bookings, HasMoreBookings, Leads: leads, HasMoreLeads } = found;
  const hours = useServiceHours();
  if (bookings.length + leads.length === 0)
    return (
      <EmptyState title="Nothing found">
        <p>Try the phone number, the plate or part of the name.</p>
      </EmptyState>
    );
  return (
    <>
      {bookings.length > 0 && (
        <section aria-labelledby="bookings">
          <h2 id="bookings">Bookings</h2>
          <Table label="Bookings" columns={BOOKINGS} rows={bookings} rowId={({ Id }) => String(Id)} />
          {HasMoreBookings && <MoreHint count={bookings.length} />}
        </section>
      )}
      {leads.length > 0 && (
        <section aria-labelledby="leads">
          <h2 id="leads">Leads</h2>
          <Table label="Leads" columns={createLeadColumns(hours)} rows={leads} rowId={({ Guid }) => Guid} />
          {HasMoreLeads && <MoreHint count={leads.length} />}
        </section>
      )}
    </>
  );
}

const MoreHint = ({ count }: { count: number }) => (
  <p>The newest {count} are shown. Add a word, or search by phone or reference, to find the others.</p>
);

const describeFound = ({ Bookings, HasMoreBookings, Leads, HasMoreLeads }: OperatorSearch) =>
  `${countThings(Bookings.length, 'booking', HasMoreBookings)}, ${countThings(Leads.length, 'lead', HasMoreLeads)}.`;

const countThings = (count: number, noun: string, hasMore: boolean) =>
  `${hasMore ? 'more than ' : ''}${count} ${noun}${count === 1 ? '' : 's'}`;

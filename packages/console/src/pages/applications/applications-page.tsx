import { getApplications } from '@pitlane/client';
import { APPLICATION_STATES, type ApplicationRow } from '@pitlane/contracts';
import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { formatRecordedInstant } from '@pitlane/domain/calendar/format-instant';
import { Badge, EmptyState, Grid, Select, Stack } from '@pitlane/ui/aria';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '../../app/api.ts';
import { DataRows } from '../../app/data-rows.tsx';
import { createColumns, type DataColumn, useDataTable } from '../../app/data-table.tsx';
import { useDocumentTitle } from '../../app/document-title.ts';
import { Loaded } from '../../app/loaded.tsx';
import { Status } from '../../app/status.tsx';
import { TableColumns, useHiddenColumns, useListFilters } from '../../app/table-columns.tsx';
import { useChangeSearch } from '../../app/use-change-search.ts';
import { KIND_NAMES } from '../workshops/workshop-words.ts';
import type { ApplicationFilters } from './application-filters.ts';
import { APPLICATION_NAMES, APPLICATION_TONES } from './application-words.ts';

const EVERY = 'every';
const column = createColumns<ApplicationRow>();
const COLUMNS: DataColumn<ApplicationRow>[] = [
  column.accessor('Name', {
    id: 'name',
    header: 'Business',
    cell: ({ row }) => (
      <Link to="/applications/$id" params={{ id: String(row.original.Id) }}>
        {row.original.Name}
      </Link>
    ),
  }),
  column.accessor(({ Kind }) => KIND_NAMES[Kind], { id: 'kind', header: 'Kind' }),
  column.accessor('Suburb', { id: 'suburb', header: 'Suburb' }),
  column.accessor('ContactName', { id: 'contact', header: 'Contact' }),
  column.accessor(({ State }) => APPLICATION_NAMES[State], {
    id: 'state',
    header: 'State',
    cell: ({ row: { original } }) => (
      <Badge tone={APPLICATION_TONES[original.State]}>{APPLICATION_NAMES[original.State]}</Badge>
    ),
  }),
  column.accessor(({ CreatedOn }) => formatRecordedInstant(CreatedOn, SERVICE_ZONE), {
    id: 'applied',
    header: 'Applied (AEST)',
  }),
];

/** The businesses that applied to be listed, newest first; the filter is in the address. */
export function ApplicationsPage() {
  useDocumentTitle('Applications');
  const filters = useListFilters<ApplicationFilters>();
  const change = useChangeSearch<{ state?: string | undefined }>();
  return (
    <Stack gap={5}>
      <h1>Applications</h1>
      <Grid>
        <Select
          label="State"
          options={[
            { id: EVERY, label: 'Every application' },
            ...APPLICATION_STATES.map((id) => ({ id, label: APPLICATION_NAMES[id] })),
          ]}
          value={filters.state ?? EVERY}
          onChange={(id) => change({ state: id === EVERY ? undefined : id })}
        />
      </Grid>
      <Applications filters={filters} />
      <p>
        <Link to="/workshops">All workshops</Link>
      </p>
    </Stack>
  );
}

function Applications({ filters }: { filters: ApplicationFilters }) {
  const query = useInfiniteQuery({
    queryKey: ['applications', filters],
    queryFn: ({ pageParam, signal }) => getApplications(api, { ...filters, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextCursor,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.Items) ?? [], [query.data]);
  const table = useDataTable({
    columns: COLUMNS,
    rows,
    rowId: ({ Id }) => String(Id),
    hidden: useHiddenColumns(),
  });
  const { isPlaceholderData } = query;
  const count = `${rows.length} ${rows.length === 1 ? 'application' : 'applications'}`;
  return (
    <>
      <TableColumns table={table} />
      <Status>
        {query.data && !isPlaceholderData && `${count}${query.hasNextPage ? ', and more' : ''}.`}
      </Status>
      <Loaded query={query} isWaiting={isPlaceholderData && rows.length === 0}>
        {() =>
          rows.length === 0 ? (
            <EmptyState title="No applications">
              <p>Businesses apply on the page “List your workshop” of the hosted site.</p>
            </EmptyState>
          ) : (
            <DataRows
              label="Applications, newest first"
              fileName="applications.csv"
              table={table}
              query={query}
            />
          )
        }
      </Loaded>
    </>
  );
}

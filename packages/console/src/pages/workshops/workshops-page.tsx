import { type WorkshopFilters as Filters, getWorkshops } from '@pitlane/client';
import { WORKSHOP_FILTERS } from '@pitlane/contracts';
import { EmptyState, Grid, Select, Stack } from '@pitlane/ui/aria';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '../../app/api.ts';
import { DataRows } from '../../app/data-rows.tsx';
import { useDataTable } from '../../app/data-table.tsx';
import { useDocumentTitle } from '../../app/document-title.ts';
import { Loaded } from '../../app/loaded.tsx';
import { Status } from '../../app/status.tsx';
import { TableColumns, useHiddenColumns, useListFilters } from '../../app/table-columns.tsx';
import { TextFilter } from '../../app/text-filter.tsx';
import { useChangeSearch } from '../../app/use-change-search.ts';
import { WORKSHOP_COLUMNS } from './workshop-columns.tsx';
import type { WorkshopFilters } from './workshop-filters.ts';
import { FILTER_NAMES } from './workshop-words.ts';

const EVERY = 'every';

/** The workshops of the marketplace by name; the filters are in the address. */
export function WorkshopsPage() {
  useDocumentTitle('Workshops');
  const filters = useListFilters<WorkshopFilters>();
  const change = useChangeSearch<Filters>();
  return (
    <Stack gap={5}>
      <h1>Workshops</h1>
      <Grid>
        <TextFilter
          label="Name, place, contact or number"
          value={filters.query}
          onChange={(query) => change({ query })}
        />
        <Select
          label="State"
          options={[
            { id: EVERY, label: 'Every workshop' },
            ...WORKSHOP_FILTERS.map((id) => ({ id, label: FILTER_NAMES[id] })),
          ]}
          value={filters.state ?? EVERY}
          onChange={(id) => change({ state: id === EVERY ? undefined : id })}
        />
      </Grid>
      <Workshops filters={filters} />
      <p>
        <Link to="/applications" search={{ state: 'Open' }}>
          Applications to decide
        </Link>
      </p>
    </Stack>
  );
}

function Workshops({ filters }: { filters: WorkshopFilters }) {
  const query = useInfiniteQuery({
    queryKey: ['workshops', filters],
    queryFn: ({ pageParam, signal }) => getWorkshops(api, { ...filters, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextCursor,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.Items) ?? [], [query.data]);
  const table = useDataTable({
    columns: WORKSHOP_COLUMNS,
    rows,
    rowId: ({ Id }) => String(Id),
    hidden: useHiddenColumns(),
  });
  const { isPlaceholderData } = query;
  return (
    <>
      <TableColumns table={table} />
      <Status>{query.data && !isPlaceholderData && countWorkshops(rows.length, query.hasNextPage)}</Status>
      <Loaded query={query} isWaiting={isPlaceholderData && rows.length === 0}>
        {() =>
          rows.length === 0 ? (
            <EmptyState title="No workshops">
              <p>Try another state or fewer words.</p>
            </EmptyState>
          ) : (
            <DataRows label="Workshops by name" fileName="workshops.csv" table={table} query={query} />
          )
        }
      </Loaded>
    </>
  );
}

const countWorkshops = (count: number, hasMore: boolean): string =>
  `${count} ${count === 1 ? 'workshop' : 'workshops'}${hasMore ? ', and more' : ''}.`;

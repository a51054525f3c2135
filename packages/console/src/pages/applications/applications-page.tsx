import { getApplications } from '@pitlane/client';
import { APPLICATION_STATES, type ApplicationRow } from '@pitlane/contracts';
import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { formatRecordedInstant } from '@pitlane/domain/calendar/format-instant';
import { Badge, Grid } from '@pitlane/ui/aria';
import { Link } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { ChoiceFilter } from '../../app/choice-filter.tsx';
import { DataList } from '../../app/data-list.tsx';
import { createColumns, type DataColumn } from '../../app/data-table.tsx';
import loneLink from '../../app/lone-link.module.css';
import { Page } from '../../app/page.tsx';
import { useListFilters } from '../../app/table-columns.tsx';
import { useChangeSearch } from '../../app/use-change-search.ts';
import { usePages } from '../../app/use-pages.ts';
import { KIND_NAMES } from '../workshop/workshop-words.ts';
import type { ApplicationFilters } from './application-filters.ts';
import { APPLICATION_NAMES, APPLICATION_TONES } from './application-words.ts';

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
  const filters = useListFilters<ApplicationFilters>();
  const change = useChangeSearch<{ state?: string | undefined }>();
  const pages = usePages({
    queryKey: ['applications', filters],
    load: (cursor, signal) => getApplications(api, { ...filters, cursor }, signal),
  });
  return (
    <Page title="Applications">
      <Grid>
        <ChoiceFilter
          label="State"
          every="Every application"
          options={APPLICATION_STATES.map((id) => ({ id, label: APPLICATION_NAMES[id] }))}
          value={filters.state}
          onChange={(state) => change({ state })}
        />
      </Grid>
      <DataList
        label="Applications, newest first"
        pages={pages}
        columns={COLUMNS}
        nouns={['application', 'applications']}
        file="applications.csv"
        empty={{
          title: 'No applications',
          text: 'Businesses apply on the page “List your workshop” of the hosted site.',
        }}
      />
      <p>
        <Link to="/workshops" className={loneLink.link}>
          All workshops
        </Link>
      </p>
    </Page>
  );
}

import { type WorkshopFilters as Filters, getWorkshops } from '@pitlane/client';
import { WORKSHOP_FILTERS } from '@pitlane/contracts';
import { Grid } from '@pitlane/ui/aria';
import { Link } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { ChoiceFilter } from '../../app/choice-filter.tsx';
import { DataList } from '../../app/data-list.tsx';
import loneLink from '../../app/lone-link.module.css';
import { Page } from '../../app/page.tsx';
import { useListFilters } from '../../app/table-columns.tsx';
import { TextFilter } from '../../app/text-filter.tsx';
import { useChangeSearch } from '../../app/use-change-search.ts';
import { usePages } from '../../app/use-pages.ts';
import { FILTER_NAMES } from '../workshop/workshop-words.ts';
import { WORKSHOP_COLUMNS } from './workshop-columns.tsx';
import type { WorkshopFilters } from './workshop-filters.ts';

/** The workshops of the marketplace by name; the filters are in the address. */
export function WorkshopsPage() {
  const filters = useListFilters<WorkshopFilters>();
  const change = useChangeSearch<Filters>();
  const pages = usePages({
    queryKey: ['workshops', filters],
    load: (cursor, signal) => getWorkshops(api, { ...filters, cursor }, signal),
  });
  return (
    <Page title="Workshops">
      <Grid>
        <TextFilter
          label="Name, place, contact or number"
          value={filters.query}
          onChange={(query) => change({ query })}
        />
        <ChoiceFilter
          label="State"
          every="Every workshop"
          options={WORKSHOP_FILTERS.map((id) => ({ id, label: FILTER_NAMES[id] }))}
          value={filters.state}
          onChange={(state) => change({ state })}
        />
      </Grid>
      <DataList
        label="Workshops by name"
        pages={pages}
        columns={WORKSHOP_COLUMNS}
        nouns={['workshop', 'workshops']}
        file="workshops.csv"
        empty={{ title: 'No workshops', text: 'Try another state or fewer words.' }}
      />
      <p>
        <Link to="/applications" search={{ state: 'Open' }} className={loneLink.link}>
          Applications to decide
        </Link>
      </p>
    </Page>
  );
}

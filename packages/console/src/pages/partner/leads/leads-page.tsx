import { getPartnerLeads, type PartnerFilters } from '@pitlane/client';
import { Stack } from '@pitlane/ui/aria';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import { useDocumentTitle } from '../../../app/document-title.ts';
import { useListFilters } from '../../../app/table-columns.tsx';
import { useChangeSearch } from '../../../app/use-change-search.ts';
import { ListFilterForm } from '../list/list-filter-form.tsx';
import { ListPart } from '../list/list-part.tsx';
import { usePartnerScope } from '../partner-scope.tsx';
import { LEAD_COLUMNS, LEAD_STATUSES } from './lead-columns.tsx';

/** Submitted quotes of the partner, the newest first; filters are in the address. */
export function LeadsPage() {
  useDocumentTitle('Leads');
  const { scope } = usePartnerScope();
  const filters = useListFilters<PartnerFilters>();
  const query = useInfiniteQuery({
    queryKey: ['partner', scope, 'leads', filters],
    queryFn: ({ pageParam, signal }) =>
      getPartnerLeads(api, scope, { ...filters, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextCursor,
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={5}>
      <h1>Leads</h1>
      <ListFilterForm
        filters={filters}
        statuses={LEAD_STATUSES}
        onFilter={useChangeSearch<PartnerFilters>()}
      />
      <ListPart
        label="Leads, newest first"
        query={query}
        columns={LEAD_COLUMNS}
        rowId={({ LeadGuid }) => LeadGuid}
        file="leads.csv"
        empty={{ title: 'No leads', text: 'Quotes that customers send from your pages are listed here.' }}
      />
    </Stack>
  );
}

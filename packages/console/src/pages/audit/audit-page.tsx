import { type AuditFilters as Filters, getAuditLog } from '@pitlane/client';
import { auditSubjects } from '@pitlane/domain/portal/operator-roles';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { EmptyState, Stack } from '@pitlane/ui/aria';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '../../app/api.ts';
import { DataRows } from '../../app/data-rows.tsx';
import { useDataTable } from '../../app/data-table.tsx';
import { useDocumentTitle } from '../../app/document-title.ts';
import { Loaded } from '../../app/loaded.tsx';
import { meQuery, useHasPermission } from '../../app/me.ts';
import { Status } from '../../app/status.tsx';
import { TableColumns, useHiddenColumns, useListFilters } from '../../app/table-columns.tsx';
import { useChangeSearch } from '../../app/use-change-search.ts';
import { AUDIT_COLUMNS } from './audit-columns.tsx';
import { AuditFilterForm } from './audit-filter-form.tsx';
import type { AuditFilters } from './audit-filters.ts';

/** Who did what, the newest first; filters and hidden columns are in the address. */
export function AuditPage() {
  useDocumentTitle('Audit log');
  const filters = useListFilters<Omit<AuditFilters, 'hide'>>();
  const { data: me } = useQuery(meQuery);
  const mayReadPersonal = useHasPermission(PERMISSION.operatorPersonal);
  const query = useInfiniteQuery({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam, signal }) => getAuditLog(api, { ...filters, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextCursor,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.Items) ?? [], [query.data]);
  const table = useDataTable({
    columns: AUDIT_COLUMNS,
    rows,
    rowId: ({ Id }) => String(Id),
    hidden: useHiddenColumns(),
  });
  const { isPlaceholderData } = query;
  const show = useChangeSearch<Filters>();
  return (
    <Stack gap={5}>
      <h1>Audit log</h1>
      {mayReadPersonal && <Link to="/audit/person">Export or erase a person’s data</Link>}
      <AuditFilterForm filters={filters} subjects={auditSubjects(me?.Roles ?? [])} onFilter={show} />
      <TableColumns table={table} />
      <Status>{query.data && !isPlaceholderData && countEntries(rows.length, query.hasNextPage)}</Status>
      <Loaded query={query} isWaiting={isPlaceholderData && rows.length === 0}>
        {() =>
          rows.length === 0 ? (
            <EmptyState title="No entries">
              <p>Try another filter or a longer period.</p>
            </EmptyState>
          ) : (
            <DataRows label="Audit log, newest first" fileName="audit-log.csv" table={table} query={query} />
          )
        }
      </Loaded>
    </Stack>
  );
}

const countEntries = (count: number, hasMore: boolean): string =>
  `${count} ${count === 1 ? 'entry' : 'entries'}${hasMore ? ', and more' : ''}.`;

import { type AuditFilters as Filters, getAuditLog } from '@pitlane/client';
import { auditSubjects } from '@pitlane/domain/portal/operator-roles';
import { Checkbox, CheckboxGroup, Disclosure, EmptyState, Stack } from '@pitlane/ui/aria';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '../../app/api.ts';
import { DataRows } from '../../app/data-rows.tsx';
import { useDataTable } from '../../app/data-table.tsx';
import { useDocumentTitle } from '../../app/document-title.ts';
import { Loaded } from '../../app/loaded.tsx';
import { meQuery } from '../../app/me.ts';
import { Status } from '../../app/status.tsx';
import { useChangeSearch } from '../../app/use-change-search.ts';
import { AUDIT_COLUMNS } from './audit-columns.tsx';
import { AuditFilterForm } from './audit-filter-form.tsx';
import type { AuditFilters } from './audit-filters.ts';

/** Who did what, the newest first; filters and hidden columns are in the address. */
export function AuditPage() {
  useDocumentTitle('Audit log');
  const { hide, ...filters } = useSearch({ strict: false }) as AuditFilters;
  const { data: me } = useQuery(meQuery);
  const query = useInfiniteQuery({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam, signal }) => getAuditLog(api, { ...filters, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextCursor,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.Items) ?? [], [query.data]);
  const hidden = useMemo(() => hide?.split(',') ?? [], [hide]);
  const table = useDataTable({
    columns: AUDIT_COLUMNS,
    rows,
    rowId: ({ Id }) => String(Id),
    hidden,
  });
  const { isPlaceholderData } = query;
  const show = useChangeSearch<Filters & { hide?: string | undefined }>();
  return (
    <Stack gap={5}>
      <h1>Audit log</h1>
      <AuditFilterForm filters={filters} subjects={auditSubjects(me?.Roles ?? [])} onFilter={show} />
      <Columns hidden={hidden} onHide={(ids) => show({ hide: ids.join(',') || undefined })} />
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

type ColumnsProps = { hidden: readonly string[]; onHide: (ids: string[]) => void };

function Columns({ hidden, onHide }: ColumnsProps) {
  const columns = AUDIT_COLUMNS.map(({ id, header }) => ({ id: String(id), label: String(header) }));
  const shown = columns.filter(({ id }) => !hidden.includes(id)).map(({ id }) => id);
  const choose = (ids: string[]) => onHide(columns.filter(({ id }) => !ids.includes(id)).map(({ id }) => id));
  return (
    <Disclosure title="Columns">
      <CheckboxGroup label="Shown" value={shown} onChange={choose}>
        {columns.map(({ id, label }) => (
          // One column stays: a table of none shows nothing.
          <Checkbox key={id} value={id} isDisabled={shown.length === 1 && shown[0] === id}>
            {label}
          </Checkbox>
        ))}
      </CheckboxGroup>
    </Disclosure>
  );
}

const countEntries = (count: number, hasMore: boolean): string =>
  `${count} ${count === 1 ? 'entry' : 'entries'}${hasMore ? ', and more' : ''}.`;

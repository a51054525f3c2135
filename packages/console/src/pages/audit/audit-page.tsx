import { type AuditFilters as Filters, getAuditLog } from '@pitlane/client';
import { auditSubjects } from '@pitlane/domain/portal/operator-roles';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { DataList } from '../../app/data-list.tsx';
import loneLink from '../../app/lone-link.module.css';
import { meQuery, useHasPermission } from '../../app/me.ts';
import { Page } from '../../app/page.tsx';
import { useListFilters } from '../../app/table-columns.tsx';
import { useChangeSearch } from '../../app/use-change-search.ts';
import { usePages } from '../../app/use-pages.ts';
import { AUDIT_COLUMNS } from './audit-columns.tsx';
import { AuditFilterForm } from './audit-filter-form.tsx';
import type { AuditFilters } from './audit-filters.ts';

/** Who did what, the newest first; filters and hidden columns are in the address. */
export function AuditPage() {
  const filters = useListFilters<Omit<AuditFilters, 'hide'>>();
  const { data: me } = useQuery(meQuery);
  const mayReadPersonal = useHasPermission(PERMISSION.operatorPersonal);
  const pages = usePages({
    queryKey: ['audit', filters],
    load: (cursor, signal) => getAuditLog(api, { ...filters, cursor }, signal),
  });
  const show = useChangeSearch<Filters>();
  return (
    <Page title="Audit log">
      {mayReadPersonal && (
        <Link to="/audit/person" className={loneLink.link}>
          Export or erase a person’s data
        </Link>
      )}
      <AuditFilterForm filters={filters} subjects={auditSubjects(me?.Roles ?? [])} onFilter={show} />
      <DataList
        label="Audit log, newest first"
        pages={pages}
        columns={AUDIT_COLUMNS}
        nouns={['entry', 'entries']}
        file="audit-log.csv"
        empty={{ title: 'No entries', text: 'Try another filter or a longer period.' }}
      />
    </Page>
  );
}

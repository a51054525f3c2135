import type { PartnerFilters, PartnerScope } from '@pitlane/client';
import type { ComponentProps } from 'react';
import { api } from '../../../app/api.ts';
import { DataList } from '../../../app/data-list.tsx';
import { Page } from '../../../app/page.tsx';
import { useListFilters } from '../../../app/table-columns.tsx';
import { useChangeSearch } from '../../../app/use-change-search.ts';
import { usePages } from '../../../app/use-pages.ts';
import { usePartnerScope } from '../partner-scope.tsx';
import { ListFilterForm } from './list-filter-form.tsx';

type Api = typeof api;
type Load<Item> = (
  api: Api,
  scope: PartnerScope,
  query: PartnerFilters & { cursor: string | null },
  signal: AbortSignal,
) => Promise<{ Items: Item[]; NextCursor: string | null }>;

type Props<Item extends object> = Pick<
  ComponentProps<typeof DataList<Item>>,
  'columns' | 'rowId' | 'empty'
> & {
  title: string;
  /** Names the list among queries, and its CSV file. */
  name: string;
  load: Load<Item>;
  /** States to choose from, with what each is called. */
  statuses: Readonly<Record<string, string>>;
};

/** A list of a partner, the newest first; state, days and columns are in the address. */
export function PartnerList<Item extends object>({ title, name, load, statuses, ...list }: Props<Item>) {
  const { scope } = usePartnerScope();
  const filters = useListFilters<PartnerFilters>();
  const pages = usePages({
    queryKey: ['partner', scope, name, filters],
    load: (cursor, signal) => load(api, scope, { ...filters, cursor }, signal),
  });
  return (
    <Page title={title}>
      <ListFilterForm filters={filters} statuses={statuses} onFilter={useChangeSearch<PartnerFilters>()} />
      <DataList {...list} label={`${title}, newest first`} pages={pages} file={`${name}.csv`} />
    </Page>
  );
}

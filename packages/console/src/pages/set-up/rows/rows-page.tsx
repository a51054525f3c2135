import { getRows, removeRow } from '@pitlane/client';
import type { DataRowKind, DataRows } from '@pitlane/contracts';
import { Button, SearchField } from '@pitlane/ui/aria';
import { useMemo, useState } from 'react';
import { api } from '../../../app/api.ts';
import { DataList } from '../../../app/data-list.tsx';
import { usePages } from '../../../app/use-pages.ts';
import { ChangeDialog } from '../change-dialog.tsx';
import { PartPage } from '../part-page.tsx';
import { HolidayFilters } from './holiday-filters.tsx';
import { RetireDialog } from './retire-dialog.tsx';
import { createRowColumns, type OpenedRow } from './row-columns.tsx';
import { type Row, RowDialog } from './row-dialog.tsx';
import { describeAdding } from './row-form.ts';
import { ROW_FORMS } from './row-forms.ts';
import { useRowFilters } from './use-row-filters.ts';

/** The page of a kind of rows: search, add, change, remove. */
export const createRowsPage = (kind: DataRowKind) => () => <RowsPage kind={kind} />;

function RowsPage({ kind }: { kind: DataRowKind }) {
  const { title, about, canAdd } = ROW_FORMS[kind];
  const { search, limits, change } = useRowFilters();
  const [text, setText] = useState(search);
  const [opened, setOpened] = useState<OpenedRow | null>(null);
  const pages = usePages({
    queryKey: ['rows', kind, search, limits],
    load: (cursor, signal) => getRows(api, kind, { ...limits, search: search || undefined, cursor }, signal),
  });
  const names = useMemo(
    () => mergeNames(pages.query.data?.pages.map((page) => page.Names) ?? []),
    [pages.query.data],
  );
  const columns = useMemo(() => createRowColumns(kind, names, setOpened), [kind, names]);
  const isLimited = search !== '' || Object.values(limits).some(Boolean);
  return (
    <PartPage
      title={title}
      about={about}
      actions={
        canAdd && (
          <Button onPress={() => setOpened({ step: 'edit', row: null })}>
            {describeAdding(ROW_FORMS[kind])}
          </Button>
        )
      }
    >
      <SearchField
        label="Search (press Enter)"
        value={text}
        onChange={setText}
        onSubmit={() => change({ query: text.trim() || undefined })}
        onClear={() => change({ query: undefined })}
      />
      {kind === 'holidays' && (
        <HolidayFilters
          value={limits}
          onChange={(next) => change({ country: undefined, state: undefined, year: undefined, ...next })}
        />
      )}
      <DataList
        label={title}
        pages={pages}
        columns={columns}
        rowId={readKey}
        file={`${kind}.csv`}
        empty={describeEmpty(isLimited, canAdd)}
      />
      {opened?.step === 'edit' && (
        <RowDialog kind={kind} row={opened.row} names={names} onClose={() => setOpened(null)} />
      )}
      {opened?.step === 'retire' && (
        <RetireDialog kind={kind} row={opened.row} onClose={() => setOpened(null)} />
      )}
      {opened?.step === 'remove' && (
        <RemoveDialog kind={kind} row={opened.row} onClose={() => setOpened(null)} />
      )}
    </PartPage>
  );
}

/** Names of all pages that were read. */
const mergeNames = (pages: DataRows['Names'][]): DataRows['Names'] => {
  const names: DataRows['Names'] = {};
  for (const page of pages)
    for (const [column, some] of Object.entries(page)) names[column] = { ...names[column], ...some };
  return names;
};

const readKey = ({ Key }: Row): string => Key;

function describeEmpty(isLimited: boolean, canAdd = false): { title: string; text: string } {
  if (isLimited) return { title: 'No match', text: 'Try another word or filter.' };
  const text = canAdd ? 'Add the first one with the button above.' : 'Load the data files first.';
  return { title: 'Nothing yet', text };
}

const RemoveDialog = ({ kind, row, onClose }: { kind: DataRowKind; row: Row; onClose: () => void }) => (
  <ChangeDialog
    title={`Remove ${row.Name}`}
    confirm="Remove it"
    done="Removed"
    list={['rows', kind]}
    send={(Reason) => removeRow(api, kind, { Values: row.Values, Version: row.Version, Reason })}
    onClose={onClose}
  >
    <p>It’s removed at once. What is in use can’t be removed.</p>
  </ChangeDialog>
);

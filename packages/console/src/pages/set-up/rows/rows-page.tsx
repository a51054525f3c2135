import { getRows, removeRow } from '@pitlane/client';
import type { DataRowKind, DataRows } from '@pitlane/contracts';
import { Button, EmptyState, Inline, SearchField } from '@pitlane/ui/aria';
import { useMemo, useState } from 'react';
import { api } from '../../../app/api.ts';
import { Loaded } from '../../../app/loaded.tsx';
import { RowButton } from '../../../app/row-button.tsx';
import { ShowMoreItems } from '../../../app/show-more.tsx';
import { Status } from '../../../app/status.tsx';
import { usePages } from '../../../app/use-pages.ts';
import { WideTable } from '../../../app/wide-table.tsx';
import { ChangeDialog } from '../change-dialog.tsx';
import { PartPage } from '../part-page.tsx';
import { HolidayFilters } from './holiday-filters.tsx';
import { isRetired, RetireDialog } from './retire-dialog.tsx';
import { type Row, RowDialog } from './row-dialog.tsx';
import { describeAdding } from './row-form.ts';
import { ROW_FORMS } from './row-forms.ts';
import { formatValue } from './row-values.ts';
import { RowsCsv } from './rows-csv.tsx';
import { useRowFilters } from './use-row-filters.ts';

type Opened = { step: 'edit'; row: Row | null } | { step: 'remove' | 'retire'; row: Row };

/** The page of a kind of rows: search, add, change, remove. */
export const createRowsPage = (kind: DataRowKind) => () => <RowsPage kind={kind} />;

function RowsPage({ kind }: { kind: DataRowKind }) {
  const { title, about, canAdd } = ROW_FORMS[kind];
  const { search, limits, change } = useRowFilters();
  const [text, setText] = useState(search);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { query, items: rows } = usePages({
    queryKey: ['rows', kind, search, limits],
    load: (cursor, signal) => getRows(api, kind, { ...limits, search: search || undefined, cursor }, signal),
  });
  const names = useMemo(() => mergeNames(query.data?.pages.map((page) => page.Names) ?? []), [query.data]);
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
      <Status>
        {query.data &&
          !query.isPlaceholderData &&
          `${rows.length}${query.hasNextPage ? ' and more' : ''} shown.`}
      </Status>
      <Loaded query={query}>
        {() =>
          rows.length === 0 ? (
            <EmptyState title={isLimited ? 'No match' : 'Nothing yet'}>
              <p>
                {isLimited
                  ? 'Try another word or filter.'
                  : canAdd
                    ? 'Add the first one with the button above.'
                    : 'Load the data files first.'}
              </p>
            </EmptyState>
          ) : (
            <RowsTable kind={kind} rows={rows} names={names} onOpen={setOpened} />
          )
        }
      </Loaded>
      {rows.length > 0 && (
        <ShowMoreItems
          query={query}
          findItem={({ Key }) =>
            document.querySelector<HTMLElement>(`[role="row"][data-key="${CSS.escape(Key)}"]`)
          }
        >
          <RowsCsv {...{ kind, rows, names }} isDisabled={query.isPlaceholderData} />
        </ShowMoreItems>
      )}
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

type TableProps = {
  kind: DataRowKind;
  rows: Row[];
  names: DataRows['Names'];
  onOpen: (opened: Opened) => void;
};

function RowsTable({ kind, rows, names, onOpen }: TableProps) {
  const { title, listed, fields, canRemove, retires } = ROW_FORMS[kind];
  return (
    <WideTable
      label={title}
      rows={rows}
      rowId={({ Key }) => Key}
      columns={[
        ...listed.map((name) => ({
          id: name,
          label: fields.find((field) => field.name === name)?.label ?? name,
          render: ({ Values }: Row) =>
            formatValue(
              fields.find((field) => field.name === name),
              Values[name],
              names[name],
            ),
        })),
        {
          id: 'steps',
          label: 'Change',
          render: (row: Row) => (
            <Inline gap={2}>
              <RowButton of={row.Name} onPress={() => onOpen({ step: 'edit', row })}>
                Edit
              </RowButton>
              {retires && (
                <RowButton of={row.Name} variant="quiet" onPress={() => onOpen({ step: 'retire', row })}>
                  {isRetired(kind, row) ? 'Offer again' : 'Retire'}
                </RowButton>
              )}
              {canRemove && (
                <RowButton of={row.Name} variant="quiet" onPress={() => onOpen({ step: 'remove', row })}>
                  Remove
                </RowButton>
              )}
            </Inline>
          ),
        },
      ]}
    />
  );
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

import { Checkbox, CheckboxGroup, Disclosure } from '@pitlane/ui/aria';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { DataTableModel } from './data-table.tsx';
import { useChangeSearch } from './use-change-search.ts';

type Hidden = { hide?: string | undefined };

/** The columns that the address hides; stable between renders. */
export function useHiddenColumns(): string[] {
  const { hide } = useSearch({ strict: false }) as Hidden;
  return useMemo(() => (hide === undefined ? [] : String(hide).split(',')), [hide]);
}

/** What limits the list in the address, without the columns, which change no call. */
export function useListFilters<Filters extends object>(): Filters {
  const { hide: _columns, ...filters } = useSearch({ strict: false }) as Hidden;
  return filters as Filters;
}

/**
 * Which columns of a table are shown, and are in its file; the choice is in the address. Above what changes its height
 * with a filter: a press would miss.
 */
export function TableColumns<T extends object>({ table }: { table: DataTableModel<T> }) {
  const change = useChangeSearch<Hidden>();
  const columns = table
    .getAllLeafColumns()
    .map(({ id, columnDef }) => ({ id, label: String(columnDef.header) }));
  const shown = table.getVisibleLeafColumns().map(({ id }) => id);
  // A page with two tables keeps what the other one hides.
  const elsewhere = useHiddenColumns().filter((hidden) => !columns.some(({ id }) => id === hidden));
  const choose = (ids: string[]) => {
    const hidden = columns.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
    change({ hide: [...elsewhere, ...hidden].join(',') || undefined });
  };
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

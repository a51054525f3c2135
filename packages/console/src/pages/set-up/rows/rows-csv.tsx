import type { DataRowKind, DataRows } from '@pitlane/contracts';
import { useMemo } from 'react';
import { CsvButton } from '../../../app/csv-button.tsx';
import { createColumns, useDataTable } from '../../../app/data-table.tsx';
import type { Row } from './row-dialog.tsx';
import { ROW_FORMS } from './row-forms.ts';
import { formatValue } from './row-values.ts';

type Props = { kind: DataRowKind; rows: Row[]; names: DataRows['Names']; isDisabled: boolean };

const column = createColumns<Row>();
const NONE_HIDDEN: readonly string[] = [];
const readKey = ({ Key }: Row): string => Key;

/** Saves the rows that are shown, in the words of their list. */
export function RowsCsv({ kind, rows, names, isDisabled }: Props) {
  const columns = useMemo(() => {
    const { listed, fields } = ROW_FORMS[kind];
    return listed.map((name) => {
      const field = fields.find((each) => each.name === name);
      return column.accessor(({ Values }) => formatValue(field, Values[name], names[name]), {
        id: name,
        header: field?.label ?? name,
      });
    });
  }, [kind, names]);
  const table = useDataTable({ columns, rows, rowId: readKey, hidden: NONE_HIDDEN });
  return <CsvButton table={table} file={`${kind}.csv`} isDisabled={isDisabled} />;
}

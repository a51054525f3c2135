import type { DataRowKind, DataRows } from '@pitlane/contracts';
import { Inline } from '@pitlane/ui/aria';
import { createColumns, type DataColumn } from '../../../app/data-table.tsx';
import { RowButton } from '../../../app/row-button.tsx';
import { isRetired } from './retire-dialog.tsx';
import type { Row } from './row-dialog.tsx';
import { ROW_FORMS } from './row-forms.ts';
import { formatValue } from './row-values.ts';

export type OpenedRow = { step: 'edit'; row: Row | null } | { step: 'remove' | 'retire'; row: Row };

const column = createColumns<Row>();

/** The listed columns of a kind in words, and the buttons of a row. */
export function createRowColumns(
  kind: DataRowKind,
  names: DataRows['Names'],
  open: (opened: OpenedRow) => void,
): DataColumn<Row>[] {
  const { listed, fields, canRemove, retires } = ROW_FORMS[kind];
  return [
    ...listed.map((name) => {
      const field = fields.find((each) => each.name === name);
      return column.accessor(({ Values }) => formatValue(field, Values[name], names[name]), {
        id: name,
        header: field?.label ?? name,
      });
    }),
    column.display({
      id: 'steps',
      header: 'Change',
      cell: ({ row: { original: row } }) => (
        <Inline gap={2}>
          <RowButton of={row.Name} onPress={() => open({ step: 'edit', row })}>
            Edit
          </RowButton>
          {retires && (
            <RowButton of={row.Name} variant="quiet" onPress={() => open({ step: 'retire', row })}>
              {isRetired(kind, row) ? 'Offer again' : 'Retire'}
            </RowButton>
          )}
          {canRemove && (
            <RowButton of={row.Name} variant="quiet" onPress={() => open({ step: 'remove', row })}>
              Remove
            </RowButton>
          )}
        </Inline>
      ),
    }),
  ];
}

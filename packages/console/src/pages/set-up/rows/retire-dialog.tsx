import { saveRow } from '@pitlane/client';
import type { DataRowKind } from '@pitlane/contracts';
import { api } from '../../../app/api.ts';
import { ChangeDialog } from '../change-dialog.tsx';
import type { Row } from './row-dialog.tsx';
import { ROW_FORMS } from './row-forms.ts';

type Props = { kind: DataRowKind; row: Row; onClose: () => void };

/** Whether customers can no longer choose it. */
export const isRetired = (kind: DataRowKind, { Values }: Row): boolean =>
  Values[ROW_FORMS[kind].retires?.column ?? ''] === false;

/** Takes a row out of what customers choose from, or brings it back. */
export function RetireDialog({ kind, row, onClose }: Props) {
  const { retires, fields } = ROW_FORMS[kind];
  const isBack = isRetired(kind, row);
  const keys = fields.filter(({ isKey }) => isKey).map(({ name }) => [name, row.Values[name] ?? null]);
  return (
    <ChangeDialog
      title={`${isBack ? 'Offer' : 'Retire'} ${row.Name}`}
      confirm={isBack ? 'Offer it again' : 'Retire it'}
      done={isBack ? 'Offered again' : 'Retired'}
      list={['rows', kind]}
      send={(Reason) =>
        saveRow(api, kind, {
          Values: { ...Object.fromEntries(keys), [retires!.column]: isBack },
          Version: row.Version,
          Reason,
        })
      }
      onClose={onClose}
    >
      <p>
        {isBack ? 'Customers can choose it again.' : `Customers can no longer choose it. ${retires!.about}`}
      </p>
    </ChangeDialog>
  );
}

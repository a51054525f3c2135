import { readFieldErrors, saveRow } from '@pitlane/client';
import type { DataRowKind, DataRows } from '@pitlane/contracts';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { ReasonDialog } from '../../../app/reason-dialog.tsx';
import { useChange } from '../use-change.ts';
import { RowFieldInput } from './row-field-input.tsx';
import { describeAdding, type RowField } from './row-form.ts';
import { ROW_FORMS } from './row-forms.ts';
import { type FormValues, toFormValues, toRowValues } from './row-values.ts';

export type Row = DataRows['Items'][number];

type Props = {
  kind: DataRowKind;
  /** null: a new one. */
  row: Row | null;
  /** What the row's values stand for. */
  names: DataRows['Names'];
  onClose: () => void;
};

/** Adds or changes a row, with the checks of its data file. */
export function RowDialog({ kind, row, names, onClose }: Props) {
  const form = ROW_FORMS[kind];
  const { fields } = form;
  const [values, setValues] = useState<FormValues>(() => toFormValues(fields, row?.Values ?? null));
  const save = useChange<string>({
    list: ['rows', kind],
    done: 'Saved',
    send: (reason) =>
      saveRow(api, kind, {
        Values: toRowValues(fields, values, row === null),
        Version: row?.Version ?? null,
        Reason: reason,
      }),
    onDone: onClose,
  });
  const shown = fields.filter(
    ({ isHidden, isOnlyOfStored }) => !isHidden && !(row === null && isOnlyOfStored),
  );
  const columns = shown.map(({ name }) => name);
  const errors = readFieldErrors(save.error, columns, 'Values').fields;
  return (
    <ReasonDialog
      title={row ? row.Name : describeAdding(form)}
      confirm="Save"
      change={save}
      fields={columns.map((name) => `Values/${name}`)}
      onSubmit={save.mutate}
      onClose={onClose}
    >
      {shown.map((field) => (
        <RowFieldInput
          key={field.name}
          kind={kind}
          field={row === null ? field : withoutDefault(field)}
          names={names[field.name] ?? {}}
          name={names[field.name]?.[String(row?.Values[field.name])]}
          isFixed={field.isShownOnly === true || (row !== null && field.isKey === true)}
          value={values[field.name] ?? ''}
          error={errors[field.name]}
          onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
    </ReasonDialog>
  );
}

/** A stored row keeps a value where a new one would get it worked out. */
function withoutDefault(field: RowField): RowField {
  if (field.input !== 'choice' || field.isKey) return field;
  const { none: _none, ...rest } = field;
  return rest;
}

import { FormError } from '@pitlane/app-shell/form-error';
import { readFieldErrors, saveRow } from '@pitlane/client';
import type { DataRowKind, DataRows } from '@pitlane/contracts';
import { Checkbox, Select, TextArea, TextField } from '@pitlane/ui/aria';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { ReasonDialog } from '../../../app/reason-dialog.tsx';
import { useChange } from '../use-change.ts';
import { ROW_FORMS, type RowField } from './row-forms.ts';
import { type FormValues, toFormValues, toRowValues } from './row-values.ts';

export type Row = DataRows['Items'][number];

type Props = {
  kind: DataRowKind;
  /** null: a new one. */
  row: Row | null;
  onClose: () => void;
};

/** Adds or changes a row, with the checks of its data file. */
export function RowDialog({ kind, row, onClose }: Props) {
  const { noun, fields } = ROW_FORMS[kind];
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
  const names = fields.map(({ name }) => name);
  const errors = readFieldErrors(save.error, names, 'Values').fields;
  return (
    <ReasonDialog
      title={row ? row.Name : `Add a ${noun}`}
      confirm="Save"
      isPending={save.isPending}
      error={<FormError error={save.error} fields={names.map((name) => `Values/${name}`)} />}
      onSubmit={save.mutate}
      onClose={onClose}
    >
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          isFixed={field.isShownOnly === true || (row !== null && field.isKey === true)}
          value={values[field.name] ?? ''}
          error={errors[field.name]}
          onChange={(value) => setValues({ ...values, [field.name]: value })}
        />
      ))}
    </ReasonDialog>
  );
}

type FieldProps = {
  field: RowField;
  isFixed: boolean;
  value: string | boolean;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
};

function Field({ field: { label, input, options = [], hint }, isFixed, value, error, onChange }: FieldProps) {
  if (typeof value === 'boolean')
    return (
      <Checkbox isSelected={value} isDisabled={isFixed} onChange={onChange}>
        {label}
      </Checkbox>
    );
  const props = { label, value, onChange, isDisabled: isFixed, error, ...(hint && { hint }) };
  if (input === 'choice') return <Select {...props} options={options.map((id) => ({ id, label: id }))} />;
  return input === 'long' ? <TextArea {...props} rows={3} /> : <TextField {...props} />;
}

import type { DataValue } from '@pitlane/contracts';
import type { RowField } from './row-forms.ts';

/** What the fields of a form hold: texts, and whether boxes are ticked. */
export type FormValues = Record<string, string | boolean>;

/** A stored row, or an empty one, as its form shows it. */
export const toFormValues = (
  fields: readonly RowField[],
  row: Record<string, DataValue> | null,
): FormValues =>
  Object.fromEntries(
    fields.map(({ name, input, options }) => {
      const value = row?.[name] ?? null;
      if (input === 'yes-no') return [name, row ? value === true : true];
      if (value === null) return [name, row === null ? (options?.[0] ?? '') : ''];
      return [name, Array.isArray(value) ? value.join(', ') : String(value)];
    }),
  );

/** What is sent: of a new row only what was filled in, so that the rest gets its defaults. */
export function toRowValues(
  fields: readonly RowField[],
  values: FormValues,
  isNew: boolean,
): Record<string, DataValue> {
  const sent = fields.filter(({ name, isShownOnly }) => !isShownOnly && !(isNew && values[name] === ''));
  return Object.fromEntries(sent.map((field) => [field.name, toValue(field, values[field.name] ?? '')]));
}

function toValue({ input }: RowField, value: string | boolean): DataValue {
  if (typeof value === 'boolean') return value;
  if (input === 'list')
    return value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  return value.trim() === '' ? null : value.trim();
}

/** A value in a list of rows. */
export function formatValue(value: DataValue | undefined): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') || '–' : String(value);
}

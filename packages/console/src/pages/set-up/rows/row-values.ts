import type { DataRows, DataValue } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatCents } from '@pitlane/domain/money/money';
import type { RowField } from './row-form.ts';
import {
  type QuestionDraft,
  type RelatedDraft,
  toQuestionDrafts,
  toQuestions,
  toRelated,
  toRelatedDrafts,
} from './task-parts.ts';

/** What the fields of a form hold: texts, ids that are chosen, whether boxes are ticked, and parts of tasks. */
export type FormValue = string | boolean | string[] | QuestionDraft[] | RelatedDraft[];
export type FormValues = Record<string, FormValue>;

const SEPARATORS: Partial<Record<RowField['input'], string>> = { list: ', ', lines: '\n' };

/** A stored row, or an empty one, as its form shows it. */
export const toFormValues = (
  fields: readonly RowField[],
  row: Record<string, DataValue> | null,
): FormValues => Object.fromEntries(fields.map((field) => [field.name, toFormValue(field, row)]));

function toFormValue(field: RowField, row: Record<string, DataValue> | null): FormValue {
  const { name, input, options, none, initial } = field;
  const value = row?.[name] ?? null;
  if (input === 'yes-no') return row ? value === true : initial !== false;
  if (input === 'questions') return toQuestionDrafts(value);
  if (input === 'related') return toRelatedDrafts(value);
  if (input === 'tasks')
    return Array.isArray(value) ? value.map((id) => ({ id: String(id), isRequired: false })) : [];
  if (input === 'some-of') return Array.isArray(value) ? value.map(String) : [];
  if (row === null) return typeof initial === 'string' ? initial : none ? '' : (options?.[0]?.id ?? '');
  if (Array.isArray(value)) return value.join(SEPARATORS[input] ?? ', ');
  return value === null ? '' : String(value);
}

/** What is sent: of a new row only what was filled in, so that the rest gets its defaults. */
export function toRowValues(
  fields: readonly RowField[],
  values: FormValues,
  isNew: boolean,
): Record<string, DataValue> {
  const isSent = ({ name, isShownOnly, isOnlyOfStored }: RowField) =>
    !isShownOnly && !(isNew && (isOnlyOfStored || values[name] === ''));
  return Object.fromEntries(
    fields.filter(isSent).map((field) => [field.name, toValue(field, values[field.name] ?? '')]),
  );
}

function toValue({ input }: RowField, value: FormValue): DataValue {
  if (input === 'questions') return toQuestions(value as QuestionDraft[]);
  if (input === 'related') return toRelated(value as RelatedDraft[]);
  if (input === 'tasks') return (value as RelatedDraft[]).map(({ id }) => Number(id));
  if (typeof value !== 'string') return value as string[] | boolean;
  if (input === 'list' || input === 'lines')
    return value
      .split(input === 'list' ? ',' : '\n')
      .map((part) => part.trim())
      .filter(Boolean);
  return value.trim() === '' ? null : value.trim();
}

/** A value in a list of rows, in words. */
export function formatValue(
  field: RowField | undefined,
  value: DataValue | undefined,
  names: DataRows['Names'][string] = {},
): string {
  if (value === null || value === undefined) return field?.none ?? '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((part) => names[String(part)] ?? String(part)).join(', ') || '–';
  if (field?.input === 'money') return formatCents(Math.round(Number(value) * 100));
  if (field?.input === 'day') return formatLongDay(String(value));
  const option = field?.options?.find(({ id }) => id === String(value));
  return option?.label ?? names[String(value)] ?? String(value);
}

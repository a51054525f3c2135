import type { DataRowKind } from '@pitlane/contracts';
import { Checkbox, DatePicker, Select, TextArea, TextField } from '@pitlane/ui/aria';
import { OneOfField, SomeOfField, SuggestedField } from './choice-fields.tsx';
import { PictogramField } from './pictogram-field.tsx';
import { QuestionsField } from './questions-field.tsx';
import { RelatedField } from './related-field.tsx';
import type { RowField } from './row-form.ts';
import type { FormValue } from './row-values.ts';
import type { QuestionDraft, RelatedDraft } from './task-parts.ts';

type Props = {
  kind: DataRowKind;
  field: RowField;
  /** What the stored value is called. */
  name: string | undefined;
  /** What other values of the column are called. */
  names: Record<string, string>;
  isFixed: boolean;
  value: FormValue;
  error: string | undefined;
  onChange: (value: FormValue) => void;
};

/** Stands for nothing in a list of choices. */
const NONE = '';

/** The input of a column, by its kind. */
export function RowFieldInput({ kind, field, name, names, isFixed, value, error, onChange }: Props) {
  const { label, input, options = [], hint, none } = field;
  if (typeof value === 'boolean')
    return (
      <Checkbox
        isSelected={value}
        isDisabled={isFixed}
        error={error}
        onChange={onChange}
        {...(hint && { hint })}
      >
        {label}
      </Checkbox>
    );
  if (input === 'questions')
    return <QuestionsField {...{ field, error, onChange }} value={value as QuestionDraft[]} />;
  if (input === 'related' || input === 'tasks')
    return <RelatedField {...{ field, names, error, onChange }} value={value as RelatedDraft[]} />;
  if (Array.isArray(value))
    return <SomeOfField {...{ kind, field, error, onChange }} value={value as string[]} />;
  const props = { label, value, onChange, isDisabled: isFixed, error, ...(hint && { hint }) };
  if (input === 'choice')
    return (
      <Select
        {...props}
        options={none === undefined ? options : [{ id: NONE, label: none }, ...options]}
        value={value}
      />
    );
  if (input === 'one-of' && !isFixed)
    return <OneOfField {...{ kind, field, name, value, error, onChange }} />;
  if (input === 'one-of') return <TextField {...props} value={name ?? value} />;
  if (input === 'pictogram') return <PictogramField {...{ kind, field, value, error, onChange }} />;
  if (input === 'suggested') return <SuggestedField {...{ kind, field, value, error, onChange }} />;
  if (input === 'day' && !isFixed)
    return (
      <DatePicker label={label} value={value || null} error={error} onChange={(day) => onChange(day ?? '')} />
    );
  const inputMode = input === 'number' || input === 'money' ? ({ inputMode: 'decimal' } as const) : {};
  return input === 'long' || input === 'lines' ? (
    <TextArea {...props} rows={input === 'lines' ? 5 : 3} />
  ) : (
    <TextField {...props} {...inputMode} />
  );
}

import { type ComponentProps, type Ref, useId } from 'react';
import { describedBy, Field, type FieldProps } from './field.tsx';

export type TextAreaProps = FieldProps &
  Pick<ComponentProps<'textarea'>, 'name' | 'rows' | 'placeholder' | 'maxLength' | 'disabled' | 'onBlur'> & {
    value: string;
    onChange: (value: string) => void;
    inputRef?: Ref<HTMLTextAreaElement>;
  };

/** Several lines of text; with `maxLength` it shows how much is used. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  optional,
  value,
  onChange,
  inputRef,
  rows = 4,
  ...area
}: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional}>
      <textarea
        {...area}
        {...describedBy(id, { hint, error })}
        ref={inputRef}
        id={id}
        rows={rows}
        className="pl-input pl-area"
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {area.maxLength && (
        <span className="pl-count" aria-hidden="true">
          {value.length} / {area.maxLength}
        </span>
      )}
    </Field>
  );
}

export const textAreaStyles = `
.pl-area{resize:vertical;min-height:96px}
.pl-count{justify-self:end;font-size:14px;color:var(--pl-muted);font-variant-numeric:tabular-nums}
`;

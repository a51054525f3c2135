import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export type TextAreaProps = FieldProps &
  Pick<ComponentProps<'textarea'>, 'name' | 'rows' | 'placeholder' | 'maxLength' | 'disabled' | 'onBlur'> & {
    value: string;
    onChange: (value: string) => void;
  };

/** Several lines of text; with `maxLength` it shows how much is used. */
export const TextArea = (props: TextAreaProps) => (
  <Field props={props}>
    {(control, { value, onChange, rows = 4, ...area }) => (
      <>
        <textarea
          {...area}
          {...control}
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
      </>
    )}
  </Field>
);

export const textAreaStyles = `
.pl-area{resize:vertical;min-height:96px}
.pl-count{justify-self:end;font-size:14px;color:var(--pl-muted);font-variant-numeric:tabular-nums}
`;

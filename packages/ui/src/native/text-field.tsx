import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { describedBy, Field, type FieldProps } from './field.tsx';

type Passed =
  | 'name'
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'placeholder'
  | 'maxLength'
  | 'required'
  | 'disabled'
  | 'readOnly'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'onBlur'
  | 'enterKeyHint';

export type TextFieldProps = FieldProps &
  Pick<ComponentProps<'input'>, Passed> & {
    value: string;
    /** Each change of the text, as it is typed. */
    onChange: (value: string) => void;
    /** Enter was pressed. */
    onEnter?: () => void;
    /** An `Icon` before the text. */
    icon?: ReactNode;
    /** Fixed text before the answer, such as `+61`. */
    prefix?: string;
    inputRef?: Ref<HTMLInputElement>;
    id?: string;
  };

/** One line of text. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  value,
  onChange,
  onEnter,
  icon,
  prefix,
  inputRef,
  id,
  ...input
}: TextFieldProps) {
  const own = useId();
  const name = id ?? own;
  return (
    <Field id={name} label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional}>
      <div className={prefix ? 'pl-control pl-prefixed' : 'pl-control'}>
        {icon}
        {prefix && (
          <span className="pl-affix" aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          {...input}
          {...describedBy(name, { hint, error })}
          ref={inputRef}
          id={name}
          className="pl-input"
          value={value}
          onInput={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
        />
      </div>
    </Field>
  );
}

export const textFieldStyles = `
.pl-prefixed>.pl-input{padding-inline-start:52px}
`;

import type { ComponentProps, ReactNode, Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';

type Passed =
  | 'name'
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'placeholder'
  | 'list'
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
export const TextField = ({ id, ...props }: TextFieldProps) => (
  <Field id={id} props={props}>
    {(control, { value, onChange, onEnter, icon, prefix, inputRef, ...input }) => (
      <div className={prefix ? 'pl-control pl-prefixed' : 'pl-control'}>
        {icon}
        {prefix && (
          <span className="pl-affix" aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          {...input}
          {...control}
          ref={inputRef}
          value={value}
          onInput={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
        />
      </div>
    )}
  </Field>
);

export const textFieldStyles = `
.pl-prefixed>.pl-input{padding-inline-start:52px}
`;

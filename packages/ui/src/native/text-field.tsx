import type { ComponentProps, ReactNode } from 'react';
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
    id?: string;
  };

/** One line of text. */
export const TextField = ({ id, ...props }: TextFieldProps) => (
  <Field id={id} props={props}>
    {(control, { value, onChange, onEnter, icon, ...input }) => (
      <div className="pl-control">
        {icon}
        <input
          {...input}
          {...control}
          value={value}
          onInput={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
        />
      </div>
    )}
  </Field>
);

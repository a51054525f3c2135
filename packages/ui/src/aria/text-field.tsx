import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
} from 'react-aria-components';
import { classNames } from '../native/class-names.ts';
import { Icon } from '../native/icon.tsx';
import { FieldLayout, type FieldTexts, fieldStyles as styles } from './field.tsx';

export type TextFieldProps = Omit<AriaTextFieldProps, 'className' | 'children' | 'isInvalid'> &
  FieldTexts & {
    placeholder?: string;
    /** Path data of an icon before the text. */
    icon?: string;
    /** Fixed text before the answer, such as `+61`. */
    prefix?: string;
  };

/** One line of text. */
export function TextField({
  label,
  hint,
  error,
  optional,
  placeholder,
  icon,
  prefix,
  ...rest
}: TextFieldProps) {
  return (
    <AriaTextField {...rest} validationBehavior="aria" isInvalid={Boolean(error)} className={styles.field}>
      <FieldLayout label={label} hint={hint} error={error} optional={optional}>
        <div className={styles.control}>
          {(icon || prefix) && (
            <span className={styles.affix} aria-hidden="true">
              {icon ? <Icon path={icon} /> : prefix}
            </span>
          )}
          <Input
            placeholder={placeholder}
            className={classNames(styles.input, icon && styles.withIcon, prefix && styles.withPrefix)}
          />
        </div>
      </FieldLayout>
    </AriaTextField>
  );
}

export type TextAreaProps = Omit<AriaTextFieldProps, 'className' | 'children' | 'isInvalid'> &
  FieldTexts & { placeholder?: string; rows?: number };

/** Several lines of text. */
export function TextArea({ label, hint, error, optional, placeholder, rows = 4, ...rest }: TextAreaProps) {
  return (
    <AriaTextField {...rest} validationBehavior="aria" isInvalid={Boolean(error)} className={styles.field}>
      <FieldLayout label={label} hint={hint} error={error} optional={optional}>
        <AriaTextArea
          placeholder={placeholder}
          rows={rows}
          className={classNames(styles.input, styles.area)}
        />
      </FieldLayout>
    </AriaTextField>
  );
}

import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
} from 'react-aria-components';
import { classNames } from '../native/class-names.ts';
import { Icon } from '../native/icon.tsx';
import { FieldLayout, type FieldTexts, splitField, fieldStyles as styles } from './field.tsx';

export type TextFieldProps = Omit<AriaTextFieldProps, 'className' | 'children' | 'isInvalid'> &
  FieldTexts & {
    placeholder?: string;
    /** Path data of an icon before the text. */
    icon?: string;
    /** Fixed text before the answer, such as `+61`. */
    prefix?: string;
  };

/** One line of text. */
export function TextField({ placeholder, icon, prefix, ...props }: TextFieldProps) {
  const { texts, field } = splitField(props);
  return (
    <AriaTextField {...field}>
      <FieldLayout {...texts}>
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
export function TextArea({ placeholder, rows = 4, ...props }: TextAreaProps) {
  const { texts, field } = splitField(props);
  return (
    <AriaTextField {...field}>
      <FieldLayout {...texts}>
        <AriaTextArea
          placeholder={placeholder}
          rows={rows}
          className={classNames(styles.input, styles.area)}
        />
      </FieldLayout>
    </AriaTextField>
  );
}

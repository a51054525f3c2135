import type { ComponentProps } from 'react';
import { classNames } from '../native/class-names.ts';
import { Icon } from '../native/icon.tsx';
import styles from './field.module.css';
import type { FieldTexts } from './field.tsx';
import { NativeField, useNativeField } from './native-field.tsx';

type Own<Element extends 'input' | 'textarea'> = FieldTexts &
  Omit<
    ComponentProps<Element>,
    'className' | 'children' | 'prefix' | 'value' | 'defaultValue' | 'onChange' | 'disabled' | 'required'
  > & {
    value?: string | undefined;
    defaultValue?: string | undefined;
    onChange?: ((value: string) => void) | undefined;
    isDisabled?: boolean | undefined;
    isRequired?: boolean | undefined;
    isReadOnly?: boolean | undefined;
  };

export type TextFieldProps = Own<'input'> & {
  /** Path data of an icon before the text. */
  icon?: string;
  /** Fixed text before the answer, such as `+61`. */
  prefix?: string;
};

/** One line of text. */
export function TextField({ icon, prefix, ...props }: TextFieldProps) {
  const { texts, control, isDisabled, rest } = useNativeField(props);
  const { onChange, isReadOnly, ...input } = rest;
  return (
    <NativeField {...texts}>
      <div className={styles.control}>
        {(icon || prefix) && (
          <span className={styles.affix} aria-hidden="true">
            {icon ? <Icon path={icon} /> : prefix}
          </span>
        )}
        <input
          type="text"
          {...input}
          {...control}
          disabled={isDisabled}
          readOnly={isReadOnly}
          onChange={(event) => onChange?.(event.target.value)}
          className={classNames(styles.input, icon && styles.withIcon, prefix && styles.withPrefix)}
        />
      </div>
    </NativeField>
  );
}

export type TextAreaProps = Own<'textarea'>;

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { texts, control, isDisabled, rest } = useNativeField(props);
  const { onChange, isReadOnly, rows = 4, ...area } = rest;
  return (
    <NativeField {...texts}>
      <textarea
        {...area}
        {...control}
        rows={rows}
        disabled={isDisabled}
        readOnly={isReadOnly}
        onChange={(event) => onChange?.(event.target.value)}
        className={classNames(styles.input, styles.area)}
      />
    </NativeField>
  );
}

import { type ReactNode, useId } from 'react';
import {
  Checkbox as AriaCheckbox,
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaCheckboxGroupProps,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components';
import { classNames } from '../native/class-names.ts';
import { Icon } from '../native/icon.tsx';
import { checkIcon, minusIcon } from '../native/icons.ts';
import styles from './choice.module.css';
import { FieldLayout, type FieldTexts, fieldStyles, splitField } from './field.tsx';

export type CheckboxProps = Omit<AriaCheckboxProps, 'className' | 'children' | 'isInvalid'> & {
  /** The label; may hold links. */
  children: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to fix it. */
  error?: string;
};

/** A tick box whose whole row can be pressed. */
export function Checkbox({ children, hint, error, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <AriaCheckbox
        aria-labelledby={`${id}-label`}
        aria-describedby={classNames(hint ? `${id}-hint` : '', error && `${id}-error`) || undefined}
        {...rest}
        validationBehavior="aria"
        isInvalid={Boolean(error)}
        className={styles.choice}
      >
        {({ isIndeterminate }) => (
          <>
            <span className={styles.box} aria-hidden="true">
              <Icon path={isIndeterminate ? minusIcon : checkIcon} size={16} />
            </span>
            <span className={styles.text}>
              <span id={`${id}-label`}>{children}</span>
              {hint && (
                <span id={`${id}-hint`} className={styles.hint}>
                  {hint}
                </span>
              )}
              {error && (
                <span id={`${id}-error`} className={fieldStyles.error}>
                  {error}
                </span>
              )}
            </span>
          </>
        )}
      </AriaCheckbox>
    </div>
  );
}

export type CheckboxGroupProps = Omit<AriaCheckboxGroupProps, 'className' | 'children' | 'isInvalid'> &
  FieldTexts & { children: ReactNode };

/** Several answers: `Checkbox`es with a `value` inside. */
export function CheckboxGroup({ children, ...props }: CheckboxGroupProps) {
  const { texts, field } = splitField(props);
  return (
    <AriaCheckboxGroup {...field}>
      <FieldLayout {...texts}>
        <div>{children}</div>
      </FieldLayout>
    </AriaCheckboxGroup>
  );
}

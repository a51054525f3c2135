import type { ReactNode } from 'react';
import {
  Checkbox as AriaCheckbox,
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaCheckboxGroupProps,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components';
import { Icon } from '../native/icon.tsx';
import { checkIcon, minusIcon } from '../native/icons.ts';
import styles from './choice.module.css';
import { FieldLayout, type FieldTexts, fieldStyles } from './field.tsx';

export type CheckboxProps = Omit<AriaCheckboxProps, 'className' | 'children' | 'isInvalid'> & {
  /** The label; may hold links. */
  children: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to fix it. */
  error?: string;
};

/** A tick box whose whole row can be pressed. */
export function Checkbox({ children, hint, error, ...rest }: CheckboxProps) {
  return (
    <div className={styles.row}>
      <AriaCheckbox {...rest} validationBehavior="aria" isInvalid={Boolean(error)} className={styles.choice}>
        {({ isIndeterminate }) => (
          <>
            <span className={styles.box} aria-hidden="true">
              <Icon path={isIndeterminate ? minusIcon : checkIcon} size={16} />
            </span>
            <span className={styles.text}>
              {children}
              {hint && <span className={styles.hint}>{hint}</span>}
              {error && <span className={fieldStyles.error}>{error}</span>}
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
export function CheckboxGroup({ label, hint, error, optional, children, ...rest }: CheckboxGroupProps) {
  return (
    <AriaCheckboxGroup
      {...rest}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      className={fieldStyles.field}
    >
      <FieldLayout label={label} hint={hint} error={error} optional={optional}>
        <div>{children}</div>
      </FieldLayout>
    </AriaCheckboxGroup>
  );
}

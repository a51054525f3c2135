import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import styles from './field.module.css';

/** Props of every labelled control. */
export type FieldTexts = {
  label: string;
  /** Help below the label. */
  hint?: string;
  /** What is wrong and how to fix it; marks the control invalid. */
  error?: string;
  /** Word after the label of an answer that may be empty, such as `optional`. */
  optional?: string;
};

/** Splits the props of a field: `texts` are for `FieldLayout`, `field` for the React Aria field around it. */
export function splitField<P extends FieldTexts>({ label, hint, error, optional, ...rest }: P) {
  const validation = { validationBehavior: 'aria', isInvalid: Boolean(error) } as const;
  return {
    texts: { label, hint, error, optional },
    field: { ...rest, ...validation, className: styles.field },
  };
}

/** Label, hint, control and error, inside a React Aria field. */
export function FieldLayout({
  label,
  hint,
  error,
  optional,
  children,
}: FieldTexts & { children: ReactNode }) {
  return (
    <>
      <Label className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> {optional}</span>}
      </Label>
      {hint && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      {children}
      {error && <FieldError className={styles.error}>{error}</FieldError>}
    </>
  );
}

export { styles as fieldStyles };

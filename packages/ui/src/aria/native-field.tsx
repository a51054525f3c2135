import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import type { FieldTexts } from './field.tsx';

export type NativeFieldProps = FieldTexts & {
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
};

/** Splits the props of a field: `texts` are for `NativeField`, `control` for the input, `rest` is the caller's. */
export function useNativeField<P extends NativeFieldProps>(props: P) {
  const { label, hint, error, optional, isDisabled, isRequired, id: own, ...rest } = props;
  const generated = useId();
  const id = own ?? generated;
  const described = [hint && `${id}-hint`, error && `${id}-error`, rest['aria-describedby']];
  const control = {
    id,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': isRequired || undefined,
  };
  return { texts: { id, label, hint, error, optional }, control, isDisabled, rest };
}

type Props = FieldTexts & {
  id: string;
  children: ReactNode;
  /** A group of controls, which its label names by its id: `group` or `radiogroup`. */
  group?: Record<string, unknown> & { role: string };
};

/** Label, hint, control and error around the browser's own control, or around a group of them. */
export function NativeField({ id, label, hint, error, optional, children, group }: Props) {
  const words = (
    <>
      {label}
      {optional && <span className={styles.optional}> {optional}</span>}
    </>
  );
  return (
    <div {...group} className={styles.field} {...(group && { 'aria-labelledby': `${id}-label` })}>
      {group ? (
        <span id={`${id}-label`} className={styles.label}>
          {words}
        </span>
      ) : (
        <label htmlFor={id} className={styles.label}>
          {words}
        </label>
      )}
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {children}
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}

import { classNames } from '../native/class-names.ts';
import styles from './button.module.css';

export type ButtonLook = {
  /** `primary` once a screen; `quiet` has no outline. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** `small` is 36 px high, for rows of tables and toolbars. */
  size?: 'small' | 'medium' | undefined;
  /** Takes the whole width. */
  full?: boolean | undefined;
};

export function buttonClass({ variant = 'primary', size = 'medium', full }: ButtonLook): string {
  return classNames(styles.button, styles[variant], size === 'small' && styles.small, full && styles.full);
}

import type { ComponentProps, ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { classNames } from '../native/class-names.ts';
import { Icon } from '../native/icon.tsx';
import styles from './button.module.css';

type Look = {
  /** `primary` once a screen; `quiet` has no outline. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** `small` is 36 px high, for rows of tables and toolbars. */
  size?: 'small' | 'medium';
  /** Takes the whole width. */
  full?: boolean;
};

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'children'> &
  Look & { children: ReactNode; ref?: Ref<HTMLButtonElement> };

/** A push button. `isPending` keeps its size and focus, ignores presses and shows a spinner after 500 ms. */
export function Button({ variant, size, full, children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={look({ variant, size, full })}>
      <span className={styles.content}>{children}</span>
      {rest.isPending && <span className={styles.spinner} aria-hidden="true" />}
    </AriaButton>
  );
}

export type LinkButtonProps = Omit<ComponentProps<'a'>, 'className'> & Look;

/** A link that looks like a button. It is the browser's own, because lists have hundreds of them. */
export function LinkButton({ variant, size, full, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={look({ variant, size, full })}>
      <span className={styles.content}>{children}</span>
    </a>
  );
}

export type IconButtonProps = Omit<AriaButtonProps, 'className' | 'children'> & {
  /** Path data, one of the icons. */
  icon: string;
  /** Accessible name. */
  label: string;
};

/** A round 44 px button with an icon only. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} className={styles.icon} aria-label={label}>
      <Icon path={icon} />
    </AriaButton>
  );
}

function look({ variant = 'primary', size = 'medium', full }: Look): string {
  return classNames(styles.button, styles[variant], size === 'small' && styles.small, full && styles.full);
}

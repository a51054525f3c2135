import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../native/icon.tsx';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { type PressProps, pressProps } from './press-button.ts';

export type ButtonProps = PressProps & ButtonLook & { children: ReactNode };

/** A push button. `isPending` keeps its size and focus, ignores presses and shows a spinner after 500 ms. */
export function Button({ variant, size, full, children, ...rest }: ButtonProps) {
  return (
    <button {...pressProps(rest)} className={buttonClass({ variant, size, full })}>
      <span className={styles.content}>{children}</span>
      {rest.isPending && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}

export type LinkButtonProps = Omit<ComponentProps<'a'>, 'className'> & ButtonLook;

/** A link that looks like a button. */
export function LinkButton({ variant, size, full, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, full })}>
      <span className={styles.content}>{children}</span>
    </a>
  );
}

export type IconButtonProps = PressProps & {
  /** Path data, one of the icons. */
  icon: string;
  /** Accessible name. */
  label: string;
};

/** A round 44 px button with an icon only. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button {...pressProps(rest)} className={styles.icon} aria-label={label}>
      <Icon path={icon} />
    </button>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../native/class-names.ts';
import { Icon } from '../native/icon.tsx';
import styles from './badge.module.css';

export type Tone = 'neutral' | 'accent' | 'info' | 'warning' | 'danger';

/** A short fact about a thing: its state, a property. */
export function Badge({
  children,
  tone = 'neutral',
  icon,
}: {
  children: ReactNode;
  tone?: Tone;
  icon?: string;
}) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon && <Icon path={icon} size={14} />}
      {children}
    </span>
  );
}

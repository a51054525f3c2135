import type { ReactNode } from 'react';
import { classNames } from '../native/class-names.ts';
import { Icon } from '../native/icon.tsx';
import { alertIcon, checkIcon, closeIcon, infoIcon } from '../native/icons.ts';
import styles from './banner.module.css';
import { IconButton } from './button.tsx';

export type BannerProps = {
  tone?: 'info' | 'success' | 'warning' | 'error';
  title?: string;
  children?: ReactNode;
  /** At the right or, on phones, below. */
  actions?: ReactNode;
  onDismiss?: () => void;
  /** The banner is inside a live region that announces it, so it is not one itself. */
  isInRegion?: boolean;
};

const ICONS = { info: infoIcon, success: checkIcon, warning: alertIcon, error: alertIcon };

/** A message in the page. An error is announced at once, the others politely. */
export function Banner({ tone = 'info', title, children, actions, onDismiss, isInRegion }: BannerProps) {
  const role = isInRegion ? undefined : tone === 'error' ? 'alert' : 'status';
  return (
    <div className={classNames(styles.banner, styles[tone])} role={role}>
      <Icon path={ICONS[tone]} className={styles.icon} />
      <div className={styles.text}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {onDismiss && <IconButton icon={closeIcon} label="Dismiss" onPress={onDismiss} />}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '../native/icon.tsx';
import { alertIcon, searchIcon } from '../native/icons.ts';
import { Button } from './button.tsx';
import styles from './states.module.css';

export type EmptyStateProps = {
  title: string;
  /** Why there is nothing, and what to do. */
  children?: ReactNode;
  /** Buttons that lead on. */
  actions?: ReactNode;
  icon?: string;
  /** 1 where the state is the whole page. */
  level?: 1 | 2;
};

/** No content, without an error. */
export function EmptyState({ title, children, actions, icon = searchIcon, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon path={icon} size={24} />
      </span>
      <Heading>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

export type ErrorStateProps = {
  /** Title of the problem document, or our text. */
  title: string;
  /** Details, and what to do. */
  detail?: string;
  /** Trace id of the problem document, for a call to support. */
  traceId?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  actions?: ReactNode;
  /** 1 where the state is the whole page. */
  level?: 1 | 2;
};

/** An error: what happened, what to do, and the reference for support. */
export function ErrorState(props: ErrorStateProps) {
  const { title, detail, traceId, onRetry, isRetrying, actions, level = 2 } = props;
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state} role="alert">
      <span className={styles.errorIcon}>
        <Icon path={alertIcon} size={24} />
      </span>
      <Heading>{title}</Heading>
      {detail && <p className={styles.text}>{detail}</p>}
      {(onRetry || actions) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button onPress={onRetry} isPending={isRetrying}>
              Try again
            </Button>
          )}
          {actions}
        </div>
      )}
      {traceId && (
        <p className={styles.trace}>
          Reference <code>{traceId}</code>
        </p>
      )}
    </div>
  );
}

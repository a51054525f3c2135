import type { ReactNode } from 'react';
import { classNames } from '../native/class-names.ts';
import styles from './page-shell.module.css';

export type PageShellProps = {
  children: ReactNode;
  /** The partner's or our own logo, as a link home. */
  logo: ReactNode;
  /** At the right of the header: account, help. */
  actions?: ReactNode;
  /** Links to the parts of the app, in a row that scrolls sideways when there is no room. */
  nav?: ReactNode;
  footer?: ReactNode;
  /** Maximum width of the main column: 640 px, 1200 px, or all there is. */
  width?: 'narrow' | 'wide' | 'full';
};

/** Header, main landmark and footer of a hosted page, with a link that skips to the content. */
export function PageShell({ children, logo, actions, nav, footer, width = 'wide' }: PageShellProps) {
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <header className={styles.header}>
        <div className={classNames(styles.bar, width === 'full' && styles.full)}>
          <div className={styles.logo}>{logo}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {nav && <div className={classNames(styles.nav, width === 'full' && styles.full)}>{nav}</div>}
      </header>
      <main id="main" tabIndex={-1} className={classNames(styles.main, styles[width])}>
        {children}
      </main>
      {footer && (
        <footer className={styles.footer}>
          <div className={styles.footerBar}>{footer}</div>
        </footer>
      )}
    </div>
  );
}

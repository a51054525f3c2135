import type { ReactNode } from 'react';
import styles from '../finalise-page.module.css';

type Props = { id: string; title: string; isBusy?: boolean; children: ReactNode };

/** One numbered step of the form; the number comes from the style sheet, so that steps can be left out. */
export function Section({ id, title, isBusy, children }: Props) {
  return (
    <section aria-labelledby={id} className={styles.section} aria-busy={isBusy || undefined}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

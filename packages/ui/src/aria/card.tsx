import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../native/class-names.ts';
import styles from './card.module.css';

export type CardProps = Omit<ComponentProps<'section'>, 'className' | 'title'> & {
  children: ReactNode;
  /** Heading of the card. */
  title?: ReactNode;
  /** At the right of the heading. */
  actions?: ReactNode;
  /** `none` for pictures and tables that reach the edge. */
  padding?: 'none' | 'normal' | 'roomy';
  /** The one raised level, for what floats above the page. */
  raised?: boolean;
  as?: 'section' | 'article' | 'div' | 'li';
};

/** A surface around things that belong together. */
export function Card({
  children,
  title,
  actions,
  padding = 'normal',
  raised,
  as: Tag = 'section',
  ...rest
}: CardProps) {
  return (
    <Tag {...(rest as object)} className={classNames(styles.card, styles[padding], raised && styles.raised)}>
      {(title || actions) && (
        <div className={styles.header}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </Tag>
  );
}

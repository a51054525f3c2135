import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../native/class-names.ts';
import styles from './layout.module.css';

/** Steps of the 4 px grid. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12;

type Box = Omit<ComponentProps<'div'>, 'className'> & { children: ReactNode; gap?: Gap };

export type StackProps = Box & {
  /** Fields as wide as they are read well, and buttons as wide as their texts, where there is room. */
  isForm?: boolean;
};

/** Things below each other. */
export function Stack({ gap = 4, isForm = false, ...rest }: StackProps) {
  return <div {...rest} className={classNames(styles.stack, isForm && styles.form, styles[`gap${gap}`])} />;
}

export type InlineProps = Box & {
  justify?: 'start' | 'between' | 'end';
  align?: 'center' | 'start' | 'baseline';
  wrap?: boolean;
};

/** Things in a row that wraps when there is no room. */
export function Inline({ gap = 3, justify = 'start', align = 'center', wrap = true, ...rest }: InlineProps) {
  const look = [styles[`justify-${justify}`], styles[`align-${align}`], wrap && styles.wrap];
  return <div {...rest} className={classNames(styles.inline, styles[`gap${gap}`], ...look)} />;
}

export type GridProps = Box & {
  /** Narrowest column. */
  min?: 'small' | 'medium' | 'large';
};

/** As many equal columns as there is room for: at least 160, 240 or 320 px each. */
export function Grid({ gap = 4, min = 'medium', ...rest }: GridProps) {
  return <div {...rest} className={classNames(styles.grid, styles[`gap${gap}`], styles[`min-${min}`])} />;
}

export type SplitProps = {
  children: ReactNode;
  /** The narrower column: at the right from 900 px on and sticky there, below the content on phones. */
  aside: ReactNode;
};

/** A main column with a summary next to it. */
export function Split({ children, aside }: SplitProps) {
  return (
    <div className={styles.split}>
      <div className={styles.content}>{children}</div>
      <aside className={styles.aside}>{aside}</aside>
    </div>
  );
}

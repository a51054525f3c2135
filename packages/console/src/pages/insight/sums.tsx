import styles from './insight.module.css';
import { formatChange } from './insight-words.ts';

type Sum = { name: string; value: string; now: number; before: number };

/** The figures of a period in large, with how they changed. */
export const Sums = ({ items }: { items: readonly Sum[] }) => (
  <dl className={styles.sums}>
    {items.map(({ name, value, now, before }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {value}
          <small>{formatChange(now, before)} vs previous period</small>
        </dd>
      </div>
    ))}
  </dl>
);

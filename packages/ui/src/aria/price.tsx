import { formatLinePrice, type LinePrice as LinePriceProps } from '@pitlane/domain/money/line-price';
import { formatCentsRange } from '@pitlane/domain/money/money';
import { classNames } from '../native/class-names.ts';
import styles from './price.module.css';

export type PriceProps = {
  /** Integer cents including GST. */
  cents: number;
  /** Highest price in cents, when the price is a range. */
  toCents?: number | null;
  /** Word before the price, such as `from`. */
  prefix?: string;
  /** Words after the price, such as `inc GST`. */
  suffix?: string;
  size?: 'small' | 'medium' | 'large';
};

/** Dollars in figures of equal width. */
export function Price({ cents, toCents, prefix, suffix, size = 'medium' }: PriceProps) {
  return (
    <span className={classNames(styles.price, styles[size])}>
      {prefix && <span className={styles.word}>{prefix} </span>}
      <span className={styles.figure}>{formatCentsRange(cents, toCents)}</span>
      {suffix && <span className={styles.word}> {suffix}</span>}
    </span>
  );
}

/** The price of a booked line, in figures or in words. */
export function LinePrice(line: LinePriceProps) {
  return line.lowest === 0 && !line.highest ? (
    formatLinePrice(line)
  ) : (
    <Price cents={line.lowest} toCents={line.highest} />
  );
}

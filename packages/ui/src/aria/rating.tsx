import styles from './rating.module.css';

export type RatingProps = {
  /** 0 to 5. */
  value: number;
  /** How many reviews, as shown: `12`, or `50+` by the rule of the results. */
  count?: string;
  /** Five stars instead of one. */
  stars?: boolean;
};

/** Stars and figures; screen readers hear `4.8 out of 5, 50+ reviews`. */
export function Rating({ value, count, stars }: RatingProps) {
  const text = `${value.toFixed(1)} out of 5${count ? `, ${count} reviews` : ''}`;
  return (
    <span className={styles.rating} role="img" aria-label={text}>
      {stars ? (
        <span className={styles.stars}>
          <span className={styles.empty}>★★★★★</span>
          <span className={styles.full} style={{ width: `${Math.min(100, value * 20)}%` }}>
            ★★★★★
          </span>
        </span>
      ) : (
        <span className={styles.star}>★</span>
      )}
      <span className={styles.value}>{value.toFixed(1)}</span>
      {count && <span className={styles.count}>{`(${count})`}</span>}
    </span>
  );
}

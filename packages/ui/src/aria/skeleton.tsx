import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** CSS length; the whole width when absent. */
  width?: string;
  /** Px; 16 when absent. */
  height?: number;
  /** Draws this many lines, the last one shorter. */
  lines?: number;
};

/** A placeholder for content that is loading. Give the region around it `aria-busy`. */
export function Skeleton({ width = '100%', height = 16, lines = 1 }: SkeletonProps) {
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity
          key={line}
          className={styles.skeleton}
          style={{ width: lines > 1 && line === lines - 1 ? '60%' : width, height }}
        />
      ))}
    </span>
  );
}

import styles from './scroll-row.module.css';

/** Class of a row that scrolls sideways and shows at which end there is more; `--pl-scroll-row` is what it lies on. */
export const scrollRow = styles.row;

import styles from './quoted.module.css';

/** Words that a person wrote, in their own lines. */
export const Quoted = ({ children }: { children: string }) => (
  <blockquote className={styles.quoted}>{children}</blockquote>
);

import { HostedLauncher } from '@pitlane/widget/hosted';
import { useDocumentTitle } from '../../app/document-title.ts';
import styles from './home-page.module.css';

/** `/`: the launcher, and in a few words why to trust it. */
export function HomePage() {
  useDocumentTitle('Pitlane: car service quotes');
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <h1>Know the price before you book</h1>
        <p>Compare workshops, dealerships and mobile mechanics near you. Book and pay in minutes.</p>
        <div className={styles.launcher}>
          <HostedLauncher />
        </div>
      </section>
      <ul className={styles.reasons}>
        <li>
          <strong>The whole price.</strong> Labour, parts and GST, before you book.
        </li>
        <li>
          <strong>Real reviews.</strong> Only from customers who had the work done.
        </li>
        <li>
          <strong>Your choice.</strong> A workshop around the corner, or a mechanic in your driveway.
        </li>
      </ul>
    </div>
  );
}

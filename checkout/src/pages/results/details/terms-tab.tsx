import type { SupplierProfile } from '@pitlane/contracts';
import { SafeHtml } from '@pitlane/ui/aria';
import styles from './details.module.css';

/** Terms and policies of the workshop, and what holds for every booking here. */
export function TermsTab({ policies, name }: { policies: SupplierProfile['Policies']; name: string }) {
  return (
    <div className={styles.terms}>
      <p>
        You pay the price that was quoted. {name} asks you before it does anything that is not in it. Prices
        include GST and are kept for 14 days.
      </p>
      {policies.length === 0 && <p className={styles.muted}>{name} has published no policies of its own.</p>}
      {policies.map((policy) => (
        <section key={policy.Id}>
          <h3>{policy.Title}</h3>
          <SafeHtml html={policy.ContentHtml} />
        </section>
      ))}
    </div>
  );
}

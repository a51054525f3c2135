import type { SupplierProfile } from '@pitlane/contracts';
import { QUOTE_KEPT_DAYS } from '@pitlane/contracts/constants';
import { SafeHtml } from '@pitlane/ui/aria';
import styles from './details.module.css';

/** The workshop's terms and policies, and what applies to every booking here. */
export function TermsTab({ policies, name }: { policies: SupplierProfile['Policies']; name: string }) {
  return (
    <div className={styles.terms}>
      <p>
        You pay the quoted price. {name} will ask you before doing anything extra. Prices include GST and are
        valid for {QUOTE_KEPT_DAYS} days.
      </p>
      {policies.length === 0 && <p className={styles.muted}>{name} hasn’t published any policies.</p>}
      {policies.map((policy) => (
        <section key={policy.Id}>
          <h3>{policy.Title}</h3>
          <SafeHtml html={policy.ContentHtml} />
        </section>
      ))}
    </div>
  );
}

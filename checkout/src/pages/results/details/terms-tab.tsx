import type { SupplierProfile } from '@pitlane/contracts';
import { SafeHtml } from '@pitlane/ui/aria';
import styles from './details.module.css';

type Props = {
  policies: SupplierProfile['Policies'];
  name: string;
  /** The last day of the price, such as '7 December'. */
  heldUntil: string;
};

/** The workshop's terms and policies, and what applies to every booking here. */
export function TermsTab({ policies, name, heldUntil }: Props) {
  return (
    <div className={styles.terms}>
      <p>
        You pay the quoted price, which includes GST and is held until {heldUntil}. {name} will ask you before
        doing anything extra.
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

import { Icon } from '../native/icon.tsx';
import { checkIcon, minusIcon, plusIcon, wrenchIcon } from '../native/icons.ts';
import styles from './operation-list.module.css';

/** The operations of a service, those charged extra, those not included, and its parts (2 §3 'Service inclusions'). */
export type OperationGroups = {
  Operations: readonly string[];
  AdditionalBilledOperations: readonly string[];
  ExcludedOperations: readonly string[];
  Parts: readonly string[];
};

/** The operations of a service by kind; empty kinds are omitted. `label` names the scrolling part. */
export function OperationList({ label, operations }: { label: string; operations: OperationGroups }) {
  const groups = [
    { title: 'Included', icon: checkIcon, list: operations.Operations },
    { title: 'Parts', icon: wrenchIcon, list: operations.Parts },
    { title: 'Charged extra, when it is due', icon: plusIcon, list: operations.AdditionalBilledOperations },
    { title: 'Not included', icon: minusIcon, list: operations.ExcludedOperations },
  ].filter(({ list }) => list.length > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section className={styles.operations} aria-label={label} tabIndex={0}>
      <p>
        <strong>{label}</strong>
      </p>
      {groups.map(({ title, icon, list }) => (
        <section key={title}>
          <h2>
            {title} ({list.length})
          </h2>
          <ul className={styles.list}>
            {list.map((operation) => (
              <li key={operation}>
                <Icon path={icon} size={18} />
                {operation}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

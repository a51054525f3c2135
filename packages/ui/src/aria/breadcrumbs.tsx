import { Breadcrumbs as AriaBreadcrumbs, Breadcrumb, Link } from 'react-aria-components';
import styles from './breadcrumbs.module.css';

export type Crumb = { id: string; label: string; href?: string };

/** The path from home to this page; the last item is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <AriaBreadcrumbs className={styles.list}>
      {crumbs.map((crumb) => (
        <Breadcrumb key={crumb.id} id={crumb.id} className={styles.crumb}>
          <Link href={crumb.href} className={styles.link}>
            {crumb.label}
          </Link>
        </Breadcrumb>
      ))}
    </AriaBreadcrumbs>
  );
}

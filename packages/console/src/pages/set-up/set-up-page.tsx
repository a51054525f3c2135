import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Card, Grid } from '@pitlane/ui/aria';
import { Link } from '@tanstack/react-router';
import { useHasPermission } from '../../app/me.ts';
import { Page } from '../../app/page.tsx';
import { GROUPS } from './parts.ts';
import styles from './set-up.module.css';

/** What customers choose from and what makes a price, part by part. */
export function SetUpPage() {
  const mayReadPersonal = useHasPermission(PERMISSION.operatorPersonal);
  return (
    <Page title="Set-up">
      <Grid min="large">
        {GROUPS.map(({ title: group, parts }) => (
          <Card key={group} title={group}>
            <ul className={styles.parts}>
              {parts
                .filter((part) => mayReadPersonal || !('isPersonal' in part))
                .map(({ to, title, about }) => (
                  <li key={to}>
                    <Link to={to} className={styles.part}>
                      {title}
                    </Link>
                    <p className={styles.muted}>{about}</p>
                  </li>
                ))}
            </ul>
          </Card>
        ))}
      </Grid>
    </Page>
  );
}

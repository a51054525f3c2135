import { Button, Inline } from '@pitlane/ui/aria';
import styles from './staff-account.module.css';
import { useSession } from './staff-session-provider.tsx';

/** Who is signed in, and the way out, in the header of an app for staff. */
export function StaffAccount() {
  const { state, signOut } = useSession();
  if (state.kind !== 'signed-in') return null;
  const { name, email } = state.user.profile;
  return (
    <Inline>
      <span className={styles.name}>{name ?? email}</span>
      <Button variant="quiet" size="small" onPress={signOut}>
        <span className={styles.signOut}>Sign out</span>
      </Button>
    </Inline>
  );
}

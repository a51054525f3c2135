import { EmptyState, userIcon } from '@pitlane/ui/aria';
import { StartLink } from '../../app/start-link.tsx';

/** The page in place of one that needs a sign-in, where there is none. */
export const NoSignIn = () => (
  <EmptyState level={1} title="Sign-in isn’t available here" icon={userIcon} actions={<StartLink />}>
    <p>You can compare and book without an account.</p>
  </EmptyState>
);

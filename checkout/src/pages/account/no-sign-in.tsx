import { EmptyState, LinkButton, userIcon } from '@pitlane/ui/aria';
import { useStartUrl } from '../../app/use-config.ts';

/** The page in place of one that needs a sign-in, where there is none. */
export const NoSignIn = () => (
  <EmptyState
    level={1}
    title="Sign-in isn’t available here"
    icon={userIcon}
    actions={<LinkButton href={useStartUrl()}>Start a quote</LinkButton>}
  >
    <p>You can compare and book without an account.</p>
  </EmptyState>
);

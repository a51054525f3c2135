import { alertIcon, Button, EmptyState, ErrorState, Skeleton, wrenchIcon } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';
import { useSession } from './staff-session-provider.tsx';

export type StaffSignInTexts = {
  /** Heading of the page that asks to sign in. */
  title: string;
  /** What is behind the sign-in. */
  pitch: string;
  /** The app, as `We can’t reach …` names it. */
  place: string;
};

type Props = StaffSignInTexts & { children: ReactNode };

/** Pages of an app for staff wait for a sign-in (2 §4). */
export function StaffSignedIn({ title, pitch, place, children }: Props) {
  const { state, signIn, retry } = useSession();
  switch (state.kind) {
    case 'signed-in':
      return children;
    case 'restoring':
      return <Skeleton height={320} />;
    case 'unreachable':
      return (
        <ErrorState
          level={1}
          title={`We can’t reach ${place}`}
          detail="Please try again in a moment."
          onRetry={retry}
        />
      );
    case 'not-set-up':
      return (
        <EmptyState level={1} title="Sign-in is not set up" icon={alertIcon}>
          <p>The operator hasn’t set up an identity provider yet.</p>
        </EmptyState>
      );
    case 'expired':
    case 'signed-out':
      return (
        <EmptyState
          level={1}
          title={title}
          icon={wrenchIcon}
          actions={<Button onPress={signIn}>Sign in</Button>}
        >
          <p>
            {state.kind === 'expired'
              ? 'Your sign-in has expired. Sign in again to continue where you left off.'
              : pitch}
          </p>
        </EmptyState>
      );
  }
}

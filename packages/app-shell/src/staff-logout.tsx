import { getConfig } from '@pitlane/client';
import { logOut, returnAddress, takeReturn } from '@pitlane/client/identity';
import { Skeleton } from '@pitlane/ui/aria';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markSignedOut, type StaffApp } from './staff-session.ts';
import { useSession } from './staff-session-provider.tsx';

type Props = {
  app: StaffApp;
  /** Forgets what the app keeps of the person in this tab. */
  forget?: () => void;
};

/** The logout screen: waits a second, signs out, and redirects (2 §2, §9). */
export function StaffLogout({ app, forget }: Props) {
  const { users, state } = useSession();
  const client = useQueryClient();
  // Wait until the session is known.
  const isReady = state.kind !== 'restoring';
  useEffect(() => {
    if (!isReady) return;
    const stop = new AbortController();
    void logOut({
      users,
      clear: () => {
        app.holdToken(null);
        markSignedOut(true);
        forget?.();
        client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' });
      },
      wait: (time) =>
        new Promise((resolve) => {
          const timer = setTimeout(resolve, time);
          stop.signal.addEventListener('abort', () => clearTimeout(timer));
        }),
      leave: () => void leave(app),
    });
    return () => stop.abort();
  }, [isReady, users, client, app, forget]);
  return (
    <div role="status">
      <h1>Signing you out…</h1>
      <Skeleton lines={2} />
    </div>
  );
}

async function leave({ base, publicApi }: StaffApp): Promise<void> {
  const website = await getConfig(publicApi).then(
    (config) => [new URL(config.WebsiteUrl).origin],
    () => [],
  );
  const { origin } = location;
  location.replace(returnAddress(takeReturn(sessionStorage), { origin, allowed: website, home: base }));
}

import { getConfig } from '@pitlane/client';
import { logOut, returnAddress, takeReturn } from '@pitlane/client/identity';
import { Skeleton } from '@pitlane/ui/aria';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { holdToken, publicApi } from '../../app/api.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { forgetDrafts } from '../../app/draft.ts';
import { useSession } from '../../auth/session.tsx';
import { markSignedOut } from '../../auth/signed-out-flag.ts';

/** The logout screen: waits a second, signs out, and redirects (2 §2, §9). */
export function LogoutPage() {
  useDocumentTitle('Signing out');
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
        holdToken(null);
        markSignedOut(true);
        forgetDrafts();
        client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' });
      },
      wait: (time) =>
        new Promise((resolve) => {
          const timer = setTimeout(resolve, time);
          stop.signal.addEventListener('abort', () => clearTimeout(timer));
        }),
      leave: () => void leave(),
    });
    return () => stop.abort();
  }, [isReady, users, client]);
  return (
    <div role="status">
      <h1>Signing you out…</h1>
      <Skeleton lines={2} />
    </div>
  );
}

async function leave(): Promise<void> {
  const website = await getConfig(publicApi).then(
    (config) => [new URL(config.WebsiteUrl).origin],
    () => [],
  );
  const { origin } = location;
  location.replace(
    returnAddress(takeReturn(sessionStorage), { origin, allowed: website, home: '/workshop/' }),
  );
}

import type { User, UserManager } from 'oidc-client-ts';

type SessionEvents = Pick<
  UserManager['events'],
  'addUserLoaded' | 'addSilentRenewError' | 'addAccessTokenExpired'
>;

/** Reports renewed users, and the end of a session that could not be renewed. Returns the function that stops it. */
export function watchSession(
  events: SessionEvents,
  { onUser, onEnd }: { onUser: (user: User) => void; onEnd: () => void },
): () => void {
  const stops = [
    events.addUserLoaded(onUser),
    events.addSilentRenewError(onEnd),
    events.addAccessTokenExpired(onEnd),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

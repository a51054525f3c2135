import { alertText, createFailureHandler } from '@pitlane/client';
import { session } from '@pitlane/client/storage';
import { toast } from '@pitlane/ui/aria';

let home = (): void => location.assign('/');

/** How the app gets to its first page without losing what it just told. */
export function goHomeBy(navigate: () => void): void {
  home = navigate;
}

/** What this app does about a failed call (2 §8). */
export const handleFailure = createFailureHandler({
  tell: (alert) => toast({ title: alert.title, detail: alertText(alert), tone: 'error' }),
  goHome: () => home(),
  reload: () => location.reload(),
  // Loaded when it is needed: signing in makes calls itself.
  signIn: () => void import('../auth/customer-session.ts').then(({ signIn }) => signIn()),
  store: session,
  now: () => Date.now(),
});

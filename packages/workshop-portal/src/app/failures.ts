import { alertText, createFailureHandler } from '@pitlane/client';
import { session } from '@pitlane/client/storage';
import { toast } from '@pitlane/ui/aria';

let home = (): void => location.assign('/workshop/');
let enter = (): void => location.reload();

/** How the app gets to its first page without losing what it just told. */
export function goHomeBy(navigate: () => void): void {
  home = navigate;
}

/** How the app asks to sign in, once the identity provider is known. */
export function signInBy(signIn: () => void): void {
  enter = signIn;
}

/** What the portal does about a failed call (2 §8). */
export const handleFailure = createFailureHandler({
  tell: (alert) => toast({ title: alert.title, detail: alertText(alert), tone: 'error' }),
  goHome: () => home(),
  reload: () => location.reload(),
  signIn: () => enter(),
  store: session,
  now: () => Date.now(),
});

import { alertText, createFailureHandler } from '@pitlane/client';
import { session } from '@pitlane/client/storage';
import { toast } from '@pitlane/ui/aria';

let home = (): void => location.assign('/workshop/');
let enter = (): void => location.reload();

/** Sets how the app opens its first page without losing the alert on screen. */
export function setGoHome(navigate: () => void): void {
  home = navigate;
}

/** Sets how the app signs in, once the identity provider is known. */
export function setSignIn(signIn: () => void): void {
  enter = signIn;
}

/** The portal's response to a failed call (2 §8). */
export const handleFailure = createFailureHandler({
  tell: (alert) => toast({ title: alert.title, detail: alertText(alert), tone: 'error' }),
  goHome: () => home(),
  reload: () => location.reload(),
  signIn: () => enter(),
  store: session,
  now: () => Date.now(),
});

import { ApiError } from '@pitlane/client';
import { toast } from '@pitlane/ui/aria';
import { customerSession } from './customer-session.ts';
import { safePath } from './safe-path.ts';

/**
 * The identity provider's redirect, `/callback`. In the frame of a silent check it passes the response to the page
 * around it and shows nothing; otherwise it restores the address of the sign-in. Returns whether the app renders.
 */
export async function finishSignIn(): Promise<boolean> {
  const users = await customerSession.loadUsers();
  if (window.parent !== window) {
    await users?.signinSilentCallback();
    return false;
  }
  try {
    const user = await users?.signinRedirectCallback();
    history.replaceState(null, '', safePath(user?.state));
  } catch (error) {
    // Refused: back to the page of the sign-in; the home page when another tab started it.
    const refusal = error instanceof Error && 'state' in error ? error.state : null;
    history.replaceState(null, '', safePath(refusal));
    toast({ title: 'You are not signed in', detail: refusalText(error), tone: 'error' });
  }
  return true;
}

/** Why it did not work, as far as the person can do something about it. */
export function refusalText(error: unknown): string {
  const code = error instanceof Error && 'error' in error ? error.error : null;
  if (code === 'access_denied') return 'Signing in was cancelled. You can try again at any time.';
  if (code === 'temporarily_unavailable' || error instanceof TypeError || error instanceof ApiError)
    return 'We can’t sign you in right now. Please try again later.';
  return 'This sign-in was started in another tab or took too long. Please sign in again.';
}

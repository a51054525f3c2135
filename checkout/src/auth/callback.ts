import { manager } from './customer-session.ts';
import { safeReturnPath } from './user-manager.ts';

/**
 * The way back from the identity provider, `/callback`. In the frame of a silent check it hands the answer to the page
 * around it and shows nothing; otherwise it puts the page that asked into the address. Answers whether to go on.
 */
export async function finishSignIn(): Promise<boolean> {
  const users = await manager();
  if (window.parent !== window) {
    await users?.signinSilentCallback();
    return false;
  }
  try {
    const user = await users?.signinRedirectCallback();
    history.replaceState(null, '', safeReturnPath(user?.state));
  } catch {
    // Refused or started in another tab: signed out, on the home page.
    history.replaceState(null, '', '/');
  }
  return true;
}

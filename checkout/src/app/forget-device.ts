import { endSession } from '@pitlane/client';
import { removeLeadCookie } from '@pitlane/client/lead-cookie';
import { local, session, storedKeys, writeStored } from '@pitlane/client/storage';
import { api, queryClient } from '../api/api.ts';
import { customerSession } from '../auth/customer-session.ts';
import { removeDiscountCode } from './discount-cookie.ts';

/**
 * Ends the session of this browser and removes what the hosted pages keep in it (docs/funnel.md, 'What the browser
 * stores'). A signed-in customer is also signed out at the identity provider, or it would sign them in again.
 */
export async function forgetDevice(): Promise<void> {
  await endSession(api);
  forgetStored();
  queryClient.clear();
  if (customerSession.getState().kind === 'restoring') await customerSession.restore();
  await (customerSession.getState().kind === 'signed-in'
    ? customerSession.signOut()
    : customerSession.forget());
}

/** The sign-in removes its own entries. */
function forgetStored(): void {
  for (const store of [local, session])
    for (const key of storedKeys(store)) if (!key.startsWith('oidc.')) writeStored(store, key, null);
  removeLeadCookie();
  removeDiscountCode();
}

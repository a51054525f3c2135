import { getConfig } from '@pitlane/client';
import { publicApi } from '../app/api.ts';
import { createUserManager } from './user-manager.ts';

/** Runs in the frame of a silent sign-in: passes the provider's answer to the page. */
export async function answerSilently(): Promise<void> {
  const { Identity } = await getConfig(publicApi);
  if (Identity) await createUserManager(Identity).signinSilentCallback();
}

import { getConfig } from '@pitlane/client';
import { publicApi } from '../app/api.ts';
import { createUserManager } from './user-manager.ts';

/** In the frame of a silent sign-in: gives what the provider answered to the page that asked. */
export async function answerSilently(): Promise<void> {
  const { Identity } = await getConfig(publicApi);
  if (Identity) await createUserManager(Identity).signinSilentCallback();
}

import { readStored, session, writeStored } from '@pitlane/client/storage';

const KEY = 'pitlane-signed-out';

/** After a sign-out in this tab, the portal signs in only on request. */
export const wasSignedOut = (): boolean => readStored<boolean>(session, KEY) === true;

export const markSignedOut = (left: boolean): boolean => writeStored(session, KEY, left || null);

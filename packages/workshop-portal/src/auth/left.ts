import { readStored, session, writeStored } from '@pitlane/client/storage';

const KEY = 'pitlane-signed-out';

/** Whoever signed out in this tab is not signed in again without being asked. */
export const hasLeft = (): boolean => readStored<boolean>(session, KEY) === true;

export const noteLeft = (left: boolean): void => writeStored(session, KEY, left || null);

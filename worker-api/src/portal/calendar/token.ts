import { keyedHashes, type ServerSecret } from '../../platform/server-secret.ts';

/** Seconds between reads of a calendar. */
export const READ_AGAIN_SECONDS = 900;

/** Tokens are stored as hashes, a new one as the first. */
export const toTokenHashes = (secret: ServerSecret, token: string): Promise<readonly [Buffer, ...Buffer[]]> =>
  keyedHashes(secret, 'workshop-calendar', token);

import { keyedHash } from '../../platform/tokens.ts';

/** Seconds between reads of a calendar. */
export const READ_AGAIN_SECONDS = 900;

/** Tokens are stored as hashes. */
export const hashToken = async (secret: string, token: string): Promise<Buffer> =>
  Buffer.from(await keyedHash(secret, 'workshop-calendar', token));

import { keyedHash } from '../../platform/tokens.ts';

/** How often a calendar is worth reading again. */
export const READ_AGAIN_SECONDS = 900;

/** How the token of an address is kept. */
export const tokenHash = async (secret: string, token: string): Promise<Buffer> =>
  Buffer.from(await keyedHash(secret, 'workshop-calendar', token));

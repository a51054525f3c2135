import { keyedHash, keyedHashes, matchesAny, type ServerSecret } from './server-secret.ts';
import { base64url } from './tokens.ts';

const SEAL_BYTES = 16;
const SEAL_LENGTH = 22;

/**
 * An id and a keyed hash of it, 128 bits: opens what the id names, for one purpose and within one `window` where it has
 * one. The database holds the id alone.
 */
export const sealToken = async (
  secret: ServerSecret,
  purpose: string,
  id: string,
  window?: string,
): Promise<string> => id + toSeal(await keyedHash(secret, purpose, toText(id, window)));

/** The id in a token that was made for this purpose and window; null for any other text, a bare id too. */
export async function readSealedToken(
  secret: ServerSecret,
  purpose: string,
  token: string,
  window?: string,
): Promise<string | null> {
  const id = token.slice(0, -SEAL_LENGTH);
  const given = Buffer.from(token.slice(-SEAL_LENGTH));
  const seals = (await keyedHashes(secret, purpose, toText(id, window))).map((hash) =>
    Buffer.from(toSeal(hash)),
  );
  return matchesAny(seals, given) ? id : null;
}

/** Two ids and windows never make one text: a window has digits alone. */
const toText = (id: string, window?: string): string => (window === undefined ? id : `${window}\n${id}`);

const toSeal = (hash: Buffer): string => base64url(hash.subarray(0, SEAL_BYTES));

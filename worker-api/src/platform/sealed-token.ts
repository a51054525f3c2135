import { keyedHash, keyedHashes, matchesAny, type ServerSecret } from './server-secret.ts';
import { base64url } from './tokens.ts';

const SEAL_BYTES = 16;
const SEAL_LENGTH = 22;

/** An id and a keyed hash of it, 128 bits: opens what the id names, for one purpose. The database holds the id alone. */
export const sealToken = async (secret: ServerSecret, purpose: string, id: string): Promise<string> =>
  id + toSeal(await keyedHash(secret, purpose, id));

/** The id in a token that was made for this purpose; null for any other text, a bare id too. */
export async function readSealedToken(
  secret: ServerSecret,
  purpose: string,
  token: string,
): Promise<string | null> {
  const id = token.slice(0, -SEAL_LENGTH);
  const given = Buffer.from(token.slice(-SEAL_LENGTH));
  const seals = (await keyedHashes(secret, purpose, id)).map((hash) => Buffer.from(toSeal(hash)));
  return matchesAny(seals, given) ? id : null;
}

const toSeal = (hash: Buffer): string => base64url(hash.subarray(0, SEAL_BYTES));

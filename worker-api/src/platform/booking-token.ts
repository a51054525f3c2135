import { keyedHash, keyedHashes, matchesAny, type ServerSecret } from './server-secret.ts';
import { base64url } from './tokens.ts';

/** `booking`: whatever its customer may do. `rating`: its review, and nothing else; `receipt`: its receipt. */
export type BookingTokenUse = 'booking' | 'rating' | 'receipt';

const SEAL_BYTES = 16;
const SEAL_LENGTH = 22;

/**
 * The customer's token of a booking: its public id and a keyed hash of it, 128 bits. The database holds the public id
 * alone, which is all that a workshop has.
 */
export async function createBookingToken(
  secret: ServerSecret,
  use: BookingTokenUse,
  publicId: string,
): Promise<string> {
  return publicId + toSeal(await keyedHash(secret, toPurpose(use), publicId));
}

/** The public id in a token that was made for this use; null for any other text, a bare public id too. */
export async function readBookingToken(
  secret: ServerSecret,
  use: BookingTokenUse,
  token: string,
): Promise<string | null> {
  const publicId = token.slice(0, -SEAL_LENGTH);
  const given = Buffer.from(token.slice(-SEAL_LENGTH));
  const seals = (await keyedHashes(secret, toPurpose(use), publicId)).map((hash) =>
    Buffer.from(toSeal(hash)),
  );
  return matchesAny(seals, given) ? publicId : null;
}

const toPurpose = (use: BookingTokenUse): string => `${use}-token`;

const toSeal = (hash: Buffer): string => base64url(hash.subarray(0, SEAL_BYTES));

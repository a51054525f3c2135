import { timingSafeEqual } from 'node:crypto';
import { base64url, keyedHash } from './tokens.ts';

/** `booking`: whatever its customer may do. `rating`: its review, and nothing else; `receipt`: its receipt. */
export type BookingTokenUse = 'booking' | 'rating' | 'receipt';

const SEAL_BYTES = 16;
const SEAL_LENGTH = 22;

/**
 * The customer's token of a booking: its public id and a keyed hash of it, 128 bits. The database holds the public id
 * alone, which is all that a workshop has.
 */
export async function createBookingToken(
  secret: string,
  use: BookingTokenUse,
  publicId: string,
): Promise<string> {
  return publicId + (await seal(secret, use, publicId));
}

/** The public id in a token that was made for this use; null for any other text, a bare public id too. */
export async function readBookingToken(
  secret: string,
  use: BookingTokenUse,
  token: string,
): Promise<string | null> {
  const publicId = token.slice(0, -SEAL_LENGTH);
  const given = Buffer.from(token.slice(-SEAL_LENGTH));
  const wanted = Buffer.from(await seal(secret, use, publicId));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? publicId : null;
}

const seal = async (secret: string, use: BookingTokenUse, publicId: string): Promise<string> =>
  base64url((await keyedHash(secret, `${use}-token`, publicId)).slice(0, SEAL_BYTES));

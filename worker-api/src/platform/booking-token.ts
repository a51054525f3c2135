import { readSealedToken, sealToken } from './sealed-token.ts';
import type { ServerSecret } from './server-secret.ts';

/** `booking`: whatever its customer may do. `rating`: its review, and nothing else; `receipt`: its receipt. */
export type BookingTokenUse = 'booking' | 'rating' | 'receipt';

/** The customer's token of a booking. The database holds the public id alone, which is all that a workshop has. */
export const createBookingToken = (
  secret: ServerSecret,
  use: BookingTokenUse,
  publicId: string,
): Promise<string> => sealToken(secret, toPurpose(use), publicId);

/** The public id in a token that was made for this use; null for any other text, a bare public id too. */
export const readBookingToken = (
  secret: ServerSecret,
  use: BookingTokenUse,
  token: string,
): Promise<string | null> => readSealedToken(secret, toPurpose(use), token);

const toPurpose = (use: BookingTokenUse): string => `${use}-token`;

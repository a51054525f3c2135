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

/** Minutes of one window; a token is good until the next one ends. */
const VIEW_MINUTES = 15;

/** A token with which an operator reads the customer's page of a booking for a quarter of an hour or two, and does nothing. */
export const createViewToken = (secret: ServerSecret, publicId: string, now: Date): Promise<string> =>
  sealToken(secret, VIEW_PURPOSE, publicId, toWindow(now));

/** The public id in such a token; null once it has ended. */
export const readViewToken = (secret: ServerSecret, token: string, now: Date): Promise<string | null> =>
  readInWindow(secret, VIEW_PURPOSE, token, now);

const readInWindow = async (secret: ServerSecret, purpose: string, token: string, now: Date) =>
  (await readSealedToken(secret, purpose, token, toWindow(now))) ??
  (await readSealedToken(secret, purpose, token, toWindow(now, -1)));

/** The same for a customer's page of prices: an access token of the lead that reads and opens nothing else. */
export const createLeadViewToken = (secret: ServerSecret, guid: string, now: Date): Promise<string> =>
  sealToken(secret, LEAD_VIEW_PURPOSE, guid, toWindow(now));

/** The guid in such a token; null once it has ended. */
export const readLeadViewToken = (secret: ServerSecret, token: string, now: Date): Promise<string | null> =>
  readInWindow(secret, LEAD_VIEW_PURPOSE, token, now);

/** One purpose for all windows: keys are kept by purpose. */
const VIEW_PURPOSE = 'view-token';
const LEAD_VIEW_PURPOSE = 'lead-view-token';
const toWindow = (now: Date, windows = 0): string =>
  String(Math.floor(now.getTime() / (VIEW_MINUTES * 60_000)) + windows);

const toPurpose = (use: BookingTokenUse): string => `${use}-token`;

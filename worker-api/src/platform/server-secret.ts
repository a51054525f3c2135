import { timingSafeEqual } from 'node:crypto';

/**
 * `PITLANE_SECRET`, and the one that it takes the place of (`PITLANE_SECRET_PREVIOUS`). Everything new is made with the
 * current one; what the previous one made still counts. Only this file tells the two apart.
 */
export type ServerSecret = { current: string; previous: string | null };

/** Characters of a secret, at least. */
export const SECRET_LENGTH = 32;

export const toServerSecret = (environment: {
  PITLANE_SECRET: string;
  PITLANE_SECRET_PREVIOUS?: string | undefined;
}): ServerSecret => ({
  current: environment.PITLANE_SECRET,
  previous: environment.PITLANE_SECRET_PREVIOUS || null,
});

const encoder = new TextEncoder();

/**
 * HMAC-SHA256 of `text` with one key per `purpose`, derived from the current secret. Used to store tokens as keyed
 * hashes and to derive tokens that need not be stored.
 */
export const keyedHash = (secret: ServerSecret, purpose: string, text: string): Promise<Buffer> =>
  hashWith(secret.current, purpose, text);

/** `keyedHash` by each secret, the current one first: what a look-up has to find. */
export async function keyedHashes(
  secret: ServerSecret,
  purpose: string,
  text: string,
): Promise<[Buffer, ...Buffer[]]> {
  const hash = await keyedHash(secret, purpose, text);
  return secret.previous === null ? [hash] : [hash, await hashWith(secret.previous, purpose, text)];
}

/** Whether `given` is one of these hashes, compared without telling how much of it fits. */
export const matchesAny = (hashes: readonly Uint8Array[], given: Uint8Array): boolean =>
  hashes.some((hash) => hash.length === given.length && timingSafeEqual(hash, given));

async function hashWith(secret: string, purpose: string, text: string): Promise<Buffer> {
  return hmac(await purposeKey(secret, purpose), encoder.encode(text));
}

const keys = new Map<string, Promise<CryptoKey>>();

/** Keys are derived once a process; they hold no connection, so Workers may keep them too. */
function purposeKey(secret: string, purpose: string): Promise<CryptoKey> {
  const name = `${purpose}\n${secret}`;
  let key = keys.get(name);
  if (!key) {
    key = importKey(encoder.encode(secret))
      .then((root) => hmac(root, encoder.encode(`pitlane:${purpose}`)))
      .then(importKey);
    keys.set(name, key);
  }
  return key;
}

function importKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

async function hmac(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await crypto.subtle.sign('HMAC', key, bytes));
}

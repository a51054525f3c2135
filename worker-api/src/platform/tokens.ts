/** Random and derived tokens. Everything here uses Web Crypto: the same on Node and on Workers. */

const encoder = new TextEncoder();

/** 128 or more random bits as base64url: 16 bytes give 22 characters. */
export function randomToken(bytes = 24): string {
  return base64url(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** 128 random bits in the shape of a guid; a version 4 uuid has only 122. */
export function randomGuid(): string {
  const hex = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * HMAC-SHA256 of `text` with one key per `purpose`, derived from the server's secret.
 * Used to store tokens as keyed hashes and to derive tokens that need not be stored.
 */
export async function keyedHash(
  secret: string,
  purpose: string,
  text: string,
): Promise<Uint8Array<ArrayBuffer>> {
  return hmac(await purposeKey(secret, purpose), encoder.encode(text));
}

/** SHA-256 of a text, for fingerprints that need no key. */
export async function sha256(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
}

export function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
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

async function hmac(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes));
}

import { keyedHash } from './tokens.ts';

const IV_BYTES = 12;

/** Encrypts a text that has to be read back (AES-256-GCM), with one key per `purpose`. */
export async function encrypt(
  secret: string,
  purpose: string,
  text: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await deriveKey(secret, purpose);
  const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  const sealed = new Uint8Array(IV_BYTES + cipher.byteLength);
  sealed.set(iv);
  sealed.set(new Uint8Array(cipher), IV_BYTES);
  return sealed;
}

/** Reverses `encrypt`. Throws if the server's secret differs or the bytes were changed. */
export async function decrypt(secret: string, purpose: string, sealed: Uint8Array): Promise<string> {
  const key = await deriveKey(secret, purpose);
  const iv = Uint8Array.from(sealed.subarray(0, IV_BYTES));
  const cipher = Uint8Array.from(sealed.subarray(IV_BYTES));
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, cipher));
  } catch (cause) {
    throw new Error('This was sealed with another PITLANE_SECRET.', { cause });
  }
}

async function deriveKey(secret: string, purpose: string): Promise<CryptoKey> {
  const bytes = await keyedHash(secret, 'sealed', purpose);
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

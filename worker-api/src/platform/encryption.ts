import { keyedHash, keyedHashes, type ServerSecret } from './server-secret.ts';

const IV_BYTES = 12;

/** Encrypts a text that has to be read back (AES-256-GCM), with one key per `purpose`. */
export async function encrypt(
  secret: ServerSecret,
  purpose: string,
  text: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await importKey(await keyedHash(secret, 'sealed', purpose));
  const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  const sealed = new Uint8Array(IV_BYTES + cipher.byteLength);
  sealed.set(iv);
  sealed.set(new Uint8Array(cipher), IV_BYTES);
  return sealed;
}

/**
 * Reverses `encrypt`. `isCurrent`: the current secret sealed it, not the previous one. Throws if neither did or the bytes
 * were changed.
 */
export async function decrypt(
  secret: ServerSecret,
  purpose: string,
  sealed: Uint8Array,
): Promise<{ text: string; isCurrent: boolean }> {
  const iv = Uint8Array.from(sealed.subarray(0, IV_BYTES));
  const cipher = Uint8Array.from(sealed.subarray(IV_BYTES));
  let cause: unknown;
  for (const [index, bytes] of (await keyedHashes(secret, 'sealed', purpose)).entries()) {
    try {
      const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await importKey(bytes), cipher);
      return { text: new TextDecoder().decode(opened), isCurrent: index === 0 };
    } catch (error) {
      cause = error;
    }
  }
  throw new Error('This was sealed with another PITLANE_SECRET.', { cause });
}

const importKey = (bytes: Buffer): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', Uint8Array.from(bytes), 'AES-GCM', false, ['encrypt', 'decrypt']);

import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id as the provider makes it: `prefix`, then `length` letters and digits. */
export function newId(prefix: string, length = 24): string {
  let text = prefix;
  for (const byte of randomBytes(length)) text += ALPHABET[byte % ALPHABET.length];
  return text;
}

/** An id as Twilio makes it: `prefix`, then 32 hexadecimal digits. */
export function newHexId(prefix: string): string {
  return prefix + randomBytes(16).toString('hex');
}

import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id in the provider's manner: `prefix` and letters and digits, `length` of them. */
export function newId(prefix: string, length = 24): string {
  let text = prefix;
  for (const byte of randomBytes(length)) text += ALPHABET[byte % ALPHABET.length];
  return text;
}

/** An id in Twilio's manner: `prefix` and 32 hexadecimal digits. */
export function newHexId(prefix: string): string {
  return prefix + randomBytes(16).toString('hex');
}

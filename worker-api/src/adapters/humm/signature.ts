/**
 * humm's signature: every `x_` field but the signature itself and empty ones, sorted by name, names and values joined
 * without separators, HMAC-SHA256 with the API key, lower-case hex.
 */
export async function hummSignature(key: string, fields: Record<string, string>): Promise<string> {
  const text = Object.entries(fields)
    .filter(([name, value]) => name.startsWith('x_') && name !== 'x_signature' && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => name + value)
    .join('');
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', await importKey(key), encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** True when `x_signature` fits the other fields; compared without telling where it differs. */
export async function isSignedByHumm(key: string, fields: Record<string, string>): Promise<boolean> {
  const given = encode((fields.x_signature ?? '').toLowerCase());
  const wanted = encode(await hummSignature(key, fields));
  if (given.length !== wanted.length) return false;
  return wanted.reduce((differs, byte, index) => differs | (byte ^ given[index]!), 0) === 0;
}

const encode = (text: string) => new TextEncoder().encode(text);

const importKey = (key: string) =>
  crypto.subtle.importKey('raw', encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

/** Random tokens and fingerprints. Everything here uses Web Crypto: the same on Node and on Workers. */

/** 128 or more random bits as base64url: 16 bytes give 22 characters. */
export function randomToken(bytes = 24): string {
  return base64url(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** 128 random bits in the shape of a guid; a version 4 uuid has only 122. */
export function randomGuid(): string {
  const hex = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** SHA-256 of a text, for fingerprints that need no key. */
export async function sha256(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

export function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

import { timingSafeEqual } from 'node:crypto';
import { base64url, keyedHash } from './tokens.ts';

type Signed = { secret: string; purpose: string; path: string };

/** `path` with a signature that ends at `expiresAt`: its holder may do that one thing until then. */
export async function signAddress({ secret, purpose, path }: Signed, expiresAt: Date): Promise<string> {
  const expires = Math.floor(expiresAt.getTime() / 1000);
  return `${path}?expires=${expires}&signature=${await createSignature({ secret, purpose, path }, expires)}`;
}

/** Whether the query of a request to `path` carries a signature of ours that has not ended. */
export async function isSigned(
  signed: Signed,
  query: { expires?: string | undefined; signature?: string | undefined },
  now: Date,
): Promise<boolean> {
  const expires = Number(query.expires);
  if (!query.signature || !Number.isSafeInteger(expires) || expires * 1000 <= now.getTime()) return false;
  const [wanted, given] = [await createSignature(signed, expires), query.signature].map((text) =>
    Buffer.from(text),
  );
  return wanted!.length === given!.length && timingSafeEqual(wanted!, given!);
}

const createSignature = async ({ secret, purpose, path }: Signed, expires: number): Promise<string> =>
  base64url(await keyedHash(secret, purpose, `${path}\n${expires}`));

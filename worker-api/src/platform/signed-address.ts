import { timingSafeEqual } from 'node:crypto';
import { AppError } from './errors.ts';
import { base64url, keyedHash } from './tokens.ts';

type Signed = { secret: string; purpose: string; path: string };

/** `path` with a signature that ends at `expiresAt`: its holder may do that one thing until then. */
export async function signAddress({ secret, purpose, path }: Signed, expiresAt: Date): Promise<string> {
  const expires = Math.floor(expiresAt.getTime() / 1000);
  return `${path}?expires=${expires}&signature=${await createSignature({ secret, purpose, path }, expires)}`;
}

/** Throws `forbidden` unless the query of a request to `path` carries a signature of ours, `expired` once it has ended. */
export async function requireSignature(
  signed: Signed,
  query: { expires?: string | undefined; signature?: string | undefined },
  now: Date,
): Promise<void> {
  const expires = Number(query.expires);
  const wanted = Buffer.from(await createSignature(signed, expires));
  const given = Buffer.from(query.signature ?? '');
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) throw new AppError('forbidden');
  if (expires * 1000 <= now.getTime()) throw new AppError('expired');
}

const createSignature = async ({ secret, purpose, path }: Signed, expires: number): Promise<string> =>
  base64url(await keyedHash(secret, purpose, `${path}\n${expires}`));

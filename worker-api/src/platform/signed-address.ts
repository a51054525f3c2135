import { AppError } from './errors.ts';
import { keyedHash, keyedHashes, matchesAny, type ServerSecret } from './server-secret.ts';
import { base64url } from './tokens.ts';

type Signed = { secret: ServerSecret; purpose: string; path: string };

/** `path` with a signature that ends at `expiresAt`: its holder may do that one thing until then. */
export async function signAddress({ secret, purpose, path }: Signed, expiresAt: Date): Promise<string> {
  const expires = Math.floor(expiresAt.getTime() / 1000);
  const signature = base64url(await keyedHash(secret, purpose, toSignedText(path, expires)));
  return `${path}?expires=${expires}&signature=${signature}`;
}

/** Throws `forbidden` unless the query of a request to `path` carries a signature of ours, `expired` once it has ended. */
export async function requireSignature(
  { secret, purpose, path }: Signed,
  query: { expires?: string | undefined; signature?: string | undefined },
  now: Date,
): Promise<void> {
  const expires = Number(query.expires);
  const hashes = await keyedHashes(secret, purpose, toSignedText(path, expires));
  const signatures = hashes.map((hash) => Buffer.from(base64url(hash)));
  if (!matchesAny(signatures, Buffer.from(query.signature ?? ''))) throw new AppError('forbidden');
  if (expires * 1000 <= now.getTime()) throw new AppError('expired');
}

const toSignedText = (path: string, expires: number): string => `${path}\n${expires}`;

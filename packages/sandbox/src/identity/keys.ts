import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import type { State } from '../platform/state.ts';

export type IdentityKeys = {
  signing: JsonWebKey & { kid: string; alg: 'RS256'; use: 'sig' };
  cookie: string;
};

/** A tenth of a second to make, and one serves every sandbox of a process. */
let signing: IdentityKeys['signing'] | undefined;

function makeSigningKey(): IdentityKeys['signing'] {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(8).toString('hex');
  return { ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' };
}

/** Signing key (RS256) and cookie key, made once for a data folder, so that a restart leaves tokens valid. */
export function identityKeys(state: State): IdentityKeys {
  const kept = state.collection<IdentityKeys>('identity.keys');
  const known = kept.get('current');
  if (known) return known;
  signing ??= makeSigningKey();
  const made: IdentityKeys = {
    signing,
    cookie: randomBytes(32).toString('hex'),
  };
  kept.set('current', made);
  return made;
}

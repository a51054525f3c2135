import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import type { State } from '../platform/state.ts';

export type IdentityKeys = {
  signing: JsonWebKey & { kid: string; alg: 'RS256'; use: 'sig' };
  cookie: string;
};

/** Signing key (RS256) and cookie key, made once for a data folder, so that a restart leaves tokens valid. */
export function identityKeys(state: State): IdentityKeys {
  const kept = state.collection<IdentityKeys>('identity.keys');
  const known = kept.get('current');
  if (known) return known;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const made: IdentityKeys = {
    signing: {
      ...privateKey.export({ format: 'jwk' }),
      kid: randomBytes(8).toString('hex'),
      alg: 'RS256',
      use: 'sig',
    },
    cookie: randomBytes(32).toString('hex'),
  };
  kept.set('current', made);
  return made;
}

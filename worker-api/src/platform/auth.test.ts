import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startIssuer, type TokenChanges } from '../../test/support/start-issuer.ts';
import { type Authenticator, createAuthenticator, describeRefusedToken } from './auth.ts';
import { parseConfig } from './config.ts';
import type { AppError } from './errors.ts';

let issuer: Awaited<ReturnType<typeof startIssuer>>;
let authenticator: Authenticator;

beforeAll(async () => {
  issuer = await startIssuer();
  authenticator = createAuthenticator(
    parseConfig({
      PITLANE_ENV: 'test',
      PITLANE_SECRET: 'a secret that is long enough for everything',
      DATABASE_URL: 'postgres://localhost/none',
      OIDC_ISSUER: issuer.issuer,
    }),
  );
});
afterAll(() => issuer.close());

const token = (changes?: TokenChanges) => issuer.createToken(changes);
const refused = { code: 'unauthenticated' };

describe('[AUT-01] access tokens', () => {
  test('give the account, with permissions from the configured path', async () => {
    const claims = {
      email: 'Ada@Example.com',
      email_verified: true,
      'authorization.permissions': ['portal.booking.read'],
      supplier_ids: [7],
    };
    expect(await authenticator.authenticate(await token({ claims }))).toEqual({
      subject: 'person-1',
      email: 'ada@example.com',
      name: null,
      permissions: ['portal.booking.read'],
      supplierIds: [7],
    });
    const nested = await token({ claims: { authorization: { permissions: ['fleet.manage'] } }, typ: 'JWT' });
    expect((await authenticator.authenticate(nested)).permissions).toEqual(['fleet.manage']);
  });

  test('a mail that is not verified does not count', async () => {
    for (const verification of [{ email_verified: false }, { email_verified: 'true' }, {}]) {
      const claims = { email: 'ada@example.com', ...verification };
      expect((await authenticator.authenticate(await token({ claims }))).email).toBeNull();
    }
  });

  test('are refused when expired, for others, by others, of another kind or changed', async () => {
    const stranger = (await generateKeyPair('RS256')).privateKey;
    const good = await token();
    const bad = [
      await token({ expires: Math.floor(Date.now() / 1000) - 60 }),
      await token({ claims: { aud: 'another-api' } }),
      await token({ claims: { iss: 'https://evil.example/' } }),
      await token({ typ: 'id+jwt' }),
      await token({ typ: 'JWT', claims: { nonce: 'n-0S6_WzA2Mj' } }),
      await token({ typ: 'JWT', claims: { at_hash: '77QmUPtjPfzWtF2AnpK9RQ' } }),
      await token({ key: stranger }),
      good.replace(/\.[^.]+\./, `.${Buffer.from('{"sub":"root"}').toString('base64url')}.`),
      'not-a-token',
    ];
    for (const one of bad) await expect(authenticator.authenticate(one)).rejects.toMatchObject(refused);
  });

  test('[OPS-04] that are refused name the account in the log where the signature holds', async () => {
    const describe = async (one: string) => {
      const error = await authenticator.authenticate(one).catch((thrown: AppError) => thrown);
      return describeRefusedToken((error as AppError).options.cause);
    };
    const expires = Math.floor(Date.now() / 1000) - 60;
    expect(await describe(await token({ expires }))).toEqual({
      because: 'ERR_JWT_EXPIRED',
      account: 'person-1',
    });
    expect(await describe(await token({ claims: { aud: 'another-api' } }))).toMatchObject({
      account: 'person-1',
    });
    for (const idToken of [
      await token({ typ: 'id+jwt' }),
      await token({ typ: 'JWT', claims: { nonce: 'n' } }),
    ])
      expect(await describe(idToken)).toEqual({
        because: 'ERR_JWT_CLAIM_VALIDATION_FAILED',
        account: 'person-1',
      });
    expect(await describe(await token({ claims: { sub: '' } }))).toMatchObject({
      because: 'ERR_JWT_CLAIM_VALIDATION_FAILED',
    });
    const { privateKey } = await generateKeyPair('RS256');
    expect((await describe(await token({ key: privateKey }))).account).toBeUndefined();
  });
});

import { generateKeyPair } from 'jose';
import type { startIssuer } from '../support/start-issuer.ts';
import type { Party } from './parties.ts';

const HOUR_S = 3_600;

/** Access tokens of people who sign in, and tokens that must open nothing. */
export async function createTokens(
  { createToken }: Awaited<ReturnType<typeof startIssuer>>,
  parties: Party[],
): Promise<Record<string, string>> {
  const expires = Math.floor(Date.now() / 1_000) + 10 * HOUR_S;
  const sign = (sub: string, permissions: string[], supplierIds: number[] = []) => {
    const claims = { sub, 'authorization.permissions': permissions, supplier_ids: supplierIds };
    return createToken({ expires, claims: { ...claims, email: `${sub}@example.com`, email_verified: true } });
  };
  const workshops = await Promise.all(
    parties.map(async ({ name, supplierId }) => [
      `${name}.workshop`,
      await sign(`${name}-workshop`, ['portal.*', 'fleet.manage'], [supplierId]),
    ]),
  );
  const good = await sign('person', []);
  const [header, payload, signature] = good.split('.') as [string, string, string];
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
  return {
    ...Object.fromEntries(workshops),
    'jwt.person': good,
    'jwt.operator': await sign('operator', ['operator.*']),
    'jwt.expired': await createToken({ expires: 1_000_000_000 }),
    'jwt.audience': await createToken({ expires, claims: { aud: 'another-api' } }),
    'jwt.no-subject': await createToken({ expires, claims: { sub: '' } }),
    'jwt.forged': await createToken({ expires, key: (await generateKeyPair('RS256')).privateKey }),
    'jwt.none': `${none}.${payload}.${signature}`,
    'jwt.changed': `${header}.${payload}.${signature.slice(0, -8)}AAAAAAAA`,
  };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { useTestApp } from '../../test/support/use-test-app.ts';

/** What a process, or an isolate of Workers, keeps from request to request. */
const { privateKey, publicKey } = await generateKeyPair('RS256');
const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] });
let requestCount = 0;
const provider = createServer((_request, response) => {
  requestCount += 1;
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(keys);
});
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
afterAll(() => provider.close());
const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`;

const app = useTestApp({
  environment: {
    OIDC_ISSUER: issuer,
    PITLANE_LIMITS: JSON.stringify({ general: { points: 9, seconds: 60 } }),
  },
});

const getToken = (audience: string) =>
  new SignJWT({ permissions: [] })
    .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'at+jwt' })
    .setSubject('person')
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime('5m')
    .sign(privateKey);

test('[AUT-01] tokens are checked by the provider’s keys, which are fetched once', async () => {
  const status = async (token: string) =>
    (await app.get('/api/portal/me', { headers: { Authorization: `Bearer ${token}` } })).status;
  const good = await getToken('pitlane-api');
  expect([await status(good), await status(good), await status(good)]).toEqual([200, 200, 200]);
  expect(await status(await getToken('another-api'))).toBe(401);
  expect(await status(`${good.slice(0, -8)}AAAAAAAA`)).toBe(401);
  expect(requestCount).toBe(1);
});

test('[API-10] the general limit counts from request to request', async () => {
  const statuses = [];
  for (let call = 0; call < 5; call++) statuses.push((await app.get('/api/config')).status);
  // Five requests were made above.
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

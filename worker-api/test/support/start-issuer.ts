import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** What differs from a good access token; `expires` in seconds since 1970. */
export type TokenChanges = { claims?: JWTPayload; typ?: string; expires?: number; key?: CryptoKey };

/** An identity provider of which there is only what the API reads, its keys, and which signs any access token. */
export async function startIssuer() {
  const keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    issuer,
    createToken: ({ claims = {}, typ = 'at+jwt', expires, key = keys.privateKey }: TokenChanges = {}) =>
      new SignJWT({ iss: issuer, aud: 'pitlane-api', sub: 'person-1', ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one', typ })
        .setExpirationTime(expires ?? Math.floor(Date.now() / 1000) + 60)
        .sign(key),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

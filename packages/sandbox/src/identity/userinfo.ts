import { createPublicKey } from 'node:crypto';
import type { DemoAccount } from '@pitlane/demo';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { jwtVerify } from 'jose';
import type { NodeEnv } from '../platform/listen.ts';
import { profileClaims } from './claims.ts';
import type { IdentityKeys } from './keys.ts';
import { AUDIENCE } from './provider.ts';

type UserinfoOptions = { keys: IdentityKeys; accounts: readonly DemoAccount[]; issuer: () => string };

/** `/userinfo` for access tokens of the API's audience, as Auth0 answers it. */
export function userinfoRoutes({ keys, accounts, issuer }: UserinfoOptions): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  const key = createPublicKey({ key: keys.signing, format: 'jwk' });

  app.use('/userinfo', cors({ origin: '*', allowHeaders: ['Authorization'], allowMethods: ['GET', 'POST'] }));
  app.on(['GET', 'POST'], '/userinfo', async (c) => {
    const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const verified =
      token &&
      (await jwtVerify(token, key, { issuer: issuer(), audience: AUDIENCE, algorithms: ['RS256'] }).catch(
        () => null,
      ));
    const account = verified && accounts.find(({ subject }) => subject === verified.payload.sub);
    if (!account) {
      return c.json(
        { error: 'invalid_token', error_description: 'The access token is missing or not valid.' },
        401,
        {
          'WWW-Authenticate': 'Bearer error="invalid_token"',
        },
      );
    }
    return c.json(profileClaims(account));
  });
  return app;
}

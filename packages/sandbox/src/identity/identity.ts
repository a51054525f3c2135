import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { DemoAccount } from '@pitlane/demo';
import { Hono } from 'hono';
import type Provider from 'oidc-provider';
import { listen, type NodeEnv } from '../platform/listen.ts';
import type { State } from '../platform/state.ts';
import { interactionRoutes } from './interaction.ts';
import { identityKeys } from './keys.ts';
import { createProvider } from './provider.ts';
import { userinfoRoutes } from './userinfo.ts';
import { knownAccounts, userRoutes } from './users.ts';

export { AUDIENCE, CUSTOMER_CLIENT_ID, PORTAL_CLIENT_ID } from './provider.ts';
export { USERS_TOKEN } from './users.ts';

export type IdentityOptions = {
  state: State;
  /** The hosted origin. The issuer takes its host name, so that silent sign-in in a frame keeps its cookies. */
  origin: string;
  accounts: readonly DemoAccount[];
  port?: number;
  /** Life of an access token, seconds. */
  tokenSeconds?: number;
};

export type IdentityStandIn = {
  /** Ends with `/`. */
  issuer: string;
  close: () => Promise<void>;
};

const TOKEN_SECONDS = 600;

/** The identity provider: OpenID Connect with a sign-in page that lists the demo accounts. */
export async function startIdentity(options: IdentityOptions): Promise<IdentityStandIn> {
  const { state, origin, port, tokenSeconds = TOKEN_SECONDS } = options;
  const accounts = knownAccounts(state, options.accounts);
  const app = new Hono<NodeEnv>();
  let provider: Provider | undefined;
  const running = () => {
    if (!provider) throw new Error('The identity provider gets a call before it stands.');
    return provider;
  };

  app.route('/', interactionRoutes(running, { accounts, origin }));
  const keys = identityKeys(state);
  app.route('/', userinfoRoutes({ keys, accounts, issuer: () => running().issuer }));
  app.route('/', userRoutes({ state, accounts }));
  app.all('*', async (c) => {
    await running().callback()(c.env.incoming, c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });

  const listener = await listen(app, port);
  const issuer = `http://${hostFor(origin)}:${listener.port}/`;
  provider = createProvider({ issuer, origin, state, keys, accounts, tokenSeconds });
  return { issuer, close: () => listener.close() };
}

/** Browsers' cookies distinguish loopback names; any other host gets the IP address. */
function hostFor(origin: string): string {
  return new URL(origin).hostname === 'localhost' ? 'localhost' : '127.0.0.1';
}

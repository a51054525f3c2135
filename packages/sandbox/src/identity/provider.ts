import type { DemoAccount } from '@pitlane/demo';
import { secondsInDay } from 'date-fns/constants';
import Provider, { type ClientMetadata, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { State } from '../platform/state.ts';
import { stateAdapter } from './adapter.ts';
import { accessClaims, profileClaims } from './claims.ts';
import type { IdentityKeys } from './keys.ts';
import { errorPage, loggedOutPage, logoutPage } from './pages.ts';

export const AUDIENCE = 'pitlane-api';
export const PORTAL_CLIENT_ID = 'pitlane-portal';
export const CUSTOMER_CLIENT_ID = 'pitlane-customer';

/** The API as a resource of the provider: a resource must be a URI, its audience is the plain name. */
const RESOURCE = `urn:${AUDIENCE}`;
const SCOPES = 'openid profile email offline_access';

export type ProviderOptions = {
  issuer: string;
  origin: string;
  state: State;
  keys: IdentityKeys;
  accounts: readonly DemoAccount[];
  tokenSeconds: number;
};

/** An Auth0-like provider: its routes, `audience`, code with PKCE, RS256 access tokens, rotating refresh tokens. */
export function createProvider(options: ProviderOptions): Provider {
  const { accounts, keys, state, tokenSeconds } = options;
  const findAccount = (subject: string | undefined) =>
    accounts.find((account) => account.subject === subject);

  const configuration: Configuration = {
    adapter: stateAdapter(state),
    clients: oauthClients(options.origin),
    jwks: { keys: [keys.signing as NonNullable<Configuration['jwks']>['keys'][number]] },
    cookies: {
      keys: [keys.cookie],
      names: { session: 'sandbox_session', interaction: 'sandbox_interaction', resume: 'sandbox_resume' },
      long: { signed: true, sameSite: 'lax' },
      short: { signed: true, sameSite: 'lax' },
    },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      jwks: '/.well-known/jwks.json',
      userinfo: '/userinfo',
      end_session: '/oidc/logout',
    },
    scopes: SCOPES.split(' '),
    claims: {
      openid: ['sub', 'authorization', 'supplier_ids'],
      profile: ['name', 'phone_number'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    extraParams: ['audience', 'screen_hint'],
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin, client) =>
      (client.redirectUris ?? []).some((uri) => new URL(uri).origin === origin),
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, subject) => {
      const account = findAccount(subject);
      return account && { accountId: subject, claims: () => profileClaims(account) };
    },
    extraTokenClaims: (_ctx, token) => {
      const account = 'accountId' in token ? findAccount(token.accountId) : undefined;
      return account && accessClaims(account);
    },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    loadExistingGrant,
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = errorPage(out);
    },
    ttl: {
      AccessToken: tokenSeconds,
      AuthorizationCode: 60,
      Grant: 14 * secondsInDay,
      IdToken: 3_600,
      Interaction: 3_600,
      RefreshToken: 14 * secondsInDay,
      Session: 14 * secondsInDay,
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      // We serve `/userinfo` ourselves: the provider refuses tokens that were made for an audience.
      userinfo: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = logoutPage(form);
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = loggedOutPage();
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: SCOPES,
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: tokenSeconds,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  };
  return new Provider(options.issuer, configuration);
}

function oauthClients(origin: string): ClientMetadata[] {
  const at = (path: string) => new URL(path, origin).href;
  const shared: Omit<ClientMetadata, 'client_id'> = {
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [at('/workshop/callback'), at('/console/callback'), at('/callback')],
    post_logout_redirect_uris: [
      at('/'),
      at('/workshop/'),
      at('/workshop/logout'),
      at('/console/logout'),
      at('/login/logoutsuccess'),
    ],
  };
  return [
    { ...shared, client_id: PORTAL_CLIENT_ID, client_name: 'Pitlane for workshops' },
    { ...shared, client_id: CUSTOMER_CLIENT_ID, client_name: 'Pitlane' },
  ];
}

/** Both clients are ours, so no consent is needed: the first sign-in creates the grant. */
async function loadExistingGrant(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const id = session.grantIdFor(client.clientId);
  const known = id ? await provider.Grant.find(id) : undefined;
  if (known) return known;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPES);
  grant.addOIDCClaims(['authorization', 'supplier_ids']);
  grant.addResourceScope(RESOURCE, SCOPES);
  await grant.save();
  return grant;
}

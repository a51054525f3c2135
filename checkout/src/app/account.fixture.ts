import type { StubbedAnswer } from '@pitlane/component-testing';
import type { PublicConfig } from '@pitlane/contracts';
import { createConfig } from './app.fixture.ts';
import type { Answers } from './page.fixture.tsx';

/** Below `/api/`, so that `stubApi` answers for the identity provider too. */
const ISSUER = `${location.origin}/api/identity`;
const CLIENT = 'customers';

const METADATA = 'GET /api/identity/.well-known/openid-configuration';

/** A provider that customers sign in at. */
export const IDENTITY: NonNullable<PublicConfig['Identity']> = {
  Issuer: ISSUER,
  Audience: 'api',
  CustomerClientId: CLIENT,
  PortalClientId: 'portal',
};

const METADATA_ANSWER = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/authorize`,
  token_endpoint: `${ISSUER}/token`,
  end_session_endpoint: `${ISSUER}/logout`,
};

/** The operator's configuration with a sign-in. */
export const createConfigWithSignIn = (changes: Partial<PublicConfig> = {}): PublicConfig =>
  createConfig({ Identity: IDENTITY, ...changes });

/** Answers of an app with a sign-in; `metadata` is the provider's own description. */
export const signInAnswers = (metadata: StubbedAnswer = METADATA_ANSWER): Answers => ({
  'GET /api/config': createConfigWithSignIn(),
  [METADATA]: metadata,
});

/** A provider that is out of reach until `recover`: the silent check ends at once, signed out. */
export function createUnreachableProvider() {
  let metadata: unknown = new Response('', { status: 503 });
  return {
    answers: signInAnswers(() => metadata),
    recover: () => {
      metadata = METADATA_ANSWER;
    },
  };
}

/** A sign-in of Alex in this tab, an hour long. */
export function keepSignIn(): void {
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const profile = {
    sub: 'alex',
    iss: ISSUER,
    aud: CLIENT,
    name: 'Alex Driver',
    email: 'alex@example.com',
    phone_number: '+61404040404',
  };
  const user = { access_token: 'token', token_type: 'Bearer', scope: 'openid', profile, expires_at };
  sessionStorage.setItem(`oidc.user:${ISSUER}:${CLIENT}`, JSON.stringify(user));
}

/** The parameters of the provider's page that the browser was sent to. */
export const readParameters = (address: string | undefined): Record<string, string> =>
  Object.fromEntries(new URL(address ?? '', location.origin).searchParams);

/** The path of an address of this origin. */
export const readPath = (address: string | undefined): string =>
  new URL(address ?? '', location.origin).pathname;

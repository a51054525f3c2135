import { createTestQueryClient } from '@pitlane/component-testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from 'vitest-browser-react';
import { router } from '../router.tsx';

const ISSUER = `${location.origin}/api/provider`;

/** The answer that sets up an identity provider. */
export const withSignIn = {
  'GET /api/config': {
    Identity: { Issuer: ISSUER, Audience: 'api', PortalClientId: 'workshops', CustomerClientId: 'people' },
    WebsiteUrl: 'https://pitlane.example/',
  },
};

/** Signs Kim in, in this tab. */
export function keepSignIn(name = 'Kim Lee'): void {
  sessionStorage.setItem(
    `oidc.user:${ISSUER}:workshops`,
    JSON.stringify({
      access_token: 'first',
      token_type: 'Bearer',
      profile: { sub: 'kim', name, iss: ISSUER, aud: 'workshops' },
      expires_at: Math.floor(Date.now() / 1000) + 3_600,
    }),
  );
}

/** Renders the whole portal, with its routes and its frame, at an address such as `/workshop/leads`. */
export async function renderPortal(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const own = createRouter({ ...router.options, history });
  await own.load();
  const screen = await render(
    <QueryClientProvider client={createTestQueryClient()}>
      <RouterProvider router={own} />
    </QueryClientProvider>,
  );
  return Object.assign(screen, { address: () => own.state.location.href });
}

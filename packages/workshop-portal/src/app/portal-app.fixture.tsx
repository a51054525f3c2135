import { createTestQueryClient } from '@pitlane/component-testing';
import type { PortalWaiting } from '@pitlane/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from 'vitest-browser-react';
import { router } from '../router.tsx';

const ISSUER = `${location.origin}/api/provider`;

/** How much waits in each part of the portal. */
export const createWaiting = (more: Partial<PortalWaiting> = {}): PortalWaiting => ({
  Success: true,
  Bookings: 0,
  Leads: 0,
  Questions: 0,
  Invitations: 0,
  ...more,
});

/** The answers that set up an identity provider, and those that the frame needs. */
export const withSignIn = {
  'GET /api/config': {
    Identity: { Issuer: ISSUER, Audience: 'api', PortalClientId: 'workshops', CustomerClientId: 'people' },
    WebsiteUrl: 'https://pitlane.example/',
  },
  'GET /api/portal/waiting': createWaiting(),
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

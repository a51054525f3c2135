import { createQueryClient } from '@pitlane/client/query-client';
import { ToastRegion } from '@pitlane/ui/aria';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { type RenderResult, render } from 'vitest-browser-react';

export type AppOptions = {
  /** Address the component is shown at, such as `/booking/abc/pay?reason=declined`. */
  address?: string;
  /** Route pattern of that address when it has parameters, such as `/booking/$bookingToken/pay`. */
  route?: string;
  basepath?: string;
  /** What the app's router gives to its routes. */
  context?: object;
  queryClient?: QueryClient;
};

export type RenderedApp = RenderResult & {
  queryClient: QueryClient;
  /** Where the component has navigated to: path and query. */
  address: () => string;
  /** Goes to the previous address, as the browser's Back does. */
  goBack: () => void;
  /** How many addresses Back and Forward can reach, with this one. */
  historyLength: () => number;
  /** Expects the link of this name to lead to this address. */
  expectLink: (name: string | RegExp, href: string) => Promise<void>;
};

/** A query client as the apps have it, without retries and without alerts. */
export function createTestQueryClient(): QueryClient {
  const client = createQueryClient(() => undefined, { staleTime: 30_000 });
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retry: false },
  });
  return client;
}

/** The path of an address, below the base path of its app. */
function toRoute(address: string, basepath: string): string {
  const path = address.split(/[?#]/)[0]!;
  return (basepath === '/' ? path : path.slice(basepath.length)) || '/';
}

/**
 * Renders a page or a part of it as a hosted app does: in a router with a memory history, with its own query client and
 * the region for toasts.
 */
export async function renderInApp(ui: ReactNode, options: AppOptions = {}): Promise<RenderedApp> {
  const { address = '/', basepath = '/', route = toRoute(address, basepath), context = {} } = options;
  const queryClient = options.queryClient ?? createTestQueryClient();
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <ToastRegion />
      </>
    ),
  });
  const page = createRoute({ getParentRoute: () => root, path: route, component: () => ui });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren(route === '/$' ? [page] : [page, elsewhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
    basepath,
    context: context as never,
  });
  await router.load();
  const result = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return Object.assign(result, {
    queryClient,
    address: () => router.state.location.href,
    goBack: () => router.history.back(),
    historyLength: () => router.history.length,
    expectLink: (name: string | RegExp, href: string) =>
      expect.element(result.getByRole('link', { name })).toHaveAttribute('href', href),
  });
}

import { PageShell } from '@pitlane/ui/aria';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { queryClient } from './api/api.ts';
import { FinaliseSkeleton } from './pages/finalise/finalise-skeleton.tsx';
import { HomePage } from './pages/home/home-page.tsx';
import { ResultsWaiting } from './pages/results/results-waiting.tsx';
import { createAppRouter } from './router.tsx';

/** A page that the build renders to HTML, and the routes that are answered with it. */
type Shell = { name: string; routes: string[]; content: ReactNode };

const SHELLS: Shell[] = [
  { name: 'home', routes: ['/'], content: <HomePage /> },
  {
    name: 'results',
    routes: ['/quotes/$leadGuid'],
    content: <ResultsWaiting />,
  },
  {
    name: 'finalise',
    routes: ['/booking/$leadGuid/finalise', '/booking/$leadGuid/finalise/unsuccessful'],
    content: <FinaliseSkeleton />,
  },
];

/** HTML of the first paint, without brand or person: both are known once the app has loaded. */
export const shells = SHELLS.map(({ content, ...shell }) => ({
  ...shell,
  markup: renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <PageShell logo={null}>{content}</PageShell>
    </QueryClientProvider>,
  ),
}));

/** Every route of the app, in the router's notation. */
export const routes: string[] = Object.keys(createAppRouter('none').routesByPath);

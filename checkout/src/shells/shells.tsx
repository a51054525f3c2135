import { PageShell } from '@pitlane/ui/aria';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { queryClient } from '../app/api.ts';
import { FinaliseSkeleton } from '../pages/finalise/finalise-skeleton.tsx';
import { HomePage } from '../pages/home/home-page.tsx';
import { ResultsWaiting } from '../pages/results/results-waiting.tsx';
import { createAppRouter } from '../router.tsx';

/** A page that is drawn before the app has come: which routes, and what is seen. */
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

/** What the first paint of these pages is, with nobody's name on it: whose page it is, is known when the app is there. */
export const shells = SHELLS.map(({ content, ...shell }) => ({
  ...shell,
  markup: renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <PageShell logo={null}>{content}</PageShell>
    </QueryClientProvider>,
  ),
}));

/** Every address that the app knows, as the router writes them. */
export const routes: string[] = Object.keys(createAppRouter('none').routesByPath);

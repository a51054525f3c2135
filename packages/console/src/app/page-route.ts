import { createRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { gatePage } from './gate.tsx';
import { rootRoute } from './root-route.tsx';

/** The route of a page for people with a permission. */
export const pageRoute = <const Path extends string>(path: Path, needs: string, Page: () => ReactNode) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: gatePage(needs, Page) });

/** The same for a page whose filters are in the query of its address. */
export const filteredPageRoute = <const Path extends string, Filters extends object>(
  path: Path,
  needs: string,
  parseFilters: (search: Record<string, unknown>) => Filters,
  Page: () => ReactNode,
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: parseFilters,
    component: gatePage(needs, Page),
  });

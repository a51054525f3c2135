import { createRootRoute } from '@tanstack/react-router';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Holds every page of the console. */
export const rootRoute = createRootRoute({ component: Layout, notFoundComponent: NotFoundPage });

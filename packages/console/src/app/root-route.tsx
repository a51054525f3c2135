import { createRootRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { Layout } from './layout.tsx';

/** Holds every page of the console. */
export const rootRoute = createRootRoute({ component: Layout, notFoundComponent: NotFoundPage });

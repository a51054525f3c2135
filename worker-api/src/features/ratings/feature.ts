import type { Feature } from '../features.ts';
import { ratingRoutes } from './routes.ts';

export const ratings: Feature = { routes: ratingRoutes };

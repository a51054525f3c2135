import type { Feature } from '../features.ts';
import { finaliseRoutes } from './routes.ts';

export const finalise: Feature = { routes: finaliseRoutes };

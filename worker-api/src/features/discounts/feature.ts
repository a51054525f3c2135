import type { Feature } from '../features.ts';
import { discountRoutes } from './routes.ts';

export const discounts: Feature = { routes: discountRoutes };

export { roadsideLink } from './roadside-link.ts';
export { roadsideRoutes } from './routes.ts';

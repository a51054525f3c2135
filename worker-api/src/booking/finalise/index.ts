export { finaliseRoutes } from './routes.ts';

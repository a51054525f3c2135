export { supplierRoutes } from './routes.ts';

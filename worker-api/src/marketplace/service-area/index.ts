export { measureMetres } from './queries.ts';
export { addressRoutes } from './routes.ts';
export { type Drive, findDriveForRequest, isServed, locate } from './service-area.ts';

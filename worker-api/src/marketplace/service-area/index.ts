export { addressRoutes } from './routes.ts';
export { type Drive, driveOfRequest, isServed, locate } from './service-area.ts';

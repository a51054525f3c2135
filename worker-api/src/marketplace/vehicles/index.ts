export { findVehicle, listModels, type VehicleRow } from './queries.ts';
export { vehicleRoutes } from './routes.ts';

export { findVehicle, listModels, type VehicleRow } from './queries.ts';
export { isRegistered, regoCrontab, regoJobs } from './rego-answers.ts';
export { requireVehicle } from './require-vehicle.ts';
export { vehicleRoutes } from './routes.ts';

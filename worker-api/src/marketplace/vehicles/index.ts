export { findVehicle, listModels, type VehicleRow } from './queries.ts';
export { isRegistered, regoCrontab, regoJobs } from './rego-answers.ts';
export { vehicleRoutes } from './routes.ts';

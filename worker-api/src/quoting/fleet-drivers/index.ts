export { fleetDriverMessages, readFleetAnswer, readFleetQuestion } from './messages.ts';
export { fleetDrivers } from './routes.ts';
export { askFleet } from './service.ts';

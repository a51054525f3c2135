export { findFleetPeople, removeFleetPerson, setFleetRole } from './people.ts';
export { fleetConsoleRoutes } from './routes.ts';

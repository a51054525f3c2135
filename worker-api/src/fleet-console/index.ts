export { fleetPeople } from './people.ts';
export { fleetConsoleRoutes } from './routes.ts';

export { findPartnerPeople, removePartnerPerson, setPartnerRole } from './people.ts';
export { partnerConsoleRoutes } from './routes.ts';

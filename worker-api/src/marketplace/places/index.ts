export { degrees } from './degrees.ts';
export { findNearestSuburbs, findSuburb } from './queries.ts';
export { findRegions, markRegion } from './regions.ts';
export { locationRoutes, ownCountry } from './routes.ts';
export { type SuburbRow, toSuburb } from './suburb.ts';

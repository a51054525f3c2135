export { degrees } from './degrees.ts';
export { findNearestSuburbs } from './queries.ts';
export { findRegions, markRegion } from './regions.ts';
export { requireSuburb } from './require-suburb.ts';
export { locationRoutes, ownCountry } from './routes.ts';
export { type SuburbRow, toSuburb } from './suburb.ts';

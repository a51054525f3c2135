export { degrees } from './degrees.ts';
export { findSuburb, nearestSuburbs } from './queries.ts';
export { locationRoutes } from './routes.ts';
export { type SuburbRow, suburbOnWire } from './suburb.ts';

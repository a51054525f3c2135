export { type Decision, moderateReview } from './moderate.ts';
export { findFlagged } from './queries.ts';
export { ratingRoutes } from './routes.ts';

export { type Decision, decideReview, moderateReview } from './moderate.ts';
export { findFlagged, findReported } from './queries.ts';
export { readReviewId } from './review-work.ts';
export { ratingRoutes } from './routes.ts';

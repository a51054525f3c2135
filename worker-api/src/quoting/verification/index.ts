export { findUnverifiedMobiles, isMobileVerified } from './queries.ts';
export { verificationRoutes } from './routes.ts';

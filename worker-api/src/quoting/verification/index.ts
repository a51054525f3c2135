export { findUnverifiedMobiles, isMobileVerified, isNumberVerified, numberHash } from './queries.ts';
export { verificationRoutes } from './routes.ts';

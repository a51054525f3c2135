export { findUnverifiedMobiles, isMobileVerified, isNumberVerified, numberHashes } from './queries.ts';
export { verificationRoutes } from './routes.ts';

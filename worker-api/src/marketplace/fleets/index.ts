export { fleet } from './feature.ts';
export { findFleet, isActiveMember } from './queries.ts';
export { lookUpMembership, type MembershipResult } from './service.ts';

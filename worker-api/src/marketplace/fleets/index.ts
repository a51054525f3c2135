export { findCatalogueCars, findFleetCars, saveFleetCar } from './cars.ts';
export { fleet } from './feature.ts';
export { type FleetStep, setApprovalAmount } from './fleet-change.ts';
export { findListedDrivers, saveListedDriver } from './listed-drivers.ts';
export { findFleet, isActiveMember } from './queries.ts';
export { lookUpMembership, type MembershipResult } from './service.ts';

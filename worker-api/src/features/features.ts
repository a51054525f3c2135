import { abandonedJobs, abandonedJobsCrontab } from '../platform/abandoned-jobs.ts';
import type { Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { housekeepingCrontab, housekeepingJobs } from '../platform/housekeeping.ts';
import type { JobHandlers } from '../platform/jobs.ts';
import { addressRoutes } from './addresses/routes.ts';
import { BOOKING_FEATURES } from './booking-features.ts';
import { contentRoutes } from './content/routes.ts';
import { customers } from './customers/feature.ts';
import { dateCrontab, dateJobs } from './dates/public-holidays.ts';
import { dateRoutes } from './dates/routes.ts';
import { fleet } from './fleet/feature.ts';
import { capturedImages } from './images/feature.ts';
import { landing } from './landing/feature.ts';
import { callbackJobs } from './leads/callbacks.ts';
import { followUpRoutes } from './leads/follow-up-routes.ts';
import { leadLinkJobs } from './leads/lead-link.ts';
import { leadRoutes } from './leads/routes.ts';
import { locationRoutes } from './locations/routes.ts';
import { partnerRoutes } from './partners/routes.ts';
import { policyRoutes } from './policies/routes.ts';
import { PORTAL_FEATURES } from './portal-features.ts';
import { quotes } from './quotes/feature.ts';
import { repairRoutes } from './repairs/routes.ts';
import { roadsideRoutes } from './roadside/routes.ts';
import { supplierRoutes } from './suppliers/routes.ts';
import { vehicleRoutes } from './vehicles/routes.ts';
import { verificationRoutes } from './verification/routes.ts';

/** What a feature folder gives to the app. Jobs run on Node; `crontab` has lines such as `* * * * * sweep`. */
export type Feature = {
  routes?: (deps: AppDeps) => Router;
  jobs?: JobHandlers;
  crontab?: string[];
};

/** The one list. A feature is in the product when it is here. */
export const FEATURES: Feature[] = [
  { jobs: housekeepingJobs, crontab: housekeepingCrontab },
  { jobs: abandonedJobs, crontab: abandonedJobsCrontab },
  { routes: partnerRoutes },
  { routes: locationRoutes },
  { routes: addressRoutes },
  { routes: vehicleRoutes },
  { routes: repairRoutes },
  { routes: leadRoutes, jobs: callbackJobs },
  { routes: followUpRoutes, jobs: leadLinkJobs },
  capturedImages,
  customers,
  fleet,
  { routes: verificationRoutes },
  { routes: supplierRoutes },
  { routes: dateRoutes, jobs: dateJobs, crontab: dateCrontab },
  { routes: policyRoutes },
  { routes: contentRoutes },
  landing,
  quotes,
  { routes: roadsideRoutes },
  ...BOOKING_FEATURES,
  ...PORTAL_FEATURES,
];

/** All jobs by name. Throws when two features use one name. */
export function featureJobs(features: Feature[] = FEATURES): JobHandlers {
  const handlers: JobHandlers = {};
  for (const [name, handler] of features.flatMap((feature) => Object.entries(feature.jobs ?? {}))) {
    if (name in handlers) throw new Error(`Two features name a job ${name}.`);
    handlers[name] = handler;
  }
  return handlers;
}

export const featureCrontab = (features: Feature[] = FEATURES): string[] =>
  features.flatMap((feature) => feature.crontab ?? []);

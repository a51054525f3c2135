import { forgetUploadCrontab, forgetUploadJobs, uploadJobs } from '../marketplace/data-files/index.ts';
import { combineRoutes, type Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import type { Feature } from '../platform/feature.ts';
import { addDataFileRoutes } from './data-file-routes.ts';
import { addDiscountRoutes } from './discount-routes.ts';
import { addPolicyRoutes } from './policy-routes.ts';
import { addRegionRoutes, addRowRoutes } from './row-routes.ts';
import { addServiceHoursRoutes } from './service-hours-routes.ts';
import { addWorkshopPriceRoutes } from './workshop-price-routes.ts';

/** What operators change in the console of what customers choose from; each call needs a role that allows it. */
function addSetUpRoutes(router: Router, deps: AppDeps): void {
  addDataFileRoutes(router, deps);
  addWorkshopPriceRoutes(router, deps);
  addRowRoutes(router, deps);
  addRegionRoutes(router, deps);
  addPolicyRoutes(router, deps);
  addDiscountRoutes(router, deps);
  addServiceHoursRoutes(router, deps);
}

export const setUp: Feature = {
  routes: combineRoutes(addSetUpRoutes),
  jobs: { ...uploadJobs, ...forgetUploadJobs },
  crontab: forgetUploadCrontab,
};

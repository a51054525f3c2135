import {
  AboutChange,
  CapacityChange,
  ExtrasChange,
  HoursChange,
  IdParam,
  OwnDaysChange,
  WorkshopProfile,
} from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import * as v from 'valibot';
import { createRouter, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { route } from '../../platform/route.ts';
import * as service from './service.ts';

/** Common fields of all calls about a workshop. */
const aboutWorkshop = {
  tag: 'Workshop portal',
  signIn: true,
  params: v.object({ workshopId: IdParam }),
  answer: WorkshopProfile,
} as const;
const AT = '/api/portal/workshops/:workshopId';

/** A workshop's profile, read and changed by part. */
function profileRoutes(deps: AppDeps): Router {
  const router = createRouter();
  const mayChange = PERMISSION.profileManage;
  const change = {
    ...aboutWorkshop,
    method: 'put',
    problems: ['not-found', 'conflict'],
    permission: mayChange,
    guard: service.guardWorkshop(deps, mayChange),
  } as const;
  route(
    router,
    {
      ...aboutWorkshop,
      method: 'get',
      path: `${AT}/profile`,
      permission: PERMISSION.bookingRead,
      summary: 'Hours, jobs per day, days off, extras and words of a workshop, each part with its version.',
      problems: ['not-found'],
    },
    ({ params }, c) =>
      service.readWorkshopProfile(deps, service.toWorkshopRequest(c, PERMISSION.bookingRead, params)),
  );
  route(
    router,
    { ...change, path: `${AT}/about`, summary: 'Changes what customers read.', json: AboutChange },
    ({ params, json }, c) => service.changeAbout(deps, service.toWorkshopRequest(c, mayChange, params), json),
  );
  route(
    router,
    { ...change, path: `${AT}/hours`, summary: 'Changes the opening hours.', json: HoursChange },
    ({ params, json }, c) => service.changeHours(deps, service.toWorkshopRequest(c, mayChange, params), json),
  );
  route(
    router,
    { ...change, path: `${AT}/capacity`, summary: 'Changes the jobs per day.', json: CapacityChange },
    ({ params, json }, c) =>
      service.changeCapacity(deps, service.toWorkshopRequest(c, mayChange, params), json),
  );
  route(
    router,
    {
      ...change,
      path: `${AT}/own-days`,
      summary: 'Sets days off and days with another number of jobs; what is booked stays.',
      json: OwnDaysChange,
    },
    ({ params, json }, c) =>
      service.changeOwnDays(deps, service.toWorkshopRequest(c, mayChange, params), json),
  );
  route(
    router,
    { ...change, path: `${AT}/extras`, summary: 'Changes the extras that are offered.', json: ExtrasChange },
    ({ params, json }, c) =>
      service.changeExtras(deps, service.toWorkshopRequest(c, mayChange, params), json),
  );
  return router;
}

export const profileFeature: Feature = { routes: profileRoutes };

import {
  AboutChange,
  CapacityChange,
  ExtrasChange,
  HoursChange,
  OwnDaysChange,
  WorkshopProfile,
} from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { route } from '../../platform/route.ts';
import { ABOUT_WORKSHOP } from './about-workshop.ts';
import * as service from './service.ts';

const about = { ...ABOUT_WORKSHOP, answer: WorkshopProfile } as const;
const AT = '/api/portal/workshops/:workshopId';

/** A workshop's profile, read and changed by part. */
function addProfileRoutes(router: Router, deps: AppDeps): void {
  const mayChange = PERMISSION.profileManage;
  const change = {
    ...about,
    method: 'put',
    problems: ['not-found', 'conflict'],
    permission: mayChange,
    guard: service.guardWorkshop(deps, mayChange),
  } as const;
  route(
    router,
    {
      ...about,
      method: 'get',
      path: `${AT}/profile`,
      permission: PERMISSION.bookingRead,
      summary: 'A workshop’s hours, jobs per day, days off, extras and texts, each part with its version.',
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
}

export const profileFeature: Feature = { routes: combineRoutes(addProfileRoutes) };

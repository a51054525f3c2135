import { FleetDriverAnswer, FleetDriverResponse, FleetDriverToken } from '@pitlane/contracts';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import * as v from 'valibot';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { route } from '../../platform/route.ts';
import { deleteRequestedUntil } from './queries.ts';
import { answerFleetDriver, readFleetDriver } from './service.ts';

const KEPT_DAYS = 30;

function addFleetDriverRoutes(router: Router, deps: AppDeps): void {
  const about = {
    tag: 'Fleet',
    path: '/api/fleet-driver/:token',
    params: v.object({ token: FleetDriverToken }),
    answer: FleetDriverResponse,
  } as const;
  route(
    router,
    {
      ...about,
      method: 'get',
      summary: 'The driver whom a fleet is to confirm by a mail, and its answer.',
      problems: ['not-found'],
      isNeverCached: true,
    },
    ({ params }) => readFleetDriver(deps, params.token),
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      summary: 'Confirms a driver for the fleet, or declines. Without a yes, no work can be booked.',
      json: FleetDriverAnswer,
      problems: ['not-found', 'conflict'],
    },
    ({ params, json }) => answerFleetDriver(deps, params.token, json),
  );
}

export const fleetDrivers: Feature = {
  routes: combineRoutes(addFleetDriverRoutes),
  jobs: {
    async 'forget-fleet-drivers'(_payload, { sql, clock }) {
      await deleteRequestedUntil(sql, addElapsedDays(clock.now(), -KEPT_DAYS));
    },
  },
  crontab: ['37 4 * * * forget-fleet-drivers'],
};

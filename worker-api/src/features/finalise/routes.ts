import { FinaliseDetails, FinaliseReloadRequest, Guid, IdParam } from '@pitlane/contracts';
import type { Context } from 'hono';
import * as v from 'valibot';
import { type AppEnv, createRouter, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { found, route } from '../../platform/route.ts';
import { leadOfCaller } from './access.ts';
import { readBookingCase } from './booking-case.ts';
import { finaliseDetails } from './service.ts';

const WithSupplier = v.object({ leadGuid: Guid, supplierId: IdParam });
const FixedSupplier = v.object({ leadGuid: Guid });

/** `/api/finalise/…`: GET to open the screen, POST with `serviceDate` to look at another day (2 §7). */
export function finaliseRoutes(deps: AppDeps): Router {
  const router = createRouter();
  const about = { tag: 'Booking', answer: FinaliseDetails, problems: ['not-found'] } as const;

  const answer = async (
    c: Context<AppEnv>,
    leadGuid: string,
    supplierId: number | null,
    wanted: string | null,
  ) => {
    const { lead, hasAccess } = await leadOfCaller(c, deps, leadGuid);
    const id = found(supplierId ?? lead.workshopId);
    const bookingCase = found(await readBookingCase(deps, leadGuid, id));
    return finaliseDetails(deps, bookingCase, { wanted, hasAccess });
  };

  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/finalise/:leadGuid/:supplierId',
      summary: 'What can be booked with a supplier of the results, and when.',
      params: WithSupplier,
    },
    ({ params }, c) => answer(c, params.leadGuid, params.supplierId, null),
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      path: '/api/finalise/:leadGuid/:supplierId',
      summary: 'The same for another service date.',
      params: WithSupplier,
      json: FinaliseReloadRequest,
    },
    ({ params, json }, c) => answer(c, params.leadGuid, params.supplierId, json.serviceDate),
  );
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/finalise/:leadGuid',
      summary: 'What can be booked with the fixed supplier of the lead.',
      params: FixedSupplier,
    },
    ({ params }, c) => answer(c, params.leadGuid, null, null),
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      path: '/api/finalise/:leadGuid',
      summary: 'The same for another service date.',
      params: FixedSupplier,
      json: FinaliseReloadRequest,
    },
    ({ params, json }, c) => answer(c, params.leadGuid, null, json.serviceDate),
  );
  return router;
}

import { FinaliseDetails, FinaliseQuery, FinaliseReloadRequest, Guid, IdParam } from '@pitlane/contracts';
import type { Context } from 'hono';
import * as v from 'valibot';
import { type AppEnv, combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { orNotFound, route } from '../../platform/route.ts';
import { findCallerLead, findDefaultSupplier, readBookingContext } from '../context/index.ts';
import { readFinaliseDetails } from './service.ts';

const WithSupplier = v.object({ leadGuid: Guid, supplierId: IdParam });
const FixedSupplier = v.object({ leadGuid: Guid });
type FinaliseReload = v.InferOutput<typeof FinaliseReloadRequest>;

/** `/api/finalise/…`: GET opens the screen, POST with `serviceDate` changes the day (2 §7). */
export const finaliseRoutes = combineRoutes(addFinaliseRoutes);

function addFinaliseRoutes(router: Router, deps: AppDeps): void {
  const about = {
    tag: 'Booking',
    answer: FinaliseDetails,
    leadAccess: true,
    problems: ['not-found'],
  } as const;

  const answer = async (
    c: Context<AppEnv>,
    leadGuid: string,
    supplierId: number | null,
    reload: FinaliseReload | null,
    query: v.InferOutput<typeof FinaliseQuery>,
  ) => {
    const { lead, hasAccess } = await findCallerLead(c, deps, leadGuid);
    const id = orNotFound(supplierId ?? (await findDefaultSupplier(deps, lead)));
    const context = orNotFound(await readBookingContext(deps, leadGuid, id));
    return readFinaliseDetails(deps, context, {
      wanted: reload?.serviceDate ?? null,
      hasAccess,
      discount: reload
        ? { code: reload.discountCode || null, referralCode: reload.partnerReferralCode ?? null }
        : undefined,
      isViewing: query.isViewing === 'true',
      isAnonymous: query.noSupplierIdentification === 'true',
    });
  };

  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/finalise/:leadGuid/:supplierId',
      summary: 'What can be booked with a supplier of the results, and when.',
      params: WithSupplier,
      query: FinaliseQuery,
    },
    ({ params, query }, c) => answer(c, params.leadGuid, params.supplierId, null, query),
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      path: '/api/finalise/:leadGuid/:supplierId',
      summary: 'The same for another service date.',
      params: WithSupplier,
      query: FinaliseQuery,
      json: FinaliseReloadRequest,
    },
    ({ params, query, json }, c) => answer(c, params.leadGuid, params.supplierId, json, query),
  );
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/finalise/:leadGuid',
      summary:
        'What can be booked with the supplier of the lead, of the product flow, or recommended for a windscreen.',
      params: FixedSupplier,
      query: FinaliseQuery,
    },
    ({ params, query }, c) => answer(c, params.leadGuid, null, null, query),
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      path: '/api/finalise/:leadGuid',
      summary: 'The same for another service date.',
      params: FixedSupplier,
      query: FinaliseQuery,
      json: FinaliseReloadRequest,
    },
    ({ params, query, json }, c) => answer(c, params.leadGuid, null, json, query),
  );
}

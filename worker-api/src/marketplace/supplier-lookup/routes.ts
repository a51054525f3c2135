import { Availability, AvailabilityRequest, ById, Id, IdParam, SupplierProfile } from '@pitlane/contracts';
import { searchStartDay } from '@pitlane/domain/calendar/service-date';
import { kindToMatch } from '@pitlane/domain/funnel/fixed-supplier';
import { categoryName } from '@pitlane/domain/quotes/workshop-category';
import { secondsInHour } from 'date-fns/constants';
import * as v from 'valibot';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { fieldError } from '../../platform/errors.ts';
import { requirePartner } from '../../platform/partner.ts';
import { orNotFound, route } from '../../platform/route.ts';
import { NO_SUCH_PAGE } from '../../platform/shared-refusals.ts';
import { checkRequestedDay, loadDateContext } from '../calendar/index.ts';
import { findFunnelConfiguration, getHiddenSupplierId } from '../partners/index.ts';
import { degrees, requireSuburb } from '../places/index.ts';
import {
  countAvailable,
  findProfile,
  findTaskCriteria,
  listExtras,
  type TaskCriteria,
  toSupplierKind,
} from '../suppliers/index.ts';
import { unknownTaskError } from '../tasks/index.ts';
import { findSupplierSuburbs } from './supplier-suburbs.ts';

const tag = 'Suppliers';
const MAXIMUM_PAGE = 1000;

const Extra = v.object({
  WorkshopExtraServiceID: Id,
  Name: v.string(),
  CssClass: v.string(),
  Group: v.string(),
  IncludesIds: v.array(Id),
});

export const supplierRoutes = combineRoutes(addSearchRoutes, addProfileRoutes);

function addSearchRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'post',
      path: '/api/workshop/availability',
      tag,
      summary: 'Counts the suppliers for a vehicle, a suburb, tasks and a day, by kind.',
      json: AvailabilityRequest,
      answer: Availability,
      problems: ['unknown-partner'],
    },
    async ({ json }, c) => {
      const partner = requirePartner(c);
      const suburb = await requireSuburb(deps.sql, json.suburbId, '/suburbId');
      const dates = await loadDateContext(deps.sql, suburb, partner, deps.clock.now());
      if (json.serviceDate != null) checkRequestedDay(json.serviceDate, dates, '/serviceDate');
      const { tasks, unknown } = await findTaskCriteria(deps.sql, json.repairInspectionIds);
      if (unknown.length > 0) {
        const at = json.repairInspectionIds.indexOf(unknown[0]!);
        throw unknownTaskError(`/repairInspectionIds/${at}`);
      }
      const configuration = await requireConfiguration(deps, json.quoteFunnelConfigurationId);
      const exclusiveSupplierId = json.exclusiveSupplierId ?? configuration?.supplierId ?? null;
      const criteria = {
        suburbId: suburb.id,
        latitude: suburb.latitude,
        longitude: suburb.longitude,
        make: json.vehicleMake || null,
        fuel: json.vehicleFuel || null,
        ...withoutExcluded(tasks, configuration?.excludedCategoryIds ?? []),
        needsServicing: json.providesServicing,
        extraIds: json.workshopExtraIds,
        day: searchStartDay(json.serviceDate, dates),
        fleetCompanyId: json.fleetCompanyId ?? partner.fleetCompanyId,
        exclusiveSupplierId,
        excludedSupplierId: getHiddenSupplierId(partner),
        kind: kindToMatch(exclusiveSupplierId, toSupplierKind(categoryName(json.workshopCategory))),
      };
      const { promotionalAssets: PromotionalAssets = [] } = partner.settings;
      return { ...(await countAvailable(deps.sql, criteria, dates)), PromotionalAssets };
    },
  );
  route(
    router,
    {
      method: 'get',
      path: '/api/config/all-workshop-extras',
      tag,
      summary: 'Lists the extras that suppliers can offer.',
      answer: v.object({ Success: v.boolean(), Extras: v.array(Extra) }),
      cacheSeconds: secondsInHour,
    },
    async () => {
      return { Success: true, Extras: await listExtras(deps.sql) };
    },
  );
}

async function requireConfiguration(deps: AppDeps, id: number | null | undefined) {
  if (id == null) return null;
  const configuration = await findFunnelConfiguration(deps.sql, id);
  if (!configuration)
    throw fieldError('/quoteFunnelConfigurationId', 'unknown', 'No such funnel configuration.');
  return configuration;
}

/** No supplier does the tasks of a category that the funnel configuration leaves out. */
const withoutExcluded = (tasks: TaskCriteria, excluded: readonly number[]): TaskCriteria =>
  tasks.categoryIds.some((id) => excluded.includes(id))
    ? { ...tasks, byWorkshop: false, byMobileMechanic: false }
    : tasks;

function addProfileRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'get',
      path: '/api/workshop-by-id/:id/profile',
      tag,
      summary: 'Returns a public supplier profile with photos, hours, policies and reviews, five per page.',
      params: ById,
      query: v.object({
        includeReviews: v.optional(v.picklist(['true', 'false']), 'false'),
        page: v.optional(v.pipe(IdParam, v.maxValue(MAXIMUM_PAGE, NO_SUCH_PAGE)), '1'),
      }),
      answer: SupplierProfile,
      problems: ['not-found'],
      cacheSeconds: 300,
    },
    async ({ params, query }) => {
      const includeReviews = query.includeReviews === 'true';
      const profile = await findProfile(deps.sql, params.id, {
        page: query.page,
        includeReviews,
        now: deps.clock.now(),
      });
      return orNotFound(profile);
    },
  );
  route(
    router,
    {
      method: 'post',
      path: '/api/workshop/for-quoter',
      tag,
      summary: 'Returns the supplier of a single-workshop funnel: its profile without reviews.',
      json: v.object({ workshopId: Id }),
      answer: SupplierProfile,
      problems: ['not-found'],
    },
    async ({ json }) => {
      const page = { page: 1, includeReviews: false, now: deps.clock.now() };
      return orNotFound(await findProfile(deps.sql, json.workshopId, page));
    },
  );
  route(
    router,
    {
      method: 'get',
      path: '/api/workshop-by-id/:id/in-range/:lat/:lng',
      tag,
      summary: 'Checks whether a supplier serves a point.',
      params: v.object({ id: IdParam, lat: degrees(90), lng: degrees(180) }),
      answer: v.object({ Success: v.boolean(), Result: v.boolean(), DistanceInMetres: v.number() }),
      problems: ['not-found'],
    },
    async ({ params }) => {
      const reach = orNotFound(
        await findSupplierSuburbs(deps.sql, params.id, { latitude: params.lat, longitude: params.lng }),
      );
      return { Success: true, Result: reach.isInRange, DistanceInMetres: reach.metres };
    },
  );
}

import {
  CanCalculateServicePriceRequest,
  CanCalculateServicePriceResponse,
  IdParam,
  RegoLookupRequest,
  RegoLookupResponse,
  ServiceIntervalsResponse,
  VehicleDefinition,
  VehicleDefinitionRequest,
  VehicleSearchOptions,
} from '@pitlane/contracts';
import { etag } from 'hono/etag';
import * as v from 'valibot';
import { createRouter, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { requirePartner } from '../../platform/partner.ts';
import { found, route } from '../../platform/route.ts';
import { cacheFor, neverCache } from '../http-cache.ts';
import { defineVehicle } from './definition.ts';
import {
  findVehicle,
  genericOperations,
  intervalOperations,
  listIntervals,
  type OperationsRow,
  searchOptions,
} from './queries.ts';
import { lookUpRego } from './rego.ts';

const DAY = 24 * 3600;
const tag = 'Vehicles';
const SEARCH_OPTIONS = '/api/vehicle/search-options/v2';

const Mid = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const Operations = v.object({
  Success: v.boolean(),
  Name: v.string(),
  Operations: v.array(v.string()),
  AdditionalBilledOperations: v.array(v.string()),
  ExcludedOperations: v.array(v.string()),
  Parts: v.array(v.string()),
});

export function vehicleRoutes(deps: AppDeps): Router {
  const router = createRouter();
  const { sql } = deps;
  router.use(SEARCH_OPTIONS, etag());
  route(
    router,
    {
      method: 'get',
      path: SEARCH_OPTIONS,
      tag,
      summary: 'All makes with their models, and the popular ones.',
      answer: VehicleSearchOptions,
    },
    async (_input, c) => {
      cacheFor(c, DAY);
      return { Success: true, Vehicles: await searchOptions(sql) };
    },
  );
  route(
    router,
    {
      method: 'post',
      path: '/api/vehicle/update-vehicle-definition',
      tag,
      summary: 'Answers the next level to ask for a vehicle; fills levels with one option.',
      json: VehicleDefinitionRequest,
      answer: VehicleDefinition,
      problems: ['not-found'],
    },
    ({ json }) => defineVehicle(sql, json.vehicle),
  );
  route(
    router,
    {
      method: 'post',
      path: '/api/vehicle/rego-lookup',
      tag,
      summary: 'Finds a vehicle by its plate; Success false means to go on by hand.',
      json: RegoLookupRequest,
      answer: RegoLookupResponse,
      problems: ['unknown-partner'],
    },
    async ({ json }, c) => {
      const partner = requirePartner(c);
      await deps.limiter.take('rego', deps.clientAddress(c), partner.limits);
      const plate = (json.Plate ?? json.Rego!).replace(/[\s-]/g, '').toUpperCase();
      neverCache(c);
      return lookUpRego({ db: sql, rego: deps.rego, logger: deps.logger }, plate, json.State);
    },
  );
  route(
    router,
    {
      method: 'get',
      path: '/api/vehicle/:id/service-intervals',
      tag,
      summary: 'Service intervals of a vehicle; empty when it has no schedule.',
      params: v.object({ id: Mid }),
      query: v.object({ serviceScheduleId: v.optional(IdParam) }),
      answer: ServiceIntervalsResponse,
      problems: ['not-found'],
    },
    async ({ params, query }, c) => {
      const vehicle = found(await findVehicle(sql, params.id));
      const scheduleId = query.serviceScheduleId ?? vehicle.serviceScheduleId;
      cacheFor(c, 3600);
      return { Success: true, Intervals: scheduleId === null ? [] : await listIntervals(sql, scheduleId) };
    },
  );
  route(
    router,
    {
      method: 'get',
      path: '/api/vehicle/:id/service-operations',
      tag,
      summary: 'What is done at one interval of the schedule of a vehicle.',
      params: v.object({ id: Mid }),
      query: v.object({ serviceScheduleId: v.optional(IdParam), serviceIntervalId: IdParam }),
      answer: Operations,
      problems: ['not-found'],
    },
    async ({ params, query }, c) => {
      const scheduleId =
        query.serviceScheduleId ?? found(await findVehicle(sql, params.id)).serviceScheduleId;
      const row = found(await intervalOperations(sql, found(scheduleId), query.serviceIntervalId));
      cacheFor(c, 3600);
      return operationsOnWire(row);
    },
  );
  route(
    router,
    {
      method: 'get',
      path: '/api/vehicle/generic-service-operations/:id',
      tag,
      summary: 'What a generic service contains.',
      params: v.object({ id: IdParam }),
      answer: Operations,
      problems: ['not-found'],
    },
    async ({ params }, c) => {
      const row = found(await genericOperations(sql, params.id));
      cacheFor(c, 3600);
      return operationsOnWire(row);
    },
  );
  route(
    router,
    {
      method: 'post',
      path: '/api/vehicle/can-calculate-service-price',
      tag,
      summary: 'Whether a service of this vehicle has an instant price.',
      json: CanCalculateServicePriceRequest,
      answer: CanCalculateServicePriceResponse,
    },
    async ({ json }) => {
      const vehicle = await findVehicle(sql, json.mid);
      if (!vehicle || json.serviceIntervalId == null)
        return { Success: true, CanCalculatePrice: vehicle !== null };
      const scheduleId = json.serviceScheduleId ?? vehicle.serviceScheduleId;
      const known = scheduleId !== null && scheduleId === vehicle.serviceScheduleId;
      const row = known ? await intervalOperations(sql, scheduleId, json.serviceIntervalId) : null;
      return { Success: true, CanCalculatePrice: row !== null };
    },
  );
  return router;
}

const operationsOnWire = (row: OperationsRow) => ({
  Success: true,
  Name: row.name,
  Operations: row.operations,
  AdditionalBilledOperations: row.additionalBilledOperations,
  ExcludedOperations: row.excludedOperations,
  Parts: row.parts,
});

import {
  ById,
  CanCalculateServicePriceRequest,
  CanCalculateServicePriceResponse,
  IdParam,
  ServiceIntervalsResponse,
  ServiceOperations,
  ServiceOperationsSummary,
} from '@pitlane/contracts';
import { operationsFor } from '@pitlane/domain/vehicle/compatibility';
import { secondsInHour } from 'date-fns/constants';
import * as v from 'valibot';
import type { Router } from '../../platform/app-env.ts';
import type { Db } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { orNotFound, route } from '../../platform/route.ts';
import {
  findGenericOperations,
  findIntervalOperations,
  findVehicle,
  listIntervals,
  type OperationsRow,
} from './queries.ts';

const SUMMARY_OPERATIONS = 5;
const tag = 'Vehicles';
const Mid = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const OfInterval = v.object({ serviceScheduleId: v.optional(IdParam), serviceIntervalId: IdParam });
/** `mid`: leaves out what the vehicle has not, such as engine oil in an electric one. */
const ForVehicle = v.object({ mid: v.optional(Mid) });

/** Intervals and work of the services of a vehicle, and whether they have a price (1 §7 Vehicle). */
export function addServiceRoutes(router: Router, deps: AppDeps): void {
  addIntervalRoutes(router, deps);
  addOperationRoutes(router, deps);
  addScheduleDetailRoutes(router, deps);
  addPriceRoutes(router, deps);
}

function addIntervalRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'get',
      path: '/api/vehicle/:id/service-intervals',
      tag,
      summary: 'Lists the service intervals of a vehicle; empty without a schedule.',
      params: v.object({ id: Mid }),
      query: v.object({ serviceScheduleId: v.optional(IdParam) }),
      answer: ServiceIntervalsResponse,
      problems: ['not-found'],
      cacheSeconds: secondsInHour,
    },
    async ({ params, query }) => {
      const scheduleId = await findScheduleId(deps.sql, params.id, query.serviceScheduleId);
      return {
        Success: true,
        Intervals: scheduleId === null ? [] : await listIntervals(deps.sql, scheduleId),
      };
    },
  );
}

function addOperationRoutes(router: Router, deps: AppDeps): void {
  for (const shape of ['full', 'summary'] as const) {
    const suffix = shape === 'full' ? '' : '/summary';
    const answer = shape === 'full' ? ServiceOperations : ServiceOperationsSummary;
    const toShape = shape === 'full' ? toOperations : toSummary;
    const inShort = shape === 'full' ? '' : ', in short';
    route(
      router,
      {
        method: 'get',
        path: `/api/vehicle/:id/service-operations${suffix}`,
        tag,
        summary: `Lists the work of one interval of a vehicle’s schedule${inShort}.`,
        params: v.object({ id: Mid }),
        query: OfInterval,
        answer,
        problems: ['not-found'],
        cacheSeconds: secondsInHour,
      },
      async ({ params, query }) => {
        const row = await findOperations(
          deps.sql,
          params.id,
          query.serviceScheduleId,
          query.serviceIntervalId,
        );
        return toShape(row);
      },
    );
    route(
      router,
      {
        method: 'get',
        path: `/api/vehicle/generic-service-operations/:id${suffix}`,
        tag,
        summary: `Lists the work of a generic service${inShort}.`,
        params: ById,
        query: ForVehicle,
        answer,
        problems: ['not-found'],
        cacheSeconds: secondsInHour,
      },
      async ({ params, query }) => {
        const row = orNotFound(await findGenericOperations(deps.sql, params.id));
        const vehicle = query.mid === undefined ? null : orNotFound(await findVehicle(deps.sql, query.mid));
        const has = (list: string[]) => operationsFor(list, vehicle?.fuel);
        return toShape({ ...row, operations: has(row.operations), parts: has(row.parts) });
      },
    );
  }
}

function addScheduleDetailRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'get',
      path: '/api/v1/services/:mid/serviceSchedules/:scheduleId/intervals/:intervalId/details/:shape',
      tag,
      summary: 'Lists the work of one interval of one schedule of a vehicle: `full`, or its `summary`.',
      params: v.object({
        mid: Mid,
        scheduleId: IdParam,
        intervalId: IdParam,
        shape: v.picklist(['full', 'summary'], 'Must be full or summary.'),
      }),
      answer: v.union([ServiceOperations, ServiceOperationsSummary]),
      problems: ['not-found'],
      cacheSeconds: secondsInHour,
    },
    async ({ params }) => {
      const row = await findOperations(deps.sql, params.mid, params.scheduleId, params.intervalId);
      return params.shape === 'full' ? toOperations(row) : toSummary(row);
    },
  );
}

function addPriceRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'post',
      path: '/api/vehicle/can-calculate-service-price',
      tag,
      summary: 'Checks whether a service of this vehicle has an instant price; a generic one always has.',
      json: CanCalculateServicePriceRequest,
      answer: CanCalculateServicePriceResponse,
    },
    async ({ json }) => {
      const vehicle = await findVehicle(deps.sql, json.mid);
      if (!vehicle || json.serviceIntervalId == null)
        return { Success: true, CanCalculatePrice: vehicle !== null };
      const scheduleId = json.serviceScheduleId ?? vehicle.serviceScheduleId;
      const isOwn = scheduleId !== null && scheduleId === vehicle.serviceScheduleId;
      const row = isOwn ? await findIntervalOperations(deps.sql, scheduleId, json.serviceIntervalId) : null;
      return { Success: true, CanCalculatePrice: row !== null };
    },
  );
}

/** The vehicle's schedule; another one than its own is not found. Null where it has none. */
async function findScheduleId(db: Db, mid: string, requested: number | undefined): Promise<number | null> {
  const { serviceScheduleId } = orNotFound(await findVehicle(db, mid));
  return requested === undefined || requested === serviceScheduleId ? serviceScheduleId : orNotFound(null);
}

async function findOperations(db: Db, mid: string, requested: number | undefined, interval: number) {
  return orNotFound(
    await findIntervalOperations(db, orNotFound(await findScheduleId(db, mid, requested)), interval),
  );
}

const toOperations = (row: OperationsRow) => ({
  Success: true,
  Name: row.name,
  Operations: row.operations,
  AdditionalBilledOperations: row.additionalBilledOperations,
  ExcludedOperations: row.excludedOperations,
  Parts: row.parts,
});

const toSummary = (row: OperationsRow) => ({
  Success: true,
  Name: row.name,
  OperationCount: row.operations.length,
  Operations: row.operations.slice(0, SUMMARY_OPERATIONS),
});

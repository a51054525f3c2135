import {
  ById,
  RegoLookupRequest,
  RegoLookupResponse,
  VehicleDefinition,
  VehicleDefinitionRequest,
  VehicleSearchOptions,
  VehicleSearchRequest,
  VehicleSearchResponse,
} from '@pitlane/contracts';
import { toPlate } from '@pitlane/domain/vehicle/plate';
import { secondsInDay } from 'date-fns/constants';
import { etag } from 'hono/etag';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { compress, respondWithGzip } from '../../platform/gzip.ts';
import { describeError } from '../../platform/logger.ts';
import { requirePartner } from '../../platform/partner.ts';
import { route } from '../../platform/route.ts';
import { defineVehicle, toVehicle } from './definition.ts';
import { findVehicles, searchOptions } from './queries.ts';
import { lookUpRego } from './rego.ts';
import { saveRegoAnswer } from './rego-answers.ts';
import { addServiceRoutes } from './service-routes.ts';

const tag = 'Vehicles';
const SEARCH_OPTIONS = '/api/vehicle/search-options/v2';

export const vehicleRoutes = combineRoutes(addOptionRoutes, addSearchRoutes, addRegoRoute, addServiceRoutes);

/** What can be chosen where the plate is not known. */
function addOptionRoutes(router: Router, deps: AppDeps): void {
  router.use(SEARCH_OPTIONS, etag());
  route(
    router,
    {
      method: 'get',
      path: SEARCH_OPTIONS,
      tag,
      summary: 'Lists all makes with their models, and the popular makes.',
      answer: VehicleSearchOptions,
    },
    async (_input, c) => {
      const options: VehicleSearchOptions = { Success: true, Vehicles: await searchOptions(deps.sql) };
      // The launcher waits for it on a phone's network.
      const answer = await respondWithGzip(c, await compress(JSON.stringify(options)));
      answer.headers.set('Cache-Control', `public, max-age=${secondsInDay}`);
      return answer;
    },
  );
  route(
    router,
    {
      method: 'get',
      path: `${SEARCH_OPTIONS}/workshop/:id`,
      tag,
      summary: 'Lists the makes that a supplier works on, with their models.',
      params: ById,
      answer: VehicleSearchOptions,
      problems: ['not-found'],
      cacheSeconds: secondsInDay,
    },
    async ({ params }) => {
      const vehicles = await searchOptions(deps.sql, params.id);
      if (vehicles.AllMakes.length === 0) throw new AppError('not-found');
      return { Success: true, Vehicles: vehicles };
    },
  );
}

/** From what is known to a vehicle of the catalogue. */
function addSearchRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'post',
      path: '/api/vehicle/search',
      tag,
      summary: 'Finds catalogue vehicles that match the known details.',
      json: VehicleSearchRequest,
      answer: VehicleSearchResponse,
    },
    async ({ json }) => ({
      Success: true,
      Vehicles: (await findVehicles(deps.sql, json)).map(toVehicle),
    }),
  );
  route(
    router,
    {
      method: 'post',
      path: '/api/vehicle/update-vehicle-definition',
      tag,
      summary: 'Returns the next level to choose for a vehicle; levels with one option are filled in.',
      json: VehicleDefinitionRequest,
      answer: VehicleDefinition,
      problems: ['not-found'],
    },
    ({ json }) => defineVehicle(deps.sql, json.vehicle),
  );
}

function addRegoRoute(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'post',
      path: '/api/vehicle/rego-lookup',
      tag,
      summary: 'Finds a vehicle by its plate. If Success is false, choose the vehicle level by level.',
      json: RegoLookupRequest,
      answer: RegoLookupResponse,
      problems: ['unknown-partner'],
      isNeverCached: true,
    },
    async ({ json }, c) => {
      const partner = requirePartner(c);
      if (json.fleetCompanyId != null && json.fleetCompanyId !== partner.fleetCompanyId)
        throw fieldError('/fleetCompanyId', 'unknown', 'This is not the fleet of the partner.');
      await deps.limiter.take('rego', deps.clientAddress(c), partner.limits);
      const plate = toPlate(json.Plate ?? json.Rego!);
      const { State: state } = json;
      const { response, isRegistered } = await lookUpRego(
        { db: deps.sql, rego: deps.rego, logger: deps.logger },
        { plate, state, chosen: { make: json.make ?? null, model: json.model ?? null } },
      );
      try {
        if (isRegistered) await saveRegoAnswer(deps.sql, { plate, state }, response, deps.clock.now());
      } catch (error) {
        // The look-up is still good; its plate is not marked as verified.
        deps.logger.error('rego answer not saved', { error: describeError(error) });
      }
      return response;
    },
  );
}

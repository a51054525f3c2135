import {
  AdditionalQuestions,
  ById,
  IdParam,
  RandomRepairsRequest,
  RelatedRepairsRequest,
  Repair,
  RepairPricedResponse,
  RepairResponse,
  RepairsAndInspectionsResponse,
  RepairsForVehicleRequest,
  RepairsResponse,
} from '@pitlane/contracts';
import { secondsInHour } from 'date-fns/constants';
import * as v from 'valibot';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { orNotFound, route } from '../../platform/route.ts';
import { listQuestions } from './queries.ts';
import {
  findPricedRepair,
  findRepairWithChildren,
  listOthersInCategory,
  listRandomRepairs,
  listRelatedRepairs,
  listRepairsAndInspections,
  listRepairsForVehicle,
  listVisibleRepairs,
} from './service.ts';

const tag = 'Repairs';
const SomeRepairs = v.object({ Success: v.boolean(), Repairs: v.array(Repair) });

export const repairRoutes = combineRoutes(addCatalogueRoutes, addSingleTaskRoutes, addVehicleTaskRoutes);

function addCatalogueRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'get',
      path: '/api/repairs/all',
      tag,
      summary: 'Lists all repairs, inspections and installations with their categories.',
      answer: RepairsResponse,
      cacheSeconds: secondsInHour,
    },
    (_input, c) => listVisibleRepairs(deps.sql, c.var.partner),
  );
  route(
    router,
    {
      method: 'get',
      path: '/api/repairs/category/:id',
      tag,
      summary: 'Lists the repairs of a category.',
      params: ById,
      answer: RepairsResponse,
      problems: ['not-found'],
      cacheSeconds: secondsInHour,
    },
    async ({ params }, c) => {
      const repairs = await listVisibleRepairs(deps.sql, c.var.partner, params.id);
      orNotFound(repairs.Categories.find((category) => category.RepairCategoryId === params.id));
      return repairs;
    },
  );
}

function addSingleTaskRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'get',
      path: '/api/repairs/:id',
      tag,
      summary: 'Returns a repair with the repairs it includes.',
      params: ById,
      answer: RepairResponse,
      problems: ['not-found'],
      cacheSeconds: secondsInHour,
    },
    ({ params }, c) => findRepairWithChildren(deps.sql, c.var.partner, params.id),
  );
  route(
    router,
    {
      method: 'get',
      path: '/api/repairs/:id/additional-questions',
      tag,
      summary: 'Lists the questions to ask before a repair goes into the cart.',
      params: ById,
      answer: AdditionalQuestions,
      problems: ['not-found'],
      cacheSeconds: secondsInHour,
    },
    async ({ params }) => {
      const questions = orNotFound(await listQuestions(deps.sql, params.id));
      const [question] = questions;
      return {
        Success: true,
        HasQuestion: question !== undefined,
        Name: question?.name ?? '',
        IsMultiSelect: question?.isMultiSelect ?? false,
        Options: question?.options ?? [],
        Questions: questions.map(({ name, isMultiSelect, options }) => ({
          Name: name,
          IsMultiSelect: isMultiSelect,
          Options: options,
        })),
      };
    },
  );
  route(
    router,
    {
      method: 'get',
      path: '/api/repairs/:id/:vehicleId/priced',
      tag,
      summary: 'Checks whether a repair is available and priced for a vehicle.',
      params: v.object({ id: IdParam, vehicleId: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) }),
      answer: RepairPricedResponse,
      problems: ['not-found'],
      cacheSeconds: secondsInHour,
    },
    ({ params }, c) => findPricedRepair(deps.sql, c.var.partner, params.id, params.vehicleId),
  );
  route(
    router,
    {
      method: 'post',
      path: '/api/repairs/random',
      tag,
      summary: 'Returns random repairs as a start for a search.',
      json: RandomRepairsRequest,
      answer: SomeRepairs,
    },
    async ({ json }, c) => ({
      Success: true,
      Repairs: await listRandomRepairs(deps.sql, c.var.partner, json.count, Math.random),
    }),
  );
}

function addVehicleTaskRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'post',
      path: '/api/vehicle/repairs-inspections',
      tag,
      summary: 'Lists the repairs for a vehicle by type.',
      json: RepairsForVehicleRequest,
      answer: RepairsAndInspectionsResponse,
    },
    ({ json }, c) => listRepairsAndInspections(deps.sql, c.var.partner, json),
  );
  route(
    router,
    {
      method: 'post',
      path: '/api/repairs/all/vehicle',
      tag,
      summary: 'Lists the repairs for a vehicle, and whether each can be priced.',
      json: RepairsForVehicleRequest,
      answer: RepairsResponse,
    },
    ({ json }, c) => listRepairsForVehicle(deps.sql, c.var.partner, json),
  );
  route(
    router,
    {
      method: 'post',
      path: '/api/repairs/related',
      tag,
      summary: 'Lists repairs related to one, by catalogue and tags.',
      json: RelatedRepairsRequest,
      answer: SomeRepairs,
    },
    async ({ json }, c) => ({
      Success: true,
      Repairs: await listRelatedRepairs(deps.sql, c.var.partner, json),
    }),
  );
  route(
    router,
    {
      method: 'post',
      path: '/api/repairs/others-in-category',
      tag,
      summary: 'Lists other repairs of the same category.',
      json: RelatedRepairsRequest,
      answer: SomeRepairs,
    },
    async ({ json }, c) => ({
      Success: true,
      Repairs: await listOthersInCategory(deps.sql, c.var.partner, json),
    }),
  );
}

import { ById, Done, SavedVehicles } from '@pitlane/contracts';
import * as v from 'valibot';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import { requireAccount } from '../../platform/auth.ts';
import type { AppDeps } from '../../platform/deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { orNotFound, route } from '../../platform/route.ts';
import { transaction } from '../../platform/transaction.ts';
import { forgetVehiclesCrontab, forgetVehiclesJobs } from './forget-vehicles.ts';
import { listSavedVehicles, removeVehicle, syncFleetCars } from './queries.ts';
import { saveVehicle } from './save-vehicle.ts';

function addCustomerRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'get',
      path: '/api/customer/vehicles',
      tag: 'Customers',
      summary:
        'The vehicles that the signed-in customer has saved; all of them, or by whether they are active.',
      query: v.object({ isActive: v.optional(v.picklist(['true', 'false'])) }),
      answer: SavedVehicles,
      signIn: true,
      isNeverCached: true,
    },
    async ({ query }, c) => {
      const { subject, email } = requireAccount(c);
      if (email) await transaction(deps.sql, (tx) => syncFleetCars(tx, subject, email, deps.clock.now()));
      const isActive = query.isActive === undefined ? null : query.isActive === 'true';
      return { Success: true, Vehicles: await listSavedVehicles(deps.sql, subject, isActive) };
    },
  );
  route(
    router,
    {
      method: 'delete',
      path: '/api/customer/vehicles/:id',
      tag: 'Customers',
      summary: 'Removes a vehicle from the list and deletes its plate; a new quote for it adds it again.',
      params: ById,
      answer: Done,
      problems: ['not-found'],
      signIn: true,
    },
    async ({ params }, c) => {
      const { subject } = requireAccount(c);
      const isRemoved = await transaction(deps.sql, (tx) => removeVehicle(tx, subject, params.id));
      orNotFound(isRemoved || null);
      return { Success: true };
    },
  );
}

export const customers: Feature = {
  routes: combineRoutes(addCustomerRoutes),
  jobs: { 'save-vehicle': saveVehicle, ...forgetVehiclesJobs },
  crontab: forgetVehiclesCrontab,
};

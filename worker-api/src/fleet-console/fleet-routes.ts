import {
  ByGuid,
  ById,
  FleetCarList,
  FleetCarRequest,
  FleetVehicleQuery,
  FleetVehicles,
  ListedDriverList,
  ListedDriverRequest,
} from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import {
  findCatalogueCars,
  findFleetCars,
  findListedDrivers,
  saveFleetCar,
  saveListedDriver,
} from '../marketplace/fleets/index.ts';
import type { Router } from '../platform/app-env.ts';
import type { Db } from '../platform/database.ts';
import type { AppDeps } from '../platform/deps.ts';
import { orNotFound, route } from '../platform/route.ts';
import { escapeLike } from '../platform/sql.ts';
import { transaction } from '../platform/transaction.ts';
import { about, guardedBy, toFleetStep } from './guard.ts';
import type { FleetPerson } from './people.ts';

/** Who drives for the fleet. Each change answers all drivers as they are afterwards. */
export function addDriverRoutes(router: Router, deps: AppDeps): void {
  const path = '/api/fleet-console/drivers' as const;
  const save = async (id: number | null, json: ListedDriverRequest, person: FleetPerson) => {
    const driver = {
      name: json.Name,
      email: json.EmailAddress?.toLowerCase() ?? null,
      mobile: json.MobileNumber || null,
      approvalAboveCents: json.AboveIncGst ?? null,
      isActive: json.IsActive,
    };
    const step = toFleetStep(deps, person);
    orNotFound((await transaction(deps.sql, (tx) => saveListedDriver(tx, id, driver, step))) || null);
    return listDrivers(deps.sql, person.owner.id);
  };
  const read = { ...about, answer: ListedDriverList, guard: guardedBy(deps, PERMISSION.fleetRead) };
  const manage = { ...about, answer: ListedDriverList, guard: guardedBy(deps, PERMISSION.fleetManage) };
  route(
    router,
    { ...read, method: 'get', path, summary: 'The drivers of the caller’s fleet.' },
    ({ guarded }) => listDrivers(deps.sql, guarded.owner.id),
  );
  route(
    router,
    {
      ...manage,
      method: 'post',
      path,
      summary: 'Adds a driver to the caller’s fleet.',
      json: ListedDriverRequest,
    },
    ({ json, guarded }) => save(null, json, guarded),
  );
  route(
    router,
    {
      ...manage,
      method: 'put',
      path: `${path}/:id`,
      summary: 'Changes a driver of the caller’s fleet. Those who left stay in the list.',
      params: ById,
      json: ListedDriverRequest,
      problems: ['not-found'],
    },
    ({ params, json, guarded }) => save(params.id, json, guarded),
  );
}

async function listDrivers(db: Db, fleetId: number): Promise<ListedDriverList> {
  const drivers = await findListedDrivers(db, fleetId);
  return {
    Success: true,
    Items: drivers.map(({ id, name, email, mobile, approvalAboveCents, isActive, plates }) => ({
      Id: id,
      Name: name,
      EmailAddress: email,
      MobileNumber: mobile,
      AboveIncGst: approvalAboveCents,
      IsActive: isActive,
      Plates: plates,
    })),
  };
}

/** The cars of the fleet. Each change answers all cars as they are afterwards. */
export function addCarRoutes(router: Router, deps: AppDeps): void {
  const path = '/api/fleet-console/cars' as const;
  const save = async (id: string | null, json: FleetCarRequest, person: FleetPerson) => {
    const car = {
      plate: json.Plate,
      state: json.State,
      lastFour: json.LastFour,
      driverId: json.DriverId ?? null,
      mid: json.Mid || null,
      isActive: json.IsActive,
    };
    const step = toFleetStep(deps, person);
    orNotFound((await transaction(deps.sql, (tx) => saveFleetCar(tx, id, car, step))) || null);
    return listCars(deps.sql, person.owner.id);
  };
  const read = { ...about, guard: guardedBy(deps, PERMISSION.fleetRead) };
  const manage = { ...about, answer: FleetCarList, guard: guardedBy(deps, PERMISSION.fleetManage) };
  route(
    router,
    { ...read, method: 'get', path, summary: 'The cars of the caller’s fleet.', answer: FleetCarList },
    ({ guarded }) => listCars(deps.sql, guarded.owner.id),
  );
  route(
    router,
    { ...manage, method: 'post', path, summary: 'Adds a car to the caller’s fleet.', json: FleetCarRequest },
    ({ json, guarded }) => save(null, json, guarded),
  );
  route(
    router,
    {
      ...manage,
      method: 'put',
      path: `${path}/:guid`,
      summary: 'Changes a car of the caller’s fleet. Retired ones stay in the list.',
      params: ByGuid,
      json: FleetCarRequest,
      problems: ['not-found'],
    },
    ({ params, json, guarded }) => save(params.guid, json, guarded),
  );
  route(
    router,
    {
      ...read,
      method: 'get',
      path: '/api/fleet-console/vehicles',
      summary: 'Cars of the catalogue by words such as “corolla 2018”, at most 30.',
      query: FleetVehicleQuery,
      answer: FleetVehicles,
    },
    async ({ query }) => {
      const words = query.search.split(/\s+/).filter(Boolean).slice(0, 8);
      const found =
        words.length === 0
          ? []
          : await findCatalogueCars(
              deps.sql,
              words.map((word) => `%${escapeLike(word)}%`),
            );
      return {
        Success: true,
        Items: found.map(({ mid, description }) => ({ Mid: mid, Description: description })),
      };
    },
  );
}

async function listCars(db: Db, fleetId: number): Promise<FleetCarList> {
  const cars = await findFleetCars(db, fleetId);
  return {
    Success: true,
    Items: cars.map(({ id, plate, state, lastFour, driver, vehicle, mid, isActive }) => ({
      Guid: id,
      Plate: plate,
      State: state,
      LastFour: lastFour,
      Driver: driver && { Id: driver.id, Name: driver.name, IsActive: driver.isActive },
      Vehicle:
        vehicle && mid
          ? {
              Mid: mid,
              Make: vehicle.make,
              Model: vehicle.model,
              Year: vehicle.year,
              Description: vehicle.description,
            }
          : null,
      IsActive: isActive,
    })),
  };
}

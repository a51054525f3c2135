import type { Vehicle } from '@pitlane/catalogue';
import type { ServiceInterval, VehicleSearchOptions, VehicleSearchRequest } from '@pitlane/contracts';
import type { Db } from '../../platform/database.ts';
import { firstRow } from '../../platform/sql.ts';

/** A vehicle of the catalogue: the end of the chain from make to engine. */
export type VehicleRow = Omit<Vehicle, 'fuel' | 'transmission'> & { fuel: string; transmission: string };

type Named = { name: string; isPopular: boolean };

/**
 * Makes and models by name. Popular makes stand in the order of the catalogue, the rest by name. With `supplierId` only
 * the makes that this active supplier takes; none for a supplier that is not there.
 */
export async function searchOptions(
  db: Db,
  supplierId: number | null = null,
): Promise<VehicleSearchOptions['Vehicles']> {
  const makes = await db<(Named & { models: string[]; popularModels: string[] | null })[]>`
    select m.name, m.is_popular, array_agg(v.name order by v.name) as models,
           array_agg(v.name order by v.name) filter (where v.is_popular) as popular_models
      from vehicle_make m join vehicle_model v on v.make = m.name
     where exists (select from offered_vehicle c where c.make = v.make and c.model = v.name)
       and (${supplierId}::int is null or exists (
       select from supplier s where s.id = ${supplierId} and s.is_active
          and (s.makes is null or m.name = any (s.makes))))
     group by m.id order by m.id`;
  const byName = makes.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return {
    PopularMakes: makes.filter((make) => make.isPopular).map((make) => make.name),
    AllMakes: byName.map(({ name, models }) => ({ Name: name, Models: models })),
    PopularModels: makes.flatMap(({ name, popularModels }) =>
      (popularModels ?? []).map((model) => ({ Make: name, Model: model })),
    ),
  };
}

/** Makes with a vehicle that can be chosen. */
export async function listMakes(db: Db): Promise<string[]> {
  const rows = await db<{ name: string }[]>`select distinct make as name from offered_vehicle order by name`;
  return rows.map((row) => row.name);
}

/** Models of a make, compared without case; empty for an unknown make. `mid`: a retired vehicle counts as well. */
export async function listModels(
  db: Db,
  make: string,
  mid: string | null = null,
): Promise<{ make: string; model: string }[]> {
  return db<{ make: string; model: string }[]>`
    select make, name as model from vehicle_model o where lower(make) = lower(${make}) and exists (
      select from vehicle v where v.make = o.make and v.model = o.name and ${isOffered(db, mid)}) order by name`;
}

export async function listVehicles(
  db: Db,
  make: string,
  model: string,
  mid: string | null = null,
): Promise<VehicleRow[]> {
  return db<VehicleRow[]>`
    select v.* from vehicle v where make = ${make} and model = ${model} and ${isOffered(db, mid)}`;
}

/** A quote keeps its vehicle when that is retired. */
const isOffered = (db: Db, mid: string | null) => db`
  (v.mid = ${mid}::text or exists (select from offered_vehicle c where c.mid = v.mid))`;

/** Vehicles that agree with what is known, newest first, at most 500. */
export async function findVehicles(db: Db, known: VehicleSearchRequest): Promise<VehicleRow[]> {
  const { make, model, year, body, fuel, transmission, variant, engine } = known;
  return db<VehicleRow[]>`
    select * from offered_vehicle where lower(make) = lower(${make}) and lower(model) = lower(${model})
       and (${year ?? null}::int is null or year = ${year ?? null})
       and (${body ?? null}::text is null or body = ${body ?? null})
       and (${fuel ?? null}::text is null or fuel = ${fuel ?? null})
       and (${transmission ?? null}::text is null or transmission = ${transmission ?? null})
       and (${variant ?? null}::text is null or variant = ${variant ?? null})
       and (${engine ?? null}::text is null or engine = ${engine ?? null})
     order by year desc, mid limit 500`;
}

export const findVehicle = (db: Db, mid: string) =>
  firstRow(db<VehicleRow[]>`select * from vehicle where mid = ${mid}`);

/** Intervals of a schedule that can be chosen, in their order. */
export async function listIntervals(db: Db, scheduleId: number): Promise<ServiceInterval[]> {
  const rows = await db<
    {
      serviceIntervalId: number;
      sortOrder: number;
      description: string;
      months: number;
      kilometres: number;
    }[]
  >`select service_interval_id, sort_order, description, months, kilometres from service_interval
     where service_schedule_id = ${scheduleId} and is_offered order by sort_order`;
  return rows.map((row) => ({
    ServiceIntervalId: row.serviceIntervalId,
    SortOrder: row.sortOrder,
    ServiceIntervalDescription: row.description,
    ServiceMonths: row.months,
    ServiceKilometres: row.kilometres,
  }));
}

export type OperationsRow = {
  name: string;
  operations: string[];
  additionalBilledOperations: string[];
  excludedOperations: string[];
  parts: string[];
};

export const findIntervalOperations = (db: Db, scheduleId: number, intervalId: number) =>
  firstRow(db<OperationsRow[]>`
    select description as name, operations, additional_billed_operations, excluded_operations, parts
      from service_interval where service_schedule_id = ${scheduleId} and service_interval_id = ${intervalId}`);

export const findGenericOperations = (db: Db, id: number) =>
  firstRow(db<OperationsRow[]>`
    select name, operations, '{}'::text[] as additional_billed_operations, excluded_operations, parts
      from generic_service where id = ${id}`);

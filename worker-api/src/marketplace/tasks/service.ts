import type { Repair, RepairsResponse } from '@pitlane/contracts';
import { FUEL_COMPANY_FLEET_ID } from '@pitlane/contracts/constants';
import { relatedTasks } from '@pitlane/domain/cart/task-suggestions';
import { fitsVehicle } from '@pitlane/domain/vehicle/compatibility';
import type { Db } from '../../platform/database.ts';
import type { Partner } from '../../platform/partner.ts';
import { orNotFound } from '../../platform/route.ts';
import { findVehicle, requireVehicle } from '../vehicles/index.ts';
import { listCategories, listRepairs } from './queries.ts';
import { unknownTaskError } from './unknown-task-error.ts';

type Vehicle = { Fuel?: string | null | undefined; Transmission?: string | null | undefined };

/** The fuel-company fleet sees neither detailing nor upholstery (specification 1 §6). */
export const hidesFleetCategories = (partner: Partner | null): boolean =>
  partner?.fleetCompanyId === FUEL_COMPANY_FLEET_ID;

export async function listVisibleRepairs(
  db: Db,
  partner: Partner | null,
  categoryId?: number,
): Promise<RepairsResponse> {
  const hideFleetCategories = hidesFleetCategories(partner);
  const scope = { hideFleetCategories, ...(categoryId === undefined ? {} : { categoryId }) };
  const [Repairs, Categories] = await Promise.all([
    listRepairs(db, scope),
    listCategories(db, hideFleetCategories),
  ]);
  return { Success: true, Categories, Repairs };
}

type RepairQuery = Vehicle & {
  VehicleId?: string | null | undefined;
  RepairInspectionIds?: number[] | undefined;
  AllowPriceRanges?: boolean | undefined;
};

/**
 * What fits the vehicle, and whether it can be priced; without price ranges a range item has no price. A known VehicleId
 * overrides the fuel and transmission of the caller. Throws `validation` for an unknown one.
 */
export async function listRepairsForVehicle(
  db: Db,
  partner: Partner | null,
  query: RepairQuery,
): Promise<RepairsResponse> {
  const vehicle = query.VehicleId ? await readVehicle(db, query.VehicleId) : query;
  const all = await listVisibleRepairs(db, partner);
  const ids = query.RepairInspectionIds;
  const fitting = all.Repairs.filter(
    (repair) =>
      fitsVehicle(repair, vehicle) && (ids === undefined || ids.includes(repair.RepairInspectionId)),
  );
  const priced = fitting.map((repair) =>
    query.AllowPriceRanges === false && repair.PricingStrategy === 'PriceRange'
      ? { ...repair, CanCalculatePrice: false }
      : repair,
  );
  return { ...all, Repairs: priced };
}

/** The same by type, for the lists of the funnel. */
export async function listRepairsAndInspections(db: Db, partner: Partner | null, query: RepairQuery) {
  const { Repairs } = await listRepairsForVehicle(db, partner, query);
  const of = (type: Repair['RepairType']) => Repairs.filter((repair) => repair.RepairType === type);
  return {
    Success: true,
    Repairs: of('Repair'),
    Installations: of('Installation'),
    Inspections: of('Inspection'),
  };
}

async function readVehicle(db: Db, id: string): Promise<Vehicle> {
  const { fuel, transmission } = await requireVehicle(db, id, '/VehicleId');
  return { Fuel: fuel, Transmission: transmission };
}

/** One repair with the ones that are part of it, whole. */
export async function findRepairWithChildren(db: Db, partner: Partner | null, id: number) {
  const hideFleetCategories = hidesFleetCategories(partner);
  const [repair] = await listRepairs(db, { ids: [id], hideFleetCategories });
  const { ChildRepairInspections: ids } = orNotFound(repair);
  const children = ids.length === 0 ? [] : await listRepairs(db, { ids, hideFleetCategories });
  return { Success: true, Repair: orNotFound(repair), ChildRepairInspections: children };
}

/** Whether one repair is offered for one vehicle, and has a price for it. Throws `not-found` for either. */
export async function findPricedRepair(db: Db, partner: Partner | null, id: number, vehicleId: string) {
  const scope = { ids: [id], hideFleetCategories: hidesFleetCategories(partner) };
  const [[row], vehicle] = await Promise.all([listRepairs(db, scope), findVehicle(db, vehicleId)]);
  const repair = orNotFound(row);
  const { fuel, transmission } = orNotFound(vehicle);
  const isOffered = fitsVehicle(repair, { Fuel: fuel, Transmission: transmission });
  const canCalculate = isOffered && repair.CanCalculatePrice === true;
  return {
    Success: true,
    IsOffered: isOffered,
    CanCalculatePrice: canCalculate,
    PricingStrategy: canCalculate ? repair.PricingStrategy : null,
  };
}

/** Suggestions for a task (`domain/task-suggestions`). Throws `validation` for an unknown task. */
export async function listRelatedRepairs(
  db: Db,
  partner: Partner | null,
  { taskId, tags, count }: { taskId: number; tags: string[]; count: number },
): Promise<Repair[]> {
  const all = await listRepairs(db, { hideFleetCategories: hidesFleetCategories(partner) });
  requireRepair(all, taskId);
  return relatedTasks(all, [taskId], { tags, count });
}

/** Other tasks of the category of a task. Throws `validation` for an unknown task. */
export async function listOthersInCategory(
  db: Db,
  partner: Partner | null,
  { taskId, count }: { taskId: number; count: number },
): Promise<Repair[]> {
  const all = await listRepairs(db, { hideFleetCategories: hidesFleetCategories(partner) });
  const { RepairCategoryId } = requireRepair(all, taskId);
  return all
    .filter((repair) => repair.RepairCategoryId === RepairCategoryId && repair.RepairInspectionId !== taskId)
    .slice(0, count);
}

/** Some tasks that search shows, in no order; `random` gives numbers from 0 to 1. */
export async function listRandomRepairs(
  db: Db,
  partner: Partner | null,
  count: number,
  random: () => number,
): Promise<Repair[]> {
  const all = await listRepairs(db, { hideFleetCategories: hidesFleetCategories(partner) });
  return all
    .filter((repair) => repair.ShowInSearch)
    .map((repair) => ({ repair, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ repair }) => repair);
}

function requireRepair(all: Repair[], taskId: number): Repair {
  const task = all.find((repair) => repair.RepairInspectionId === taskId);
  if (!task) throw unknownTaskError('/taskId');
  return task;
}

import type { Repair, RepairsResponse } from '@pitlane/contracts';
import { FUEL_COMPANY_FLEET_ID } from '@pitlane/contracts/constants';
import { fitsVehicle } from '@pitlane/domain/compatibility';
import type { Db } from '../../platform/database.ts';
import type { Partner } from '../../platform/partner.ts';
import { listCategories, listRepairs } from './queries.ts';

type Vehicle = { Fuel?: string | null | undefined; Transmission?: string | null | undefined };

/** The fuel-company fleet sees neither detailing nor upholstery (specification 1 §6). */
export const hidesFleetCategories = (partner: Partner | null): boolean =>
  partner?.fleetCompanyId === FUEL_COMPANY_FLEET_ID;

export async function repairsOf(
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

/** What fits the vehicle, and whether it can be priced; without price ranges a range item has no price. */
export async function repairsForVehicle(
  db: Db,
  partner: Partner | null,
  wanted: Vehicle & { RepairInspectionIds?: number[] | undefined; AllowPriceRanges?: boolean | undefined },
): Promise<RepairsResponse> {
  const all = await repairsOf(db, partner);
  const ids = wanted.RepairInspectionIds;
  const fitting = all.Repairs.filter(
    (repair) => fitsVehicle(repair, wanted) && (ids === undefined || ids.includes(repair.RepairInspectionId)),
  );
  const priced = fitting.map((repair) =>
    wanted.AllowPriceRanges === false && repair.PricingStrategy === 'PriceRange'
      ? { ...repair, CanCalculatePrice: false }
      : repair,
  );
  return { ...all, Repairs: priced };
}

/**
 * Suggestions beside a task: those that the catalogue relates to it, then those that share most tags with it or with
 * `tags`, ties by sort order; only what search shows.
 */
export async function relatedRepairs(
  db: Db,
  partner: Partner | null,
  { taskId, tags, count }: { taskId: number; tags: string[]; count: number },
): Promise<Repair[]> {
  const all = await listRepairs(db, { hideFleetCategories: hidesFleetCategories(partner) });
  const task = all.find((repair) => repair.RepairInspectionId === taskId);
  const related = task?.RelatedRepairInspections.map((each) => each.RepairInspectionId) ?? [];
  const wanted = new Set([...tags, ...(task?.Tags ?? [])].map((tag) => tag.toLowerCase()));
  return all
    .filter((repair) => repair.ShowInSearch && repair.RepairInspectionId !== taskId)
    .map((repair) => {
      const shared = repair.Tags.filter((tag) => wanted.has(tag.toLowerCase())).length;
      return { repair, weight: related.includes(repair.RepairInspectionId) ? 1000 : shared };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.repair.SortOrder - b.repair.SortOrder)
    .slice(0, count)
    .map(({ repair }) => repair);
}

/** Other tasks of the category of a task. */
export async function othersInCategory(
  db: Db,
  partner: Partner | null,
  { taskId, count }: { taskId: number; count: number },
): Promise<Repair[]> {
  const scope = { hideFleetCategories: hidesFleetCategories(partner) };
  const [task] = await listRepairs(db, { ...scope, id: taskId });
  if (!task) return [];
  const others = await listRepairs(db, { ...scope, categoryId: task.RepairCategoryId });
  return others.filter((repair) => repair.RepairInspectionId !== taskId).slice(0, count);
}

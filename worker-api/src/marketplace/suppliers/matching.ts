import type { SupplierKind } from '@pitlane/contracts';
import type { WorkshopCategoryName } from '@pitlane/contracts/constants';
import { RADIUS } from '@pitlane/contracts/constants';
import { SUPPLIER_KIND } from '@pitlane/domain/quotes/supplier-kind';
import type { Db } from '../../platform/database.ts';
import { literal } from '../../platform/sql.ts';

/** Metres around the lead in which suppliers are looked for. */
const SEARCH_METRES = RADIUS.search;

/** What a supplier must be able to do, and where and when (decisions, 'Available'). */
export type SupplierCriteria = {
  suburbId: number;
  latitude: number;
  longitude: number;
  make: string | null;
  fuel: string | null;
  /** Categories of all tasks. */
  categoryIds: number[];
  needsServicing: boolean;
  /** Whether all tasks can be done at the customer's, and in a workshop. */
  byMobileMechanic: boolean;
  byWorkshop: boolean;
  extraIds: number[];
  /** From this day on a free one is looked for (`open-days.ts`). */
  day: string;
  fleetCompanyId: number | null;
  /** The only supplier that counts; null: all. */
  exclusiveSupplierId: number | null;
  /** One that counts only as the exclusive one; null: none. */
  excludedSupplierId: number | null;
  kind: SupplierKind | null;
};

/** The kind that is looked for; null for all. */
export const toSupplierKind = (category: WorkshopCategoryName): SupplierCriteria['kind'] =>
  category === 'All' ? null : category;

/**
 * Active suppliers around the lead by the location index, as a condition on `s`. Suppliers that serve the place from
 * farther away come by `servesBeyondRadius`.
 */
export const isNear = (db: Db, criteria: SupplierCriteria) => db`
  s.is_active and earth_box(${toPoint(db, criteria)}, ${SEARCH_METRES}) @> s.location
  and earth_distance(s.location, ${toPoint(db, criteria)})
      <= case when s.kind = ${literal(db, SUPPLIER_KIND.MobileMechanic)} then least(s.service_radius_metres, ${SEARCH_METRES}::int) else ${SEARCH_METRES}::int end`;

/**
 * Active suppliers that are not near by themselves, but name the suburb as one they serve, or come so far: the radius of
 * a mobile mechanic is its own, however wide. Those wider than the search are few and found by an index of their own
 * (`supplier_wide_radius`), for which the number has to stand in the text.
 */
export const servesBeyondRadius = (db: Db, criteria: SupplierCriteria) => db`
  s.is_active and s.id in (
    select a.supplier_id from supplier_service_area a where a.suburb_id = ${criteria.suburbId}
    union all
    select w.id from supplier w
     where w.is_active and w.kind = ${literal(db, SUPPLIER_KIND.MobileMechanic)} and w.service_radius_metres > 50000
       and earth_distance(w.location, ${toPoint(db, criteria)}) <= w.service_radius_metres)
  and not (${isNear(db, criteria)})`;

/** Takes this vehicle and this kind of customer, whatever the tasks and the day. */
export const acceptsVehicle = (db: Db, criteria: SupplierCriteria) => db`
  (s.makes is null or ${criteria.make}::text is null or ${criteria.make} = any (s.makes))
  and (${criteria.fuel}::text is null or ${criteria.fuel} = any (s.fuels))
  and (s.fleet_company_ids is null or ${criteria.fleetCompanyId}::int = any (s.fleet_company_ids))
  and (${criteria.exclusiveSupplierId}::int is null or s.id = ${criteria.exclusiveSupplierId})
  and (${criteria.exclusiveSupplierId}::int is not null or s.id is distinct from ${criteria.excludedSupplierId}::int)
  and (${criteria.kind}::text is null or s.kind = ${criteria.kind})`;

/** Does every task, has every extra, and opens at all. On which day is decided by `domain/calendar/opening`. */
export const coversAllTasks = (db: Db, criteria: SupplierCriteria) => db`
  s.task_category_ids @> ${criteria.categoryIds}::int[]
  and (not ${criteria.needsServicing} or s.provides_servicing)
  and case when s.kind = ${literal(db, SUPPLIER_KIND.MobileMechanic)} then ${criteria.byMobileMechanic} else ${criteria.byWorkshop} end
  and ${hasExtras(db, criteria)}
  and s.daily_capacity > 0 and exists (select from supplier_hours h where h.supplier_id = s.id)`;

/** The lead's point on the sphere of earthdistance. */
export const toPoint = (db: Db, { latitude, longitude }: Pick<SupplierCriteria, 'latitude' | 'longitude'>) =>
  db`ll_to_earth(${latitude}::float8, ${longitude}::float8)`;

/** An extra that is named twice is wanted once. */
function hasExtras(db: Db, criteria: SupplierCriteria) {
  const extraIds = [...new Set(criteria.extraIds)];
  if (extraIds.length === 0) return db`true`;
  return db`${extraIds.length}::int = (select count(*) from supplier_extra e
            where e.supplier_id = s.id and e.extra_service_id = any (${extraIds}::int[]))`;
}

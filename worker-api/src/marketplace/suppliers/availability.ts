import type { Availability, SupplierKind } from '@pitlane/contracts';
import { firstSlot, type SupplierCalendar } from '@pitlane/domain/calendar/supplier-calendar';
import { TRANSPORT_EXTRA } from '@pitlane/domain/quotes/extras';
import { SUPPLIER_KIND } from '@pitlane/domain/quotes/supplier-kind';
import type { Db } from '../../platform/database.ts';
import { literal } from '../../platform/sql.ts';
import type { PlaceDates } from '../calendar/index.ts';
import {
  acceptsVehicle,
  coversAllTasks,
  isNear,
  type SupplierCriteria,
  servesBeyondRadius,
} from './matching.ts';
import { selectCalendar } from './select-calendar.ts';

/** Suppliers that are alike in everything that counts. */
type Group = SupplierCalendar & {
  fits: boolean;
  kind: SupplierKind;
  isZeroComms: boolean;
  hasValet: boolean;
  count: number;
};

/**
 * Who is there for a lead, by one statement (1 §3 Supplier availability). TotalCount takes the vehicle, AvailableCount
 * can do everything and has a free day, decided by the same function as in the quotes. Those that are alike come as one
 * row: thousands with the same opening hours are few rows.
 */
export async function countAvailable(
  db: Db,
  criteria: SupplierCriteria,
  dates: PlaceDates,
): Promise<Omit<Availability, 'PromotionalAssets'>> {
  const around = db`s.id, s.kind, s.commission_percent, s.country, s.suburb_id, s.timezone, s.notice_days, s.opens_on_public_holidays,
                    (${coversAllTasks(db, criteria)}) as fits`;
  const groups = await db<Group[]>`
    with around as (
      select ${around} from supplier s where ${isNear(db, criteria)} and ${acceptsVehicle(db, criteria)}
      union all
      select ${around} from supplier s where ${servesBeyondRadius(db, criteria)} and ${acceptsVehicle(db, criteria)}),
    facts as (
      select a.fits, a.kind, a.commission_percent = 0 as is_zero_comms,
             a.kind = ${literal(db, SUPPLIER_KIND.Workshop)} and exists (
               select from supplier_extra e
                where e.supplier_id = a.id and e.extra_service_id = ${TRANSPORT_EXTRA.valet}) as has_valet,
             ${selectCalendar(db, db`a`, criteria.day)}
        from around a where a.fits)
    select facts.*, count(*) from facts group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    union all
    select false, null, false, false, null, null, null, 0, false, '[]', '[]', count(*) from around where not fits`;
  const available = groups.filter((group) => group.fits && firstSlot(group, criteria.day, dates) !== null);
  return {
    Success: true,
    TotalCount: sum(groups),
    AvailableCount: sum(available),
    HasMobileMechanics: available.some(({ kind }) => kind === SUPPLIER_KIND.MobileMechanic),
    HasWorkshopsWithVehiclePickUpAndDropOff: available.some(({ hasValet }) => hasValet),
    HasDealerships: available.some(({ kind }) => kind === SUPPLIER_KIND.Dealership),
    HasZeroCommsSupplier: available.some(({ isZeroComms }) => isZeroComms),
  };
}

const sum = (groups: readonly Group[]): number => groups.reduce((all, { count }) => all + count, 0);

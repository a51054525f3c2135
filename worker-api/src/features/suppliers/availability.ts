import type { Availability } from '@pitlane/contracts';
import { TRANSPORT_EXTRA } from '@pitlane/domain/extras';
import type { Db } from '../../platform/database.ts';
import { doesEverything, isNear, servingFromAfar, takesVehicle, type Wanted } from './matching.ts';

/** Who is there for a lead, by one statement (1 §3 Supplier availability). TotalCount takes the vehicle, AvailableCount can do everything. */
export async function countAvailable(db: Db, wanted: Wanted): Promise<Availability> {
  const [row] = await db<
    {
      totalCount: number;
      availableCount: number;
      hasMobileMechanics: boolean;
      hasValet: boolean;
      hasDealerships: boolean;
      hasZeroComms: boolean;
    }[]
  >`
    with around as (
      select s.id, s.kind, s.commission_percent, (${doesEverything(db, wanted)}) as is_available
        from supplier s where ${isNear(db, wanted)} and ${takesVehicle(db, wanted)}
      union all
      select s.id, s.kind, s.commission_percent, (${doesEverything(db, wanted)})
        from supplier s where ${servingFromAfar(db, wanted)} and ${takesVehicle(db, wanted)})
    select count(*) as total_count,
           count(*) filter (where is_available) as available_count,
           coalesce(bool_or(kind = 'MobileMechanic') filter (where is_available), false) as has_mobile_mechanics,
           coalesce(bool_or(kind = 'Dealership') filter (where is_available), false) as has_dealerships,
           coalesce(bool_or(commission_percent = 0) filter (where is_available), false) as has_zero_comms,
           exists (select from around a join supplier_extra e on e.supplier_id = a.id
                    where a.is_available and a.kind = 'Workshop'
                      and e.extra_service_id = ${TRANSPORT_EXTRA.valet}) as has_valet
      from around`;
  return {
    Success: true,
    PromotionalAssets: [],
    TotalCount: row!.totalCount,
    AvailableCount: row!.availableCount,
    HasMobileMechanics: row!.hasMobileMechanics,
    HasWorkshopsWithVehiclePickUpAndDropOff: row!.hasValet,
    HasDealerships: row!.hasDealerships,
    HasZeroCommsSupplier: row!.hasZeroComms,
  };
}

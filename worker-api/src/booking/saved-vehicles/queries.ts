import type { SavedVehicle } from '@pitlane/contracts';
import type { Db } from '../../platform/database.ts';

/** Vehicles of an account, last saved first; `isActive` null means all. */
export async function listSavedVehicles(
  db: Db,
  subject: string,
  isActive: boolean | null,
): Promise<SavedVehicle[]> {
  const rows = await db<{ vehicle: SavedVehicle }[]>`
    select jsonb_build_object(
             'vehicleID', s.id, 'vehicleMake', v.make, 'vehicleModel', v.model, 'vehicleRego', s.rego,
             'vehicleRegoState', s.rego_state, 'startYear', v.year, 'endYear', v.year, 'vehicleBody', v.body,
             'vehicleFuel', v.fuel, 'vehicleTransmission', v.transmission, 'vehicleVariant', v.variant,
             'vehicleEngine', v.engine, 'description', v.description, 'mid', v.mid, 'isActive', s.is_active) as vehicle
      from saved_vehicle s join vehicle v on v.mid = s.mid
     where s.account_subject = ${subject} and (${isActive}::boolean is null or s.is_active = ${isActive})
     order by s.created_at desc, s.id desc limit 100`;
  return rows.map((row) => row.vehicle);
}

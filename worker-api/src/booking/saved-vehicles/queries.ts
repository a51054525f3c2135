import type { SavedVehicle } from '@pitlane/contracts';
import type { SavedCar } from '@pitlane/domain/vehicle/saved-cars';
import type { Db, Tx } from '../../platform/database.ts';
import { firstRow } from '../../platform/sql.ts';

/** Vehicles of an account, last used first; `isActive` null means all. */
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
     order by s.used_at desc, s.id desc limit 100`;
  return rows.map((row) => row.vehicle);
}

/**
 * Puts the cars that a fleet gave the driver of this verified address among the account's saved ones, and takes back
 * those that are another driver's by now, or retired. One that the driver removed stays removed.
 */
export async function syncFleetCars(tx: Tx, subject: string, email: string, now: Date): Promise<void> {
  const given = tx`
    select m.id, m.mid, m.plate, m.state from fleet_membership m join fleet_listed_driver d on d.id = m.driver_id
     where d.email = ${email} and d.is_active and m.is_active and m.mid is not null`;
  const [changed] = await tx`
    select 1 where exists (${given}) or exists (
      select from saved_vehicle where account_subject = ${subject} and fleet_membership_id is not null)`;
  if (!changed) return;
  await lockCars(tx, subject);
  await tx`
    with given as (${given})
    delete from saved_vehicle s where s.account_subject = ${subject} and s.fleet_membership_id is not null
       and not exists (select from given g where g.id = s.fleet_membership_id
                          and (not s.is_active or (g.mid, g.plate, g.state) = (s.mid, s.rego, s.rego_state)))`;
  await tx`
    insert into saved_vehicle (account_subject, mid, rego, rego_state, created_at, used_at, fleet_membership_id)
    select ${subject}, g.mid, g.plate, g.state, ${now}, ${now}, g.id from (${given}) g on conflict do nothing`;
}

/**
 * Takes a vehicle off an account's list and forgets its plate; false when the account has none of this id. The row goes
 * where the account has the same vehicle without a plate already.
 */
export async function removeVehicle(tx: Tx, subject: string, id: number): Promise<boolean> {
  await lockCars(tx, subject);
  const own = tx`s.id = ${id} and s.account_subject = ${subject}`;
  const deleted = await tx`
    delete from saved_vehicle s where ${own} and exists (
      select from saved_vehicle o where o.account_subject = s.account_subject and o.mid = s.mid and o.id <> s.id
         and coalesce(o.rego, '') = '' and coalesce(o.rego_state, '') = '') returning id`;
  if (deleted.length > 0) return true;
  const cleared = await tx`
    update saved_vehicle s set is_active = false, rego = null, rego_state = null where ${own} returning id`;
  return cleared.length > 0;
}

/** Other writers of the account's vehicles wait for this transaction. */
const lockCars = (tx: Tx, subject: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`saved-vehicle-${subject}`}, 0))`;

/** Whose vehicle a lead or booking is about; null without an account or a known vehicle, and for a fleet's. */
export function findUsedVehicle(
  db: Db,
  used: { leadGuid: string } | { bookingId: number },
): Promise<(SavedCar & { subject: string }) | null> {
  const rows =
    'leadGuid' in used
      ? db`select l.user_id as subject, l.mid, l.vehicle_rego as rego, l.vehicle_rego_state as rego_state
           from lead l where l.guid = ${used.leadGuid} and l.fleet_company_id is null`
      : db`select b.user_id as subject, b.mid, b.rego,
                case when b.rego = l.vehicle_rego then l.vehicle_rego_state end as rego_state
           from booking b join lead l on l.guid = b.lead_guid
          where b.id = ${used.bookingId} and b.fleet_company_id is null`;
  return firstRow(db`select * from (${rows}) as used where subject is not null and mid is not null`);
}

/** All vehicles of an account, removed ones too; other writers of the account wait for this transaction. */
export async function listCarsForUpdate(tx: Tx, subject: string): Promise<(SavedCar & { id: number })[]> {
  await lockCars(tx, subject);
  return tx`
    select id, mid, rego, rego_state from saved_vehicle where account_subject = ${subject}
     order by is_active desc, used_at desc, id desc`;
}

/** Writes the car `id` names, or a new one; a removed one is back on the list. */
export async function writeCar(
  tx: Tx,
  subject: string,
  id: number | null,
  { mid, rego, regoState }: SavedCar,
  now: Date,
): Promise<void> {
  if (id === null)
    await tx`insert into saved_vehicle (account_subject, mid, rego, rego_state, created_at, used_at)
             values (${subject}, ${mid}, ${rego}, ${regoState}, ${now}, ${now})`;
  else
    await tx`update saved_vehicle set mid = ${mid}, rego = ${rego}, rego_state = ${regoState}, is_active = true,
                    used_at = ${now} where id = ${id}`;
}

import { toPlate } from '@pitlane/domain/vehicle/plate';
import type { Db, Tx } from '../../platform/database.ts';
import { fieldError } from '../../platform/errors.ts';
import { firstRow } from '../../platform/sql.ts';
import { type FleetStep, recordFleetChange } from './fleet-change.ts';

export type FleetCar = {
  plate: string;
  state: string;
  lastFour: string;
  driverId: number | null;
  mid: string | null;
  isActive: boolean;
};
export type FleetCarRow = Omit<FleetCar, 'driverId'> & {
  id: string;
  driver: { id: number; name: string; isActive: boolean } | null;
  vehicle: { make: string; model: string; year: number; description: string } | null;
};

/** The cars of a fleet with their drivers, those in use first, by plate. */
export const findFleetCars = (db: Db, fleetId: number): Promise<FleetCarRow[]> => db<FleetCarRow[]>`
  select m.id, m.plate, m.state, m.last_four, m.mid, m.is_active,
         case when d.id is not null
              then jsonb_build_object('id', d.id, 'name', d.name, 'isActive', d.is_active) end as driver,
         case when v.mid is not null
              then jsonb_build_object('make', v.make, 'model', v.model, 'year', v.year, 'description', v.description)
         end as vehicle
    from fleet_membership m
    left join fleet_listed_driver d on d.id = m.driver_id left join vehicle v on v.mid = m.mid
   where m.fleet_company_id = ${fleetId}
   order by m.is_active desc, m.plate, m.id limit 5000`;

/**
 * Adds a car, or changes the one of this id. False where the fleet has none. Throws `validation` for a car that the fleet
 * has in use, another fleet's driver and an unknown vehicle.
 */
export async function saveFleetCar(
  tx: Tx,
  id: string | null,
  typed: FleetCar,
  step: FleetStep,
): Promise<boolean> {
  const { fleetId } = step;
  // Two managers who add the same car wait for each other.
  await tx`select 1 from fleet_company where id = ${fleetId} for no key update`;
  const car = { ...typed, plate: toPlate(typed.plate) };
  const former = id === null ? null : await findOwn(tx, fleetId, id);
  if (id !== null && !former) return false;
  await checkCar(tx, fleetId, id, car);
  const row = {
    plate: car.plate,
    state: car.state,
    last_four: car.lastFour,
    driver_id: car.driverId,
    mid: car.mid,
    is_active: car.isActive,
  };
  const [saved] =
    id === null
      ? await tx<{ id: string }[]>`
          insert into fleet_membership ${tx({ ...row, fleet_company_id: fleetId })} returning id`
      : await tx<{ id: string }[]>`update fleet_membership set ${tx(row)} where id = ${id} returning id`;
  await recordFleetChange(tx, step, {
    part: `car ${saved!.id}`,
    before: former ?? {},
    after: toRecorded(car),
  });
  return true;
}

const findOwn = (tx: Tx, fleetId: number, id: string) =>
  firstRow(tx<ReturnType<typeof toRecorded>[]>`
    select driver_id, mid, is_active from fleet_membership
     where id = ${id} and fleet_company_id = ${fleetId} for update`);

const toRecorded = ({ driverId, mid, isActive }: FleetCar) => ({ driverId, mid, isActive });

async function checkCar(tx: Tx, fleetId: number, id: string | null, car: FleetCar): Promise<void> {
  const [found] = await tx<{ isTaken: boolean; hasDriver: boolean; hasVehicle: boolean }[]>`
    select exists (select from fleet_membership where fleet_company_id = ${fleetId} and plate = ${car.plate}
                      and lower(state) = lower(${car.state}) and lower(last_four) = lower(${car.lastFour})
                      and is_active and id is distinct from ${id}::uuid) as is_taken,
           exists (select from fleet_listed_driver where id = ${car.driverId}::integer and fleet_company_id = ${fleetId}) as has_driver,
           exists (select from vehicle where mid = ${car.mid}::text) as has_vehicle`;
  const { isTaken, hasDriver, hasVehicle } = found!;
  if (car.isActive && isTaken)
    throw fieldError(
      '/Plate',
      'taken',
      'The fleet has this plate with this card in use. Change that car instead.',
    );
  if (car.driverId !== null && !hasDriver)
    throw fieldError('/DriverId', 'unknown', 'Choose one of your drivers.');
  if (car.mid !== null && !hasVehicle)
    throw fieldError('/Mid', 'unknown', 'Choose a vehicle from the list, or leave it empty.');
}

/** Cars of the catalogue whose description has all these words, the newest first. */
export const findCatalogueCars = (
  db: Db,
  likes: string[],
): Promise<{ mid: string; description: string }[]> => db<{ mid: string; description: string }[]>`
  select mid, year || ' ' || description as description from offered_vehicle
   where (year || ' ' || make || ' ' || model || ' ' || description) ilike all (${likes}::text[])
   order by make, model, year desc, description limit 30`;

import type { Db } from '../../platform/database.ts';
import { fieldError } from '../../platform/errors.ts';
import { findVehicle, type VehicleRow } from './queries.ts';

/** The vehicle that a field names. Throws `validation` at `pointer` for an unknown one. */
export async function requireVehicle(db: Db, mid: string, pointer: string): Promise<VehicleRow> {
  const vehicle = await findVehicle(db, mid);
  if (!vehicle) throw fieldError(pointer, 'unknown', 'No such vehicle.');
  return vehicle;
}

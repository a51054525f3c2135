import { findSavedCar, mergeSavedCar } from '@pitlane/domain/vehicle/saved-cars';
import * as v from 'valibot';
import type { AppDeps } from '../../platform/deps.ts';
import { transaction } from '../../platform/transaction.ts';
import { findUsedVehicle, listCarsForUpdate, writeCar } from './queries.ts';

/** The quote or booking that a signed-in customer made. */
const Used = v.union([v.object({ leadGuid: v.string() }), v.object({ bookingId: v.number() })]);

/**
 * Keeps the vehicle of a signed-in customer's quote or booking for the next one (1 §6). Nothing is kept of a fleet's
 * car, of an unknown vehicle, or without an account.
 */
export async function saveVehicle(payload: unknown, deps: AppDeps): Promise<void> {
  const used = await findUsedVehicle(deps.sql, v.parse(Used, payload));
  if (!used) return;
  const { subject, ...car } = used;
  await transaction(deps.sql, async (tx) => {
    const saved = findSavedCar(await listCarsForUpdate(tx, subject), car);
    await writeCar(tx, subject, saved?.id ?? null, mergeSavedCar(saved, car), deps.clock.now());
  });
}

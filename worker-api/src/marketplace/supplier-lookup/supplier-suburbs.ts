import { RADIUS } from '@pitlane/contracts/constants';
import type { Db } from '../../platform/database.ts';
import type { Point } from '../../platform/ports/places.ts';
import { findNearestSuburbs } from '../places/index.ts';
import { isServed } from '../service-area/index.ts';
import { findSupplier, measureDistance } from '../suppliers/index.ts';

/**
 * Metres from an active supplier to a point, and whether it is in reach; null for no such supplier. A mobile mechanic
 * reaches the suburbs it serves, any other workshop 50 km; a point lies in the suburb with the closest centre.
 */
export async function findSupplierSuburbs(
  db: Db,
  supplierId: number,
  place: Point,
): Promise<{ metres: number; isInRange: boolean } | null> {
  const supplier = await findSupplier(db, supplierId);
  if (!supplier?.isActive) return null;
  const [suburb] = await findNearestSuburbs(db, place.latitude, place.longitude);
  const metres = Math.round(await measureDistance(db, supplierId, place));
  const isNear = supplier.kind !== 'MobileMechanic' && metres <= RADIUS.search;
  const located = { place, suburbId: suburb?.id ?? null };
  return { metres, isInRange: isNear || (await isServed(db, supplier, located)) };
}

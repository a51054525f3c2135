import type { Address, BookingRequest, Country, FinaliseExtra } from '@pitlane/contracts';
import { estimatedDrivingMetres } from '@pitlane/domain/people/address';
import { usesValet } from '@pitlane/domain/quotes/extras';
import type { Db } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { describeError } from '../../platform/logger.ts';
import type { Point } from '../../platform/ports/places.ts';
import { ProviderError } from '../../platform/provider-error.ts';
import {
  type BookingSupplier,
  findExtras,
  findSupplier,
  locateSuburb,
  measureDistance,
  servesSuburb,
} from '../suppliers/index.ts';
import { measureMetres } from './queries.ts';

/** Metres. Coordinates further from their postcode are a mistake or a trick. */
const PLAUSIBLE_METRES = 50_000;

export type Located = { place: Point; suburbId: number | null };

/** Where an address lies: its own coordinates if they fit its postcode, else its suburb; null when we know neither. */
export async function locate(db: Db, address: Address, country: Country): Promise<Located | null> {
  const known = await locateSuburb(db, address, country);
  const suburbId = known?.suburbId ?? null;
  const { latitude, longitude } = address;
  if (typeof latitude === 'number' && typeof longitude === 'number') {
    const own = { latitude, longitude };
    if (!known || (await measureMetres(db, own, known)) <= PLAUSIBLE_METRES) return { place: own, suburbId };
  }
  return known && { place: { latitude: known.latitude, longitude: known.longitude }, suburbId };
}

/** A mobile mechanic comes within its radius or to a suburb it serves (2 §5). */
export async function isServed(
  db: Db,
  supplier: Pick<BookingSupplier, 'id' | 'serviceRadiusMetres'>,
  { place, suburbId }: Located,
): Promise<boolean> {
  if (suburbId !== null && (await servesSuburb(db, supplier.id, suburbId))) return true;
  return (await measureDistance(db, supplier.id, place)) <= supplier.serviceRadiusMetres;
}

/** `metres` by road, null when none leads there. */
export type Drive = { metres: number | null; isEstimate: boolean };
type DriveDeps = Pick<AppDeps, 'sql' | 'directions' | 'logger'>;

/** The way by car; from the straight line where no directions service is set up or it fails. */
export async function findDrive(
  { sql, directions, logger }: DriveDeps,
  supplier: Pick<BookingSupplier, 'id' | 'latitude' | 'longitude'>,
  place: Point,
): Promise<Drive> {
  const estimate = async () => ({
    metres: estimatedDrivingMetres(await measureDistance(sql, supplier.id, place)),
    isEstimate: true,
  });
  if (!directions) return estimate();
  try {
    const { latitude, longitude } = supplier;
    return { metres: await directions.drivingMetres({ latitude, longitude }, place), isEstimate: false };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logger.warn('driving distance estimated', { error: describeError(error) });
    return estimate();
  }
}

/**
 * The route of a request's pick-up and drop-off, fetched before its transaction begins (reliability 5); null without
 * one, or when its address cannot be placed.
 */
export async function findDriveForRequest(deps: DriveDeps, request: BookingRequest): Promise<Drive | null> {
  if (!request.CustomerAddress) return null;
  const extras = await findExtras(deps.sql, request.WorkshopId, request.ServiceInclusions);
  const chosen = extras.filter(({ id }) => request.ServiceInclusions.includes(id));
  if (!usesValet(chosen.map(toRule))) return null;
  const supplier = await findSupplier(deps.sql, request.WorkshopId);
  if (!supplier) return null;
  const located = await locate(deps.sql, request.CustomerAddress, supplier.country);
  return located && findDrive(deps, supplier, located.place);
}

const toRule = (row: {
  id: number;
  includesIds: number[];
}): Pick<FinaliseExtra, 'WorkshopExtraServiceID' | 'IncludesIds'> => ({
  WorkshopExtraServiceID: row.id,
  IncludesIds: row.includesIds,
});

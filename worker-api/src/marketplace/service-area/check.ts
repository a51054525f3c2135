import type { Address, AddressCheck, PrevalidationErrorCode } from '@pitlane/contracts';
import { PREVALIDATION } from '@pitlane/contracts';
import { prevalidationType } from '@pitlane/domain/booking/prevalidation';
import { isWithinValetRange } from '@pitlane/domain/people/address';
import { usesValet } from '@pitlane/domain/quotes/extras';
import type { AppDeps } from '../../platform/deps.ts';
import { orNotFound } from '../../platform/route.ts';
import { findExtras, findSupplier } from '../suppliers/index.ts';
import { type Drive, findDrive, isServed, locate } from './service-area.ts';

/**
 * Whether a supplier comes to an address, or picks the car up from it (2 §5 'Address'), before the booking is sent; the
 * booking decides again by the same functions.
 */
export async function checkAddress(
  deps: AppDeps,
  supplierId: number,
  address: Address,
  extraIds: readonly number[],
): Promise<AddressCheck> {
  const supplier = orNotFound(await findSupplier(deps.sql, supplierId));
  if (!supplier.isActive) return answer(PREVALIDATION.SupplierNotAvailable);
  const located = await locate(deps.sql, address, supplier.country);
  if (supplier.kind === 'MobileMechanic') {
    if (!located || !(await isServed(deps.sql, supplier, located)))
      return answer(PREVALIDATION.AddressOutOfRange);
  }
  const chosen = (await findExtras(deps.sql, supplierId, [...extraIds])).filter(({ id }) =>
    extraIds.includes(id),
  );
  const isValet = usesValet(
    chosen.map(({ id, includesIds }) => ({ WorkshopExtraServiceID: id, IncludesIds: includesIds })),
  );
  if (!isValet) return answer(null);
  const drive = located && (await findDrive(deps, supplier, located.place));
  const isNear = drive !== null && drive.metres !== null && isWithinValetRange(drive.metres);
  return answer(isNear ? null : PREVALIDATION.AddressOutOfValetRange, drive);
}

const answer = (code: PrevalidationErrorCode | null, drive: Drive | null = null): AddressCheck => ({
  Success: code === null,
  ErrorCode: code,
  Type: code && prevalidationType(code),
  DrivingMetres: drive?.metres ?? null,
  IsEstimate: drive?.isEstimate ?? false,
});

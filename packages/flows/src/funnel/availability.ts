import type { AvailabilityRequest } from '@pitlane/contracts';
import { WorkshopCategory } from '@pitlane/contracts/constants';
import { taskIds } from '@pitlane/domain/cart/cart';
import type { FunnelContext } from './types.ts';

type Asking = Pick<FunnelContext, 'data' | 'version'>;

/**
 * The request for availability: only what changes the answer; null without a location. Version 1 asks by whom with the
 * answer, so it leaves out what that step decides: the kind and its extras.
 */
export function toAvailabilityRequest({ data, version }: Asking): AvailabilityRequest | null {
  const { location, vehicle, items, kind, requiredExtras } = data;
  if (!location) return null;
  return {
    vehicleMake: vehicle.Make ?? null,
    vehicleFuel: vehicle.Fuel ?? null,
    suburbId: location.suburbId,
    serviceDate: data.serviceDate,
    repairInspectionIds: taskIds(items),
    workshopExtraIds: version === 2 ? requiredExtras : [],
    providesServicing: items.some((item) => item.LeadCartItemType === 'Service'),
    fleetCompanyId: data.fleetCompanyId,
    exclusiveSupplierId: data.supplier?.SupplierId ?? null,
    // Ignored by the server where the supplier is fixed (`kindToMatch`).
    workshopCategory: version === 2 && kind ? WorkshopCategory[kind] : 0,
  };
}

/** Two equal keys need no second answer. */
export const availabilityKey = (asking: Asking): string => JSON.stringify(toAvailabilityRequest(asking));

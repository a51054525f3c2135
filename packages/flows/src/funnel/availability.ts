import type { AvailabilityRequest } from '@pitlane/contracts';
import { taskIds } from '@pitlane/domain/cart/cart';
import type { FunnelData } from './types.ts';

/** The request for availability: only what changes the answer; null without a location. */
export function toAvailabilityRequest(data: FunnelData): AvailabilityRequest | null {
  const { location, vehicle, items } = data;
  if (!location) return null;
  return {
    vehicleMake: vehicle.Make ?? null,
    vehicleFuel: vehicle.Fuel ?? null,
    suburbId: location.suburbId,
    serviceDate: data.serviceDate,
    repairInspectionIds: taskIds(items),
    workshopExtraIds: [],
    providesServicing: items.some((item) => item.LeadCartItemType === 'Service'),
    fleetCompanyId: data.fleetCompanyId,
  };
}

/** Two equal keys need no second answer. */
export const availabilityKey = (data: FunnelData): string => JSON.stringify(toAvailabilityRequest(data));

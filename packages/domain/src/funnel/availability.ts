import type { Lead } from '@pitlane/contracts/lead';
import type { Availability, AvailabilityRequest } from '@pitlane/contracts/supplier';
import { joinWords } from '../text/join-words.ts';
import { fixedSupplierId, kindToMatch } from './fixed-supplier.ts';

type RequestingLead = Pick<
  Lead,
  | 'VehicleMake'
  | 'VehicleFuel'
  | 'SuburbId'
  | 'CartItems'
  | 'RequiredExtras'
  | 'FleetCompanyId'
  | 'GotExclusiveSupplierFlow'
  | 'LeadSource'
  | 'WorkshopId'
> &
  Partial<Pick<Lead, 'WorkshopCategory' | 'QuoteFunnelConfigurationId'>>;

/**
 * The request for supplier availability (1 §7), with only what changes the answer, so that equal requests can share a
 * cached one. Null while the lead has no suburb. `day` is `YYYY-MM-DD`.
 */
export function availabilityRequest(lead: RequestingLead, day: string | null): AvailabilityRequest | null {
  if (lead.SuburbId == null) return null;
  const supplierId = fixedSupplierId(lead);
  const items = lead.CartItems.filter((item) => !item.IsPartOfService);
  return {
    vehicleMake: lead.VehicleMake ?? null,
    vehicleFuel: lead.VehicleFuel ?? null,
    suburbId: lead.SuburbId,
    serviceDate: day,
    repairInspectionIds: sortIds(items.flatMap((item) => item.RepairInspectionId ?? [])),
    workshopExtraIds: sortIds(lead.RequiredExtras ?? []),
    providesServicing: items.some((item) => item.LeadCartItemType === 'Service'),
    fleetCompanyId: lead.FleetCompanyId ?? null,
    quoteFunnelConfigurationId: lead.QuoteFunnelConfigurationId ?? null,
    exclusiveSupplierId: supplierId,
    workshopCategory: kindToMatch(supplierId, lead.WorkshopCategory ?? 0) ?? 0,
  };
}

type Found = Pick<
  Availability,
  | 'AvailableCount'
  | 'TotalCount'
  | 'HasMobileMechanics'
  | 'HasDealerships'
  | 'HasWorkshopsWithVehiclePickUpAndDropOff'
>;

/** Most nearby suppliers in one quote, the nearest first; some that come from farther away are added. */
export const MAX_NEARBY_LISTINGS = 50;

/** '12 of 20 workshops and mechanics near you can do this, dealerships among them.', or how many of them are shown. */
export function availabilityText(found: Found): string {
  const { AvailableCount: available, TotalCount: total } = found;
  const kinds = found.HasMobileMechanics ? 'workshops and mechanics' : 'workshops';
  if (total === 0) return `There are no ${kinds} for this car near you.`;
  if (available > MAX_NEARBY_LISTINGS)
    return `Showing the ${MAX_NEARBY_LISTINGS} closest of ${available} available ${kinds}.`;
  const among = [
    found.HasDealerships && 'dealerships',
    found.HasWorkshopsWithVehiclePickUpAndDropOff && 'some with pick-up and drop-off',
  ].filter((kind) => kind !== false);
  const tail = among.length > 0 && available > 1 ? `, ${joinWords(among)} among them` : '';
  return `${share(available, total, kinds)}${tail}.`;
}

function share(available: number, total: number, kinds: string): string {
  if (total === 1)
    return `The one ${kinds === 'workshops' ? 'workshop' : 'mechanic'} near you ${available === 1 ? 'can' : 'can’t'} do this`;
  if (available === 0) return `None of the ${total} ${kinds} near you can do all of this`;
  return `${available === total ? total : `${available} of ${total}`} ${kinds} near you can do this`;
}

const sortIds = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);

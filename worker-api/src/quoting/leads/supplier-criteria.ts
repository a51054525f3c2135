import type { CartItem } from '@pitlane/contracts';
import { kindToMatch, fixedSupplierId as toFixedSupplierId } from '@pitlane/domain/funnel/fixed-supplier';
import { findHiddenSupplierId } from '../../marketplace/partners/index.ts';
import {
  findTaskCriteria,
  type SupplierCriteria,
  toSupplierKind,
} from '../../marketplace/suppliers/index.ts';
import type { Db } from '../../platform/database.ts';
import type { LeadRow } from './lead-response.ts';

/** What a lead with its cart asks of a supplier on a day; null while it has no place. */
export async function supplierCriteria(
  db: Db,
  lead: LeadRow,
  items: CartItem[],
  day: string,
): Promise<SupplierCriteria | null> {
  if (!lead.suburb) return null;
  const taskIds = items.flatMap((item) => item.RepairInspectionId ?? []);
  const [{ tasks }, excludedSupplierId] = await Promise.all([
    findTaskCriteria(db, taskIds),
    findHiddenSupplierId(db, lead.partnerId),
  ]);
  const exclusiveSupplierId = fixedSupplierId(lead);
  return {
    suburbId: lead.suburb.id,
    latitude: lead.latitude ?? lead.suburb.latitude,
    longitude: lead.longitude ?? lead.suburb.longitude,
    make: lead.vehicleMake,
    fuel: lead.vehicleFuel,
    ...tasks,
    needsServicing: items.some((item) => item.LeadCartItemType === 'Service'),
    extraIds: lead.requiredExtras,
    day,
    fleetCompanyId: lead.fleetCompanyId,
    exclusiveSupplierId,
    excludedSupplierId,
    kind: kindToMatch(exclusiveSupplierId, toSupplierKind(lead.workshopCategory)),
  };
}

/** The only supplier that counts for a lead: of its page, a merchant finder, a configuration, or an exclusive link. */
export const fixedSupplierId = (
  lead: Pick<LeadRow, 'gotExclusiveSupplierFlow' | 'leadSource' | 'workshopId'>,
): number | null =>
  toFixedSupplierId({
    GotExclusiveSupplierFlow: lead.gotExclusiveSupplierFlow,
    LeadSource: lead.leadSource,
    WorkshopId: lead.workshopId,
  });

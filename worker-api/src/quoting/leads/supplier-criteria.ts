import type { CartItem } from '@pitlane/contracts';
import { isExclusive as isExclusiveLead } from '@pitlane/domain/funnel/availability';
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
  const { tasks } = await findTaskCriteria(db, taskIds);
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
    exclusiveSupplierId: lead.workshopId !== null && isExclusive(lead) ? lead.workshopId : null,
    kind: toSupplierKind(lead.workshopCategory),
  };
}

/** The person came for one supplier: its profile, a merchant finder, or an exclusive link. */
export const isExclusive = (lead: Pick<LeadRow, 'gotExclusiveSupplierFlow' | 'leadSource'>): boolean =>
  isExclusiveLead({ GotExclusiveSupplierFlow: lead.gotExclusiveSupplierFlow, LeadSource: lead.leadSource });

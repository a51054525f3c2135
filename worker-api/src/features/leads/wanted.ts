import type { CartItem } from '@pitlane/contracts';
import { isExclusive as isExclusiveLead } from '@pitlane/domain/availability';
import type { Db } from '../../platform/database.ts';
import type { Wanted } from '../suppliers/matching.ts';
import type { LeadRow } from './lead-row.ts';

type Tasks = Pick<Wanted, 'categoryIds' | 'byMobileMechanic' | 'byWorkshop'>;

/** What the tasks ask of a supplier. Tasks that do not exist ask nothing. */
export async function tasksWanted(db: Db, taskIds: number[]): Promise<Tasks> {
  if (taskIds.length === 0) return { categoryIds: [], byMobileMechanic: true, byWorkshop: true };
  const [row] = await db<{ categoryIds: number[] | null; byMobileMechanic: boolean; byWorkshop: boolean }[]>`
    select array_agg(distinct category_id) as category_ids,
           coalesce(bool_and(performed_by_mobile_mechanic), true) as by_mobile_mechanic,
           coalesce(bool_and(performed_by_workshop), true) as by_workshop
      from task where id = any (${taskIds}::int[])`;
  return { ...row!, categoryIds: row?.categoryIds ?? [] };
}

/** What a lead with its cart asks of a supplier on a day; null while it has no place. */
export async function wantedOf(
  db: Db,
  lead: LeadRow,
  items: CartItem[],
  day: string | null,
): Promise<Wanted | null> {
  if (!lead.suburb) return null;
  const taskIds = items.flatMap((item) => item.RepairInspectionId ?? []);
  return {
    suburbId: lead.suburb.id,
    latitude: lead.latitude ?? lead.suburb.latitude,
    longitude: lead.longitude ?? lead.suburb.longitude,
    make: lead.vehicleMake,
    fuel: lead.vehicleFuel,
    ...(await tasksWanted(db, taskIds)),
    needsServicing: items.some((item) => item.LeadCartItemType === 'Service'),
    extraIds: lead.requiredExtras,
    day,
    fleetCompanyId: lead.fleetCompanyId,
    exclusiveSupplierId: lead.workshopId !== null && isExclusive(lead) ? lead.workshopId : null,
    kind: lead.workshopCategory === 'All' ? null : lead.workshopCategory,
  };
}

/** The person came for one supplier: its profile, a merchant finder, or an exclusive link. */
export const isExclusive = (lead: Pick<LeadRow, 'gotExclusiveSupplierFlow' | 'leadSource'>): boolean =>
  isExclusiveLead({ GotExclusiveSupplierFlow: lead.gotExclusiveSupplierFlow, LeadSource: lead.leadSource });

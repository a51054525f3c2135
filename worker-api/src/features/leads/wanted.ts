import type { CartItem } from '@pitlane/contracts';
import { isExclusive as isExclusiveLead } from '@pitlane/domain/funnel/availability';
import type { Db } from '../../platform/database.ts';
import { kindOf, type Wanted } from '../suppliers/matching.ts';
import type { LeadRow } from './lead-row.ts';

type Tasks = Pick<Wanted, 'categoryIds' | 'byMobileMechanic' | 'byWorkshop'>;

/** What the tasks ask of a supplier, and which of them do not exist. */
export async function tasksWanted(db: Db, taskIds: number[]): Promise<{ tasks: Tasks; unknown: number[] }> {
  if (taskIds.length === 0)
    return { tasks: { categoryIds: [], byMobileMechanic: true, byWorkshop: true }, unknown: [] };
  const rows = await db<{ id: number; categoryId: number; byMobileMechanic: boolean; byWorkshop: boolean }[]>`
    select id, category_id, performed_by_mobile_mechanic as by_mobile_mechanic, performed_by_workshop as by_workshop
      from task where id = any (${taskIds}::int[])`;
  const known = new Set(rows.map((row) => row.id));
  return {
    tasks: {
      categoryIds: [...new Set(rows.map((row) => row.categoryId))].sort((a, b) => a - b),
      byMobileMechanic: rows.every((row) => row.byMobileMechanic),
      byWorkshop: rows.every((row) => row.byWorkshop),
    },
    unknown: taskIds.filter((id) => !known.has(id)),
  };
}

/** What a lead with its cart asks of a supplier on a day; null while it has no place. */
export async function wantedOf(
  db: Db,
  lead: LeadRow,
  items: CartItem[],
  day: string,
): Promise<Wanted | null> {
  if (!lead.suburb) return null;
  const taskIds = items.flatMap((item) => item.RepairInspectionId ?? []);
  const { tasks } = await tasksWanted(db, taskIds);
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
    kind: kindOf(lead.workshopCategory),
  };
}

/** The person came for one supplier: its profile, a merchant finder, or an exclusive link. */
export const isExclusive = (lead: Pick<LeadRow, 'gotExclusiveSupplierFlow' | 'leadSource'>): boolean =>
  isExclusiveLead({ GotExclusiveSupplierFlow: lead.gotExclusiveSupplierFlow, LeadSource: lead.leadSource });

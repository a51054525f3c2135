import type { Db } from '../../platform/database.ts';

/** Every extra a supplier may offer (`GET /api/config/all-workshop-extras`). */
export async function listExtras(
  db: Db,
): Promise<
  { WorkshopExtraServiceID: number; Name: string; CssClass: string; Group: string; IncludesIds: number[] }[]
> {
  const rows = await db<
    { id: number; name: string; cssClass: string; groupName: string; includesIds: number[] }[]
  >`
    select id, name, css_class, group_name, includes_ids from extra_service order by id`;
  return rows.map((row) => ({
    WorkshopExtraServiceID: row.id,
    Name: row.name,
    CssClass: row.cssClass,
    Group: row.groupName,
    IncludesIds: row.includesIds,
  }));
}

import type { Db } from '../../platform/database.ts';
import { toSvgName } from '../../platform/logo-picture.ts';
import { firstRow } from '../../platform/sql.ts';

/** Whether a file is the logo of an active partner, or its PNG. */
export async function hasLogo(db: Db, file: string): Promise<boolean> {
  const rows = await db`select 1 from partner where logo_file = ${toSvgName(file)} and is_active limit 1`;
  return rows.length > 0;
}

export type FunnelConfiguration = { supplierId: number | null; excludedCategoryIds: number[] };

/** A funnel configuration (1 §6); null for an unknown one. */
export const findFunnelConfiguration = (db: Db, id: number) =>
  firstRow(db<FunnelConfiguration[]>`
    select supplier_id, excluded_category_ids from quote_funnel_configuration where id = ${id}`);

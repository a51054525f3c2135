import type { WorkshopPolicy } from '@pitlane/contracts';
import type { Db } from '../../platform/database.ts';

type PolicyRow = {
  id: number;
  title: string;
  contentHtml: string;
  createdAt: Date;
  updatedAt: Date;
  effectiveAt: Date;
};

/** What the operator asks of every booking from `now` on, in its own order. */
export const listOperatorPolicies = async (db: Db, now: Date): Promise<WorkshopPolicy[]> => {
  const rows = await db<PolicyRow[]>`
    select id, title, content_html, created_at, updated_at, effective_at from operator_policy
     where effective_at <= ${now} order by id`;
  return rows.map(toPolicy);
};

/** Policies of an active supplier that hold from `now` on; null when there is no such supplier. */
export async function listWorkshopPolicies(
  db: Db,
  supplierId: number,
  now: Date,
): Promise<WorkshopPolicy[] | null> {
  const [supplier] = await db`select 1 from supplier where id = ${supplierId} and is_active`;
  if (!supplier) return null;
  const rows = await db<PolicyRow[]>`
    select id, title, content_html, created_at, updated_at, effective_at from supplier_policy
     where supplier_id = ${supplierId} and effective_at <= ${now} order by id`;
  return rows.map(toPolicy);
}

const toPolicy = (row: PolicyRow): WorkshopPolicy => ({
  Id: row.id,
  Title: row.title,
  ContentHtml: row.contentHtml,
  CreateDate: row.createdAt.toISOString(),
  UpdateDate: row.updatedAt.toISOString(),
  EffectiveAt: row.effectiveAt.toISOString(),
});

import { funnelConfigurations as format } from '@pitlane/catalogue/formats';
import { upsert } from '../../../platform/upsert-rows.ts';
import { type DataTable, nextId, referToCategories, SUPPLIER_REFERENCE } from '../data-table.ts';

export const funnelConfigurations: DataTable = {
  format,
  tables: ['quote_funnel_configuration'],
  view: (db) => db`
    select id, name, supplier_id, excluded_category_ids, is_multi_item from quote_funnel_configuration`,
  number: nextId('quote_funnel_configuration'),
  among: (db, keys) => db`v.id in (select id from jsonb_to_recordset(${keys}) as k(id integer))`,
  references: [SUPPLIER_REFERENCE, referToCategories('excluded_category_ids')],
  write: (tx, records) => upsert(tx, 'quote_funnel_configuration', ['id'], records),
  // Leads refer to it by a foreign key.
  isInUse: (db) => db`exists (
    select from partner p where p.settings ->> 'quoteFunnelConfigurationId' = m.record ->> 'id')`,
  async remove(tx, records) {
    await tx`delete from quote_funnel_configuration where id = any(${records.map(({ id }) => id as number)}::integer[])`;
  },
};

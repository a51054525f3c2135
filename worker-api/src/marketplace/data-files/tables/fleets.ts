import { fleets as format } from '@pitlane/catalogue/formats';
import { upsert } from '../../../platform/upsert-rows.ts';
import { type DataTable, nextId, toJson } from '../data-table.ts';
import { distinctRows } from '../distinct-rows.ts';

export const fleets: DataTable = {
  format,
  tables: ['fleet_company', 'fleet_membership'],
  view: (db) => db`
    select c.id as fleet_id, c.slug, c.name as fleet_name, c.contact_phone, c.contact_email, m.last_four, m.plate, m.state,
           coalesce(m.is_active, true) as is_active
      from fleet_company c left join (
        select fleet_company_id, last_four, plate, state, bool_or(is_active) as is_active
          from fleet_membership group by fleet_company_id, last_four, plate, state) m on m.fleet_company_id = c.id`,
  async number(tx, given) {
    if (given.fleet_id) return {};
    const { id } = await nextId('fleet_company')(tx, {});
    return { fleet_id: id };
  },
  among: (db, keys) => db`(v.fleet_id, coalesce(v.plate, '')) in (
    select fleet_id, coalesce(plate, '') from jsonb_to_recordset(${keys}) as k(fleet_id integer, plate text))`,
  // A fleet alone is not a row that could be missing.
  pruned: (db) => db`v.plate is not null`,
  async write(tx, records) {
    const companies = distinctRows(records, {
      id: 'fleet_id',
      slug: 'slug',
      name: 'fleet_name',
      contact_phone: 'contact_phone',
      contact_email: 'contact_email',
    });
    await upsert(tx, 'fleet_company', ['id'], companies);
    const rows = toJson(tx, records);
    const type = tx`as r(fleet_id integer, last_four text, plate text, state text, is_active boolean)`;
    await tx`
      update fleet_membership m set is_active = r.is_active from jsonb_to_recordset(${rows}) ${type}
       where m.fleet_company_id = r.fleet_id and m.last_four = r.last_four and m.plate = r.plate and m.state = r.state`;
    await tx`
      insert into fleet_membership (fleet_company_id, last_four, plate, state, is_active)
      select fleet_id, last_four, plate, state, is_active from jsonb_to_recordset(${rows}) ${type}
       where r.plate is not null and not exists (
         select 1 from fleet_membership m where m.fleet_company_id = r.fleet_id and m.last_four = r.last_four
            and m.plate = r.plate and m.state = r.state)`;
  },
  async remove(tx, records) {
    await tx`
      delete from fleet_membership m using jsonb_to_recordset(${toJson(tx, records)})
          as k(fleet_id integer, last_four text, plate text, state text)
       where m.fleet_company_id = k.fleet_id and m.last_four = k.last_four and m.plate = k.plate and m.state = k.state`;
  },
};

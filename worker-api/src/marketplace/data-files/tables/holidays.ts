import { holidays as format } from '@pitlane/catalogue/formats';
import { type DataTable, toJson } from '../data-table.ts';

export const holidays: DataTable = {
  format,
  tables: ['blocked_date'],
  view: (db) => db`select country, state, blocked_on as day, kind, reason from blocked_date`,
  among: (db, keys) => db`v.day in (select day from jsonb_to_recordset(${keys}) as k(day date))`,
  // The public ones come back by their rules.
  pruned: (db) => db`v.kind = 'Operator'`,
  async write(tx, records) {
    await tx`
      insert into blocked_date (country, state, blocked_on, kind, reason)
      select country, state, day, kind, reason from jsonb_to_recordset(${toJson(tx, records)})
        as r(country text, state text, day date, kind text, reason text)
      on conflict (country, state, blocked_on) do update set kind = excluded.kind, reason = excluded.reason`;
  },
  async remove(tx, records) {
    await tx`
      delete from blocked_date b using jsonb_to_recordset(${toJson(tx, records)}) as k(country text, state text, day date)
       where b.country = k.country and b.state is not distinct from k.state and b.blocked_on = k.day`;
  },
};

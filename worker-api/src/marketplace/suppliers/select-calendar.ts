import { FREE_DAY_SEARCH } from '@pitlane/domain/calendar/supplier-calendar';
import type { Db } from '../../platform/database.ts';

type Sql = ReturnType<Db>;

/**
 * Columns of a `SupplierCalendar` of `domain/calendar/supplier-calendar`, with the full days that are looked at from
 * `day` on.
 */
export const selectCalendar = (db: Db, supplier: Sql, day: string) => db`
  ${supplier}.country, (select u.state from suburb u where u.id = ${supplier}.suburb_id) as state, ${supplier}.timezone,
  ${supplier}.notice_days, ${supplier}.opens_on_public_holidays,
  coalesce((select jsonb_agg(jsonb_build_object('weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'),
                               'closes', to_char(h.closes, 'HH24:MI')) order by h.weekday) from supplier_hours h
             where h.supplier_id = ${supplier}.id), '[]') as hours,
  coalesce((select jsonb_agg(d.day order by d.day) from supplier_day d
             where d.supplier_id = ${supplier}.id and d.booked >= d.capacity
               and d.day between ${day}::date and ${day}::date + ${FREE_DAY_SEARCH}::int), '[]') as full_days`;

import { FREE_DAY_SEARCH } from '@pitlane/domain/calendar/opening';
import type { Db } from '../../platform/database.ts';

type Sql = ReturnType<Db>;

/** Columns of what decides on which days a supplier is free (`OpenDays` of `domain/calendar/opening`). */
export const selectOpenDays = (db: Db, supplier: Sql, day: string) => db`
  ${supplier}.country, ${supplier}.notice_days, ${supplier}.opens_on_public_holidays,
  coalesce((select jsonb_agg(h.weekday order by h.weekday) from supplier_hours h
             where h.supplier_id = ${supplier}.id), '[]') as open_weekdays,
  coalesce((select jsonb_agg(d.day order by d.day) from supplier_day d
             where d.supplier_id = ${supplier}.id and d.booked >= d.capacity
               and d.day between ${day}::date and ${day}::date + ${FREE_DAY_SEARCH}::int), '[]') as full_days`;

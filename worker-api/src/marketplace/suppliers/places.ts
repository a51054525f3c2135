import type { Day } from '@pitlane/domain/calendar/day';
import type { Tx } from '../../platform/database.ts';

/**
 * Takes one of a day's places; false when the day is full. The conditional update decides races. The supplier's row is
 * locked, so that a day's first booking cannot restore an old capacity.
 */
export async function takePlace(tx: Tx, supplierId: number, day: Day): Promise<boolean> {
  const [taken] = await tx`
    insert into supplier_day as d (supplier_id, day, capacity, booked)
    select id, ${day}::date, daily_capacity, 1 from supplier
     where id = ${supplierId} and daily_capacity > 0 for share
    on conflict (supplier_id, day) do update set booked = d.booked + 1 where d.booked < d.capacity
    returning booked`;
  return taken !== undefined;
}

type Place = { supplierId: number; day: Day };

/** Locks the days between which a booking moves in one order: another one may move the other way. */
export const lockPlaces = (tx: Tx, from: Place, to: Place) => tx`
  select from supplier_day
   where (supplier_id, day) in ((${from.supplierId}::int, ${from.day}::date), (${to.supplierId}::int, ${to.day}::date))
   order by supplier_id, day for no key update`;

/** Gives one of a day's places back. */
export async function releasePlace(tx: Tx, supplierId: number, day: Day): Promise<void> {
  await tx`update supplier_day set booked = booked - 1 where supplier_id = ${supplierId} and day = ${day}`;
}

/** Sets the capacity of each day; bookings stay. */
export const setOwnDays = async (
  tx: Tx,
  id: number,
  { from, to, jobs }: { from: Day; to: Day; jobs: number },
): Promise<void> => {
  await tx`
    insert into supplier_day (supplier_id, day, capacity, is_own)
    select ${id}, day::date, ${jobs}, true from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    on conflict (supplier_id, day) do update set capacity = excluded.capacity, is_own = true`;
};

/** Restores the usual capacity of these days. */
export const clearOwnDays = async (
  tx: Tx,
  id: number,
  { from, to }: { from: Day; to: Day },
): Promise<void> => {
  await tx`
    update supplier_day d set capacity = s.daily_capacity, is_own = false from supplier s
     where s.id = d.supplier_id and d.supplier_id = ${id} and d.is_own and d.day between ${from} and ${to}`;
};

import type { Day } from '@pitlane/domain/calendar/day';
import type { Sql, Tx } from '../platform/database.ts';
import { transaction } from '../platform/transaction.ts';
import { countAnswers } from './count-answers.ts';
import { countBookings } from './count-bookings.ts';
import { countCalls } from './count-calls.ts';
import { countFunnel } from './count-funnel.ts';
import { countPrices } from './count-prices.ts';
import { toCountedDay } from './counted-day.ts';

/** Counts days again, each in a transaction; prices once, of days that are over. */
export async function countDays(sql: Sql, days: readonly Day[], now: Date): Promise<void> {
  for (const day of days) await transaction(sql, (tx) => countDay(tx, day, now));
}

/** Counts a day again, unless its figures were loaded; another count of it waits. */
export async function countDay(tx: Tx, day: Day, now: Date): Promise<void> {
  const [marked] = await tx`
    insert into insight_day (day, counted_at) values (${day}, ${now})
    on conflict (day) do update set counted_at = greatest(insight_day.counted_at, excluded.counted_at)
      where not insight_day.is_loaded
    returning day`;
  if (!marked) return;
  const counted = toCountedDay(day);
  await countFunnel(tx, counted);
  await countBookings(tx, counted);
  await countAnswers(tx, counted);
  await countCalls(tx, counted);
  await countPrices(tx, day, now);
}

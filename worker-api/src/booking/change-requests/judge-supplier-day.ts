import { type DayVerdict, judgeDay } from '@pitlane/domain/calendar/opening';
import { lastDay } from '@pitlane/domain/calendar/service-date';
import type { WeekdayHours } from '@pitlane/domain/calendar/supplier-calendar';
import { type BookingSupplier, findBlockedDays } from '../../marketplace/suppliers/index.ts';
import type { Db } from '../../platform/database.ts';

type Judging = {
  hours: readonly WeekdayHours[];
  /** Days without a place; none where the slot counter decides. */
  full?: readonly string[];
  /** Of the booking's zone. */
  today: string;
};

/** Whether a supplier works on a day that an operator arranges: from today on, without its notice. */
export async function judgeSupplierDay(
  db: Db,
  supplier: BookingSupplier,
  day: string,
  { hours, full = [], today }: Judging,
): Promise<DayVerdict> {
  return judgeDay(day, {
    today,
    earliest: today,
    latest: lastDay({ today }),
    openWeekdays: new Set(hours.map(({ weekday }) => weekday)),
    blocked: new Set(await findBlockedDays(db, supplier, day, day)),
    full: new Set(full),
  });
}

import { addDays, addMonths, weekdayOf } from '@pitlane/domain/calendar/day';
import { judgeDay } from '@pitlane/domain/calendar/opening';
import { proposableWindows, type TimeWindow } from '@pitlane/domain/calendar/proposed-times';
import { lastDay } from '@pitlane/domain/calendar/service-date';
import { hoursOn } from '@pitlane/domain/calendar/supplier-calendar';
import { localDay } from '@pitlane/domain/calendar/zone';
import { proposalRange } from '@pitlane/domain/portal/offer-response';
import { findBlockedDays, findHours, findSupplier } from '../../marketplace/suppliers/index.ts';
import type { Db } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { fieldError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import { findBooking } from '../bookings/index.ts';
import { findFullDays } from '../context/index.ts';
import { findOffer, type OfferRow } from './offer-row.ts';

/** 'Availability option' of 2 §3: windows that a workshop can propose on a day; none on an impossible day. */
export type AvailabilityOption = { date: string; windows: TimeWindow[] };

/** Windows for a day from tomorrow to the maximum months ahead; throws `validation` for others. */
export async function arrivalTimeOptions(
  deps: AppDeps,
  supplierIds: number[],
  request: { offerId: number; date: string },
): Promise<AvailabilityOption> {
  const offer = orNotFound(await findOffer(deps.sql, request.offerId, supplierIds));
  const today = localDay(deps.clock.now(), offer.timezone);
  const last = addMonths(today, deps.config.proposalMonths);
  if (request.date <= today || request.date > last) throw fieldError('/date', 'range', proposalRange(last));
  return { date: request.date, windows: await findWindows(deps.sql, offer, request.date, today) };
}

/** Windows by opening hours, holidays and free slots; the booking's own slot counts as free. */
export async function findWindows(
  db: Db,
  offer: OfferRow,
  day: string,
  today: string,
): Promise<TimeWindow[]> {
  const windowsOn = await readWindows(db, offer, { today, first: day, last: day });
  return windowsOn(day);
}

/** The days that a workshop can propose, from tomorrow to the maximum months ahead. */
export async function findProposableDays(
  { sql, config }: Pick<AppDeps, 'sql' | 'config'>,
  offer: OfferRow,
  today: string,
): Promise<string[]> {
  const range = { today, first: addDays(today, 1), last: addMonths(today, config.proposalMonths) };
  const windowsOn = await readWindows(sql, offer, range);
  return listDays(range.first, range.last).filter((day) => windowsOn(day).length > 0);
}

/** The windows of each day of a range, both ends included. */
async function readWindows(
  db: Db,
  offer: OfferRow,
  { today, first, last }: { today: string; first: string; last: string },
): Promise<(day: string) => TimeWindow[]> {
  const supplier = orNotFound(await findSupplier(db, offer.supplierId));
  const booking = orNotFound(await findBooking(db, offer.bookingId));
  const hours = await findHours(db, supplier.id);
  const facts = {
    today,
    earliest: addDays(today, 1),
    latest: lastDay({ today }),
    openWeekdays: new Set(hours.map((row) => row.weekday)),
    blocked: new Set(await findBlockedDays(db, supplier, first, last)),
    full: new Set(await findFullDays(db, supplier.id, booking.leadGuid, first, last)),
  };
  return (day) =>
    judgeDay(day, facts) === 'available' ? proposableWindows(hoursOn(hours, weekdayOf(day))) : [];
}

function listDays(first: string, last: string): string[] {
  const days = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

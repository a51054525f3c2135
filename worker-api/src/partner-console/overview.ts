import type { PartnerFigures, PartnerOverview } from '@pitlane/contracts';
import { SUBMITTED_STATUSES } from '@pitlane/domain/booking/booking-status';
import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { type Month, plusMonths, toMonth } from '@pitlane/domain/calendar/month';
import { localDay } from '@pitlane/domain/calendar/zone';
import { buildStatements, findCommissionPercent } from '@pitlane/domain/money/commission';
import type { Db } from '../platform/database.ts';
import type { AppDeps } from '../platform/deps.ts';
import { findPartnerSettings } from '../platform/partner.ts';
import { literals } from '../platform/sql.ts';
import { monthBounds, sumCommission } from './commission-queries.ts';

/** The partner's figures of this month so far, and of the one before. */
export async function readOverview(
  { sql, clock }: Pick<AppDeps, 'sql' | 'clock'>,
  partnerId: number,
): Promise<PartnerOverview> {
  const today = localDay(clock.now(), SERVICE_ZONE);
  const current = toMonth(today);
  const months = [current, plusMonths(current, -1)] as const;
  const [{ commissionRates }, sums, ...counts] = await Promise.all([
    findPartnerSettings(sql, partnerId),
    sumCommission(sql, partnerId, months[1], months[0]),
    ...months.map((month) => countMonth(sql, partnerId, month)),
  ]);
  const statements = buildStatements(sums, commissionRates, current);
  const toFigures = (index: 0 | 1): PartnerFigures => {
    const month = months[index];
    const { leads, bookedLeads, bookings } = counts[index]!;
    return {
      Month: month,
      Leads: leads,
      BookedLeads: bookedLeads,
      Bookings: bookings,
      Commission: statements
        .filter(({ Month }) => Month === month)
        .map(({ Currency, CommissionCents }) => ({ Currency, CommissionCents })),
    };
  };
  return {
    Success: true,
    This: toFigures(0),
    Before: toFigures(1),
    CommissionPercent: commissionRates?.length ? findCommissionPercent(commissionRates, today) : null,
  };
}

type Counts = { leads: number; bookedLeads: number; bookings: number };

/** Submitted quotes and bookings that began in a month. */
async function countMonth(db: Db, partnerId: number, month: Month): Promise<Counts> {
  const [start, end] = monthBounds(month, month);
  const [row] = await db<Counts[]>`
    select count(*)::int as leads,
           count(*) filter (
             where exists (select from booking b where b.lead_guid = l.guid and ${hasBookedStatus(db)}))::int
             as booked_leads,
           (select count(*)::int from booking b
             where b.partner_id = ${partnerId} and b.created_at >= ${start} and b.created_at < ${end}
               and ${hasBookedStatus(db)})
             as bookings
      from lead l
     where l.partner_id = ${partnerId} and l.created_at >= ${start} and l.created_at < ${end}
       and l.submitted_at is not null`;
  return row!;
}

/** Whether a booking `b` got past payment and was not cancelled. */
const hasBookedStatus = (db: Db) => db`b.status in ${literals(db, SUBMITTED_STATUSES)}`;

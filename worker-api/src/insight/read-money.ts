import type { Currency, InsightMoney, InsightQuery, Money } from '@pitlane/contracts';
import { stepFor, stepsIn } from '@pitlane/domain/insight/period';
import type { Db } from '../platform/database.ts';
import { inPeriods, matchesLeads } from './lead-filter.ts';
import { describePeriods, type Periods, type Reads, readPeriods } from './read-periods.ts';

type Row = {
  currency: Currency;
  /** Null: the period before. */
  step: string | null;
  bookings: number;
  cancelled: number;
  revenueCents: number;
  commissionCents: number;
  refundedCents: number;
};

/** Bookings, revenue and commission by currency, and how many of those who saw prices booked. Throws `validation`. */
export async function readMoney(deps: Reads, query: InsightQuery): Promise<InsightMoney> {
  const { sql } = deps;
  const periods = await readPeriods(deps, query);
  const step = stepFor(periods.period);
  const rows = await sql<Row[]>`
    select currency, case when day >= ${query.from} then date_trunc(${step}, day::timestamp)::date end as step,
           sum(bookings) as bookings, sum(cancelled) as cancelled, sum(revenue_cents)::bigint as revenue_cents,
           sum(commission_cents)::bigint as commission_cents, sum(refunded_cents)::bigint as refunded_cents
      from insight_booking where ${inPeriods(sql, periods)} and ${matchesLeads(sql, query)}
     group by 1, 2`;
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted();
  return {
    Success: true,
    ...(await describePeriods(deps, periods)),
    Step: step,
    Conversion: await readConversion(sql, periods, query),
    Currencies: currencies.map((currency) => {
      const own = rows.filter((row) => row.currency === currency);
      const now = own.filter((row) => row.step !== null);
      return {
        Currency: currency,
        Total: addUp(now),
        TotalBefore: addUp(own.filter((row) => row.step === null)),
        Series: stepsIn(periods.period, step).map((From) => ({
          From,
          ...addUp(now.filter((row) => row.step === From)),
        })),
      };
    }),
  };
}

async function readConversion(
  db: Db,
  periods: Periods,
  query: InsightQuery,
): Promise<InsightMoney['Conversion']> {
  const isNow = db`day >= ${query.from}`;
  const isBooked = db`stage = 'booked'`;
  const [row] = await db<{ quoted: number; booked: number; quotedBefore: number; bookedBefore: number }[]>`
    select coalesce(sum(leads) filter (where ${isNow}), 0) as quoted,
           coalesce(sum(leads) filter (where ${isNow} and ${isBooked}), 0) as booked,
           coalesce(sum(leads) filter (where not ${isNow}), 0) as quoted_before,
           coalesce(sum(leads) filter (where not ${isNow} and ${isBooked}), 0) as booked_before
      from insight_funnel
     where ${inPeriods(db, periods)} and ${matchesLeads(db, query)}
       and stage in ('quoted', 'chosen', 'checkout', 'booked')`;
  return {
    Quoted: row!.quoted,
    Booked: row!.booked,
    QuotedBefore: row!.quotedBefore,
    BookedBefore: row!.bookedBefore,
  };
}

const addUp = (rows: readonly Row[]): Money => {
  const sum = (part: (row: Row) => number) => rows.reduce((all, row) => all + part(row), 0);
  return {
    Bookings: sum((row) => row.bookings),
    Cancelled: sum((row) => row.cancelled),
    RevenueCents: sum((row) => row.revenueCents),
    CommissionCents: sum((row) => row.commissionCents),
    RefundedCents: sum((row) => row.refundedCents),
  };
};

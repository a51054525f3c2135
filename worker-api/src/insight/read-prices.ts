import type { InsightPrices, PriceRow } from '@pitlane/contracts';
import { CURRENCY } from '@pitlane/contracts/constants';
import type { Country } from '@pitlane/contracts/enums';
import { addDays, daysBetween } from '@pitlane/domain/calendar/day';
import { priceQuantile } from '@pitlane/domain/insight/histogram';
import { type Period, stepStart } from '@pitlane/domain/insight/period';
import { fieldError } from '../platform/errors.ts';
import { describePeriods, type Reads, readPeriods } from './read-periods.ts';

type Row = {
  kind: PriceRow['Kind'];
  workId: number;
  name: string | null;
  bucket: number;
  quotes: number;
  quotesBefore: number;
  bookings: number;
};

/** Prices in a region, the work that was shown most first: shown, booked, and as they were before. Throws `validation`. */
export async function readPrices(deps: Reads, query: Period & { region: number }): Promise<InsightPrices> {
  const { sql } = deps;
  await readPeriods(deps, query);
  const [region] = await sql<{ country: Country }[]>`select country from region where id = ${query.region}`;
  if (!region) throw fieldError('query/region', 'unknown', 'No such region.');
  const from = stepStart(query.from, 'week');
  const days = daysBetween(from, stepStart(query.to, 'week')) + 7;
  const rows = await sql<Row[]>`
    with met as (
      select kind, work_id, bucket, coalesce(sum(quotes) filter (where week >= ${from}), 0) as quotes,
             coalesce(sum(quotes) filter (where week < ${from}), 0) as quotes_before,
             coalesce(sum(bookings) filter (where week >= ${from}), 0) as bookings
        from insight_price
       where region_id = ${query.region} and week between ${addDays(from, -days)} and ${query.to}
       group by 1, 2, 3)
    select met.*, coalesce(t.name, g.name) as name
      from met left join task t on kind = 'task' and t.id = work_id
      left join generic_service g on kind = 'service' and g.id = work_id`;
  const works = Map.groupBy(rows, ({ kind, workId }) => `${kind} ${workId}`);
  return {
    Success: true,
    ...(await describePeriods(deps, {
      period: { from, to: addDays(from, days - 1) },
      before: { from: addDays(from, -days), to: addDays(from, -1) },
    })),
    Currency: CURRENCY[region.country],
    Rows: [...works.values()]
      .map(toPriceRow)
      .filter(({ Quotes, Bookings }) => Quotes + Bookings > 0)
      .toSorted((a, b) => b.Quotes - a.Quotes || a.Name.localeCompare(b.Name)),
  };
}

function toPriceRow(rows: readonly Row[]): PriceRow {
  const { kind, workId, name } = rows[0]!;
  const histogram = (count: (row: Row) => number) =>
    rows.map((row) => ({ bucket: row.bucket, count: count(row) }));
  const sum = (count: (row: Row) => number) => rows.reduce((all, row) => all + count(row), 0);
  const quoted = histogram(({ quotes }) => quotes);
  return {
    Kind: kind,
    WorkId: workId,
    Name: name ?? 'Logbook service',
    Quotes: sum(({ quotes }) => quotes),
    MedianCents: priceQuantile(quoted, 0.5),
    LowCents: priceQuantile(quoted, 0.1),
    HighCents: priceQuantile(quoted, 0.9),
    Bookings: sum(({ bookings }) => bookings),
    BookedMedianCents: priceQuantile(
      histogram(({ bookings }) => bookings),
      0.5,
    ),
    MedianBeforeCents: priceQuantile(
      histogram(({ quotesBefore }) => quotesBefore),
      0.5,
    ),
  };
}

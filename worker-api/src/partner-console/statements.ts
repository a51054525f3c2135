import type { PartnerStatementLines, PartnerStatementList, PartnerStatementQuery } from '@pitlane/contracts';
import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { plusMonths, toMonth } from '@pitlane/domain/calendar/month';
import { localDay } from '@pitlane/domain/calendar/zone';
import { buildStatements, findCommissionPercent } from '@pitlane/domain/money/commission';
import { bookingReference } from '../booking/bookings/index.ts';
import type { AppDeps } from '../platform/deps.ts';
import { toNewestFirstCursor, toPage } from '../platform/list-page.ts';
import { findPartnerSettings } from '../platform/partner.ts';
import { findCommissionLines, findCommissionMonths, sumCommission } from './commission-queries.ts';

const MONTHS = 12;
const LINES = 100;
/** No booking is older. */
const FIRST_MONTH = '2020-01';

type Parts = Pick<AppDeps, 'sql' | 'clock'>;

/** The month on the clock of customer service. */
const toServiceMonth = (now: Date): string => toMonth(localDay(now, SERVICE_ZONE));

/** A page of a partner's monthly statements, the newest first; a month with two currencies has two. */
export async function listStatements(
  { sql, clock }: Parts,
  partnerId: number,
  { from = FIRST_MONTH, to, cursor }: PartnerStatementQuery,
): Promise<PartnerStatementList> {
  const current = toServiceMonth(clock.now());
  const last = [to, cursor && plusMonths(cursor, -1), current]
    .filter((month) => month !== undefined)
    .sort()[0]!;
  if (last < from) return { Success: true, Items: [], NextCursor: null };
  const [{ commissionRates }, months] = await Promise.all([
    findPartnerSettings(sql, partnerId),
    findCommissionMonths(sql, partnerId, { from, to: last, limit: MONTHS + 1 }),
  ]);
  const page = months.slice(0, MONTHS);
  const [newest, oldest] = [page[0], page.at(-1)];
  if (!newest || !oldest) return { Success: true, Items: [], NextCursor: null };
  const sums = await sumCommission(sql, partnerId, oldest, newest);
  return {
    Success: true,
    Items: buildStatements(sums, commissionRates, current),
    NextCursor: months.length > MONTHS ? oldest : null,
  };
}

/** A month with its lines, each with the rate that applies to it. */
export async function readStatement(
  { sql, clock }: Parts,
  partnerId: number,
  month: string,
  cursor: { at: Date; id: number } | undefined,
): Promise<PartnerStatementLines> {
  const [{ commissionRates }, sums, rows] = await Promise.all([
    findPartnerSettings(sql, partnerId),
    sumCommission(sql, partnerId, month, month),
    findCommissionLines(sql, partnerId, month, { cursor, limit: LINES + 1 }),
  ]);
  const { page, NextCursor } = toPage(rows, LINES, ({ at, id }) => toNewestFirstCursor(at, id));
  return {
    Success: true,
    Month: month,
    Statements: buildStatements(sums, commissionRates, toServiceMonth(clock.now())),
    Items: page.map((row) => ({
      Id: row.id,
      Kind: row.kind,
      At: row.at.toISOString(),
      BookingId: row.bookingId,
      Reference: bookingReference(row.bookingId),
      PartnerReference: row.partnerReference,
      ServiceDate: row.serviceDate,
      Currency: row.currency,
      BaseCents: row.baseCents,
      Percent: findCommissionPercent(commissionRates, row.servicedOn),
    })),
    NextCursor,
  };
}

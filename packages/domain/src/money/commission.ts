import type { PartnerStatement } from '@pitlane/contracts';
import { multiplyCents, sumCents } from './money.ts';

/** A partner's share of a booking in percent, from the day (`YYYY-MM-DD`) on which it applies. */
export type CommissionRate = { from: string; percent: number };

/** The percentage on a day: that of the latest rate that had begun; 0 before the first. */
export function findCommissionPercent(rates: readonly CommissionRate[] | undefined, day: string): number {
  const begun = (rates ?? []).filter(({ from }) => from <= day);
  return begun.toSorted((a, b) => a.from.localeCompare(b.from)).at(-1)?.percent ?? 0;
}

/** What was earned or refunded in a month, of bookings whose work was done on one day. Refunds are negative. */
export type CommissionSum = {
  month: string;
  currency: PartnerStatement['Currency'];
  servicedOn: string;
  bookings: number;
  refunds: number;
  baseCents: number;
};

/** The statements of months, the newest first; `current` is the month that is under way. */
export function buildStatements(
  sums: readonly CommissionSum[],
  rates: readonly CommissionRate[] | undefined,
  current: string,
): PartnerStatement[] {
  const groups = Map.groupBy(sums, ({ month, currency }) => `${month} ${currency}`);
  const statements = [...groups.values()].map((group) => buildStatement(group, rates, current));
  return statements.toSorted(
    (a, b) => b.Month.localeCompare(a.Month) || a.Currency.localeCompare(b.Currency),
  );
}

function buildStatement(
  sums: readonly CommissionSum[],
  rates: readonly CommissionRate[] | undefined,
  current: string,
): PartnerStatement {
  const { month, currency } = sums[0]!;
  const byPercent = Map.groupBy(sums, ({ servicedOn }) => findCommissionPercent(rates, servicedOn));
  const parts = [...byPercent].map(([Percent, part]) => {
    const BaseCents = sumCents(part.map(({ baseCents }) => baseCents));
    return { Percent, BaseCents, CommissionCents: multiplyCents(BaseCents, Percent, 0.01) };
  });
  return {
    Month: month,
    Currency: currency,
    IsComplete: month < current,
    Bookings: sumCents(sums.map(({ bookings }) => bookings)),
    Refunds: sumCents(sums.map(({ refunds }) => refunds)),
    BaseCents: sumCents(parts.map(({ BaseCents }) => BaseCents)),
    CommissionCents: sumCents(parts.map(({ CommissionCents }) => CommissionCents)),
    Rates: parts.toSorted((a, b) => b.Percent - a.Percent),
  };
}

import { getInsightMoney } from '@pitlane/client';
import type { InsightMoney, Money } from '@pitlane/contracts';
import { formatCount } from '@pitlane/domain/text/format-count';
import { Card, EmptyState } from '@pitlane/ui/aria';
import { api } from '../../app/api.ts';
import { createColumns } from '../../app/data-table.tsx';
import { createFromColumn } from './from-column.ts';
import { formatPrice, formatShare } from './insight-words.ts';
import { SeriesFigure } from './series-figure.tsx';
import { Sums } from './sums.tsx';
import { Figures, type PartProps } from './use-figures.tsx';

/** Bookings, revenue and commission, and how many of those who see prices book. */
export function MoneyPart({ period, filters: { partner, version, device } }: PartProps) {
  const query = { ...period, partnerId: partner, version, device };
  return (
    <Figures name={['money', query]} load={(signal) => getInsightMoney(api, query, signal)}>
      {(money) => (
        <>
          <Conversion {...money.Conversion} />
          {money.Currencies.length === 0 && (
            <EmptyState title="No bookings">
              <p>Try a longer period or another filter.</p>
            </EmptyState>
          )}
          {money.Currencies.map((currency) => (
            <CurrencyFigures key={currency.Currency} step={money.Step} {...currency} />
          ))}
        </>
      )}
    </Figures>
  );
}

const Conversion = ({ Quoted, Booked, QuotedBefore, BookedBefore }: InsightMoney['Conversion']) => (
  <Card title="Prices to bookings">
    <Sums
      items={[
        { name: 'Leads that saw prices', value: formatCount(Quoted), now: Quoted, before: QuotedBefore },
        { name: 'Of those, booked', value: formatCount(Booked), now: Booked, before: BookedBefore },
        {
          name: 'Share',
          value: formatShare(Booked, Quoted),
          now: Quoted === 0 ? 0 : Booked / Quoted,
          before: QuotedBefore === 0 ? 0 : BookedBefore / QuotedBefore,
        },
      ]}
    />
  </Card>
);

type Row = InsightMoney['Currencies'][number]['Series'][number];
const column = createColumns<Row>();
const cents = (id: 'RevenueCents' | 'CommissionCents' | 'RefundedCents', header: string) =>
  column.accessor((row) => (row[id] / 100).toFixed(2), {
    id,
    header,
    cell: ({ row }) => formatPrice(row.original[id]),
  });
const toColumns = (step: InsightMoney['Step']) => [
  createFromColumn<Row>(step),
  column.accessor('Bookings', { id: 'bookings', header: 'Bookings' }),
  column.accessor('Cancelled', { id: 'cancelled', header: 'Cancelled' }),
  cents('RevenueCents', 'Revenue'),
  cents('CommissionCents', 'Commission'),
  cents('RefundedCents', 'Refunded'),
];

const SUMS: { name: string; part: keyof Money; isMoney: boolean }[] = [
  { name: 'Bookings', part: 'Bookings', isMoney: false },
  { name: 'Cancelled', part: 'Cancelled', isMoney: false },
  { name: 'Revenue', part: 'RevenueCents', isMoney: true },
  { name: 'Commission', part: 'CommissionCents', isMoney: true },
  { name: 'Refunded', part: 'RefundedCents', isMoney: true },
];

type CurrencyProps = InsightMoney['Currencies'][number] & { step: InsightMoney['Step'] };

const toRevenue = ({ RevenueCents }: Row) => ({ value: RevenueCents / 100, text: formatPrice(RevenueCents) });

function CurrencyFigures({ Currency, Total, TotalBefore, Series, step }: CurrencyProps) {
  return (
    <>
      <Card title={`Bookings and money in ${Currency}`}>
        <Sums
          items={SUMS.map(({ name, part, isMoney }) => ({
            name,
            value: isMoney ? formatPrice(Total[part]) : formatCount(Total[part]),
            now: Total[part],
            before: TotalBefore[part],
          }))}
        />
      </Card>
      <SeriesFigure
        title={`Revenue in ${Currency}`}
        note="Bookings by the day on which they were placed, tax included. Revenue and commission are of those that were not cancelled; commission is by each workshop’s percentage of today."
        rows={Series}
        step={step}
        toColumns={toColumns}
        axis={`Revenue, ${Currency}`}
        toValue={toRevenue}
        file={`bookings-${Currency.toLowerCase()}`}
      />
    </>
  );
}

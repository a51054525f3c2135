import { getInsightPrices } from '@pitlane/client';
import type { InsightPrices, PriceRow } from '@pitlane/contracts';
import { formatCount } from '@pitlane/domain/text/format-count';
import { EmptyState } from '@pitlane/ui/aria';
import { useMemo } from 'react';
import { api } from '../../app/api.ts';
import { createColumns } from '../../app/data-table.tsx';
import { Figure } from './figure.tsx';
import { formatChange, formatPrice } from './insight-words.ts';
import { type Draw, NAMED_ROWS } from './plot.tsx';
import { Figures, type PartProps } from './use-figures.tsx';

/** Prices by work in a region: what is shown, what is booked, and how both compare. */
export function PricesPart({ period, region }: PartProps & { region: number | undefined }) {
  if (region === undefined)
    return (
      <EmptyState title="No region">
        <p>Prices are compared within a region. Load regions first.</p>
      </EmptyState>
    );
  const query = { ...period, region };
  return (
    <Figures name={['prices', query]} load={(signal) => getInsightPrices(api, query, signal)}>
      {(prices) =>
        prices.Rows.length === 0 ? (
          <EmptyState title="No prices">
            <p>No price was shown here. Try a longer period or another region.</p>
          </EmptyState>
        ) : (
          <PricesFigure prices={prices} />
        )
      }
    </Figures>
  );
}

/** As many as a plot shows in a legible way. */
const DRAWN = 20;

const column = createColumns<PriceRow>();
const price = (id: 'MedianCents' | 'LowCents' | 'HighCents' | 'BookedMedianCents', header: string) =>
  column.accessor((row) => (row[id] === null ? '' : (row[id] / 100).toFixed(2)), {
    id,
    header,
    cell: ({ row }) => formatPrice(row.original[id]),
  });
const compare = (id: string, header: string, now: keyof PriceRow, before: keyof PriceRow) =>
  column.accessor(
    (row) =>
      row[now] === null || row[before] === null
        ? '–'
        : formatChange(row[now] as number, row[before] as number),
    { id, header },
  );
const COLUMNS = [
  column.accessor('Name', { id: 'work', header: 'Work' }),
  column.accessor('Quotes', {
    id: 'quotes',
    header: 'Prices shown',
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  price('MedianCents', 'Local median'),
  price('LowCents', 'Lowest tenth up to'),
  price('HighCents', 'Highest tenth from'),
  column.accessor('Bookings', { id: 'bookings', header: 'Booked' }),
  price('BookedMedianCents', 'Booked at'),
  compare('booked-to-median', 'Booked vs local median', 'BookedMedianCents', 'MedianCents'),
  compare('median-to-before', 'Median vs previous period', 'MedianCents', 'MedianBeforeCents'),
];

function PricesFigure({ prices: { Rows, Currency } }: { prices: InsightPrices }) {
  const draw = useMemo<Draw>(() => {
    const rows = Rows.slice(0, DRAWN).map((row) => ({
      name: shorten(row.Name),
      low: (row.LowCents ?? 0) / 100,
      high: (row.HighCents ?? 0) / 100,
      median: row.MedianCents === null ? null : row.MedianCents / 100,
      booked: row.BookedMedianCents === null ? null : row.BookedMedianCents / 100,
    }));
    return (plot, width) =>
      plot.plot({
        width,
        height: rows.length * 28 + 62,
        ...NAMED_ROWS,
        x: { label: `Price, ${Currency}`, grid: true, ticks: width < 480 ? 3 : 6, labelOffset: 36 },
        y: { label: null, domain: [...new Set(rows.map(({ name }) => name))] },
        marks: [
          plot.ruleY(rows, {
            x1: 'low',
            x2: 'high',
            y: 'name',
            stroke: 'var(--pl-line-strong)',
            strokeWidth: 4,
          }),
          plot.tickX(rows, { x: 'median', y: 'name', stroke: 'var(--pl-text)', strokeWidth: 3 }),
          plot.dot(
            rows.filter(({ booked }) => booked !== null),
            { x: 'booked', y: 'name', r: 5, fill: 'var(--pl-accent)', stroke: 'var(--pl-surface)' },
          ),
        ],
      });
  }, [Rows, Currency]);
  return (
    <Figure
      title="Price against the local median"
      note={`By whole weeks, tax included, up to the last day that is over. The bar holds eight of ten prices shown, the line is the local median, the dot the median of what was booked.${Rows.length > DRAWN ? ` Drawn: the ${DRAWN} shown most.` : ''}`}
      draw={draw}
      columns={COLUMNS}
      rows={Rows}
      rowId={({ Kind, WorkId }) => `${Kind}-${WorkId}`}
      file="prices"
    />
  );
}

const shorten = (name: string): string => (name.length > 21 ? `${name.slice(0, 20)}…` : name);

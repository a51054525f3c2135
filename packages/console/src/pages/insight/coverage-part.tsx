import { getInsightCoverage } from '@pitlane/client';
import type { CoverageRow, CoverageSuburb } from '@pitlane/contracts';
import { coverageLevel } from '@pitlane/domain/insight/coverage';
import { formatCount } from '@pitlane/domain/text/format-count';
import { Badge, EmptyState } from '@pitlane/ui/aria';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '../../app/api.ts';
import { createColumns } from '../../app/data-table.tsx';
import { type MapPlace, PlaceMap } from '../../app/place-map.tsx';
import { Figure } from './figure.tsx';
import type { InsightFilters } from './insight-filters.ts';
import { formatShare } from './insight-words.ts';
import { type Draw, NAMED_ROWS } from './plot.tsx';
import { Figures } from './use-figures.tsx';

/** Where work has no workshop, one, or more: regions, then tasks or suburbs. */
export function CoveragePart({ filters: { region, task } }: { filters: InsightFilters }) {
  const query = { region, task };
  return (
    <Figures name={['coverage', query]} load={(signal) => getInsightCoverage(api, query, signal)}>
      {({ Regions, Tasks, Suburbs, CountedAt }) => {
        if (region !== undefined && task !== undefined) return <SuburbsFigure suburbs={Suburbs} />;
        if (CountedAt === null)
          return (
            <EmptyState title="Not counted yet">
              <p>Coverage is counted every night. Choose a region and work to see its suburbs now.</p>
            </EmptyState>
          );
        return region === undefined ? (
          <RowsFigure title="Coverage by region" kind="region" rows={Regions} isOfTask={task !== undefined} />
        ) : (
          <RowsFigure title="Coverage by work" kind="task" rows={Tasks} isOfTask />
        );
      }}
    </Figures>
  );
}

/** As many as a plot shows in a legible way. */
const DRAWN = 25;
const total = ({ Uncovered, One, Enough }: CoverageRow) => Uncovered + One + Enough;

const column = createColumns<CoverageRow>();
const toColumns = (kind: 'region' | 'task') => [
  column.accessor('Name', {
    id: 'name',
    header: kind === 'region' ? 'Region' : 'Work',
    cell: ({ row: { original } }) => (
      <Link
        to="/insight"
        search={(search: object) => ({ ...search, [kind]: original.Id })}
        resetScroll={false}
      >
        {original.Name}
      </Link>
    ),
  }),
  ...(
    [
      ['Uncovered', 'No workshop'],
      ['One', 'One workshop'],
      ['Enough', 'Two or more'],
    ] as const
  ).map(([id, header]) =>
    column.accessor(id, { id, header, cell: ({ getValue }) => formatCount(getValue()) }),
  ),
  column.accessor((row) => formatShare(row.Enough, total(row)), { id: 'share', header: 'Covered' }),
];

type RowsProps = { title: string; kind: 'region' | 'task'; rows: CoverageRow[]; isOfTask: boolean };

function RowsFigure({ title, kind, rows, isOfTask }: RowsProps) {
  const columns = useMemo(() => toColumns(kind), [kind]);
  const worst = useMemo(
    () =>
      rows
        .toSorted((a, b) => b.Uncovered / Math.max(1, total(b)) - a.Uncovered / Math.max(1, total(a)))
        .slice(0, DRAWN),
    [rows],
  );
  const draw = useMemo<Draw>(() => {
    const parts = worst.flatMap((row) =>
      (
        [
          ['No workshop', row.Uncovered],
          ['One workshop', row.One],
          ['Two or more', row.Enough],
        ] as const
      ).map(([level, count]) => ({ id: row.Id, level, share: (count / Math.max(1, total(row))) * 100 })),
    );
    const names = new Map(worst.map(({ Id, Name }) => [Id, shorten(Name)]));
    return (plot, width) =>
      plot.plot({
        width,
        height: worst.length * 26 + 70,
        ...NAMED_ROWS,
        x: { label: 'Per cent', ticks: 5, labelOffset: 36 },
        y: { label: null, domain: [...names.keys()], tickFormat: (id: number) => names.get(id) ?? '' },
        color: {
          domain: ['No workshop', 'One workshop', 'Two or more'],
          range: ['var(--pl-danger)', 'var(--pl-star)', 'var(--pl-accent)'],
        },
        marks: [plot.barX(parts, { x: 'share', y: 'id', fill: 'level', inset: 0.5 })],
      });
  }, [worst]);
  return (
    <Figure
      title={title}
      note={`${isOfTask ? 'Suburbs' : 'Pairs of suburb and work'} without a workshop that does the work, with one, with two or more. Drawn from the left in this order, the worst first${rows.length > DRAWN ? `, ${DRAWN} of ${rows.length}` : ''}.`}
      draw={draw}
      columns={columns}
      rows={rows}
      rowId={({ Id }) => String(Id)}
      file={`coverage-by-${kind}`}
    />
  );
}

const LEVELS = {
  uncovered: { title: 'No workshop', tone: 'danger', colour: '--pl-danger', shape: 'cross' },
  one: { title: 'One workshop', tone: 'warning', colour: '--pl-star', shape: 'triangle' },
  enough: { title: 'Two or more', tone: 'accent', colour: '--pl-accent', shape: 'circle' },
} as const;
const toLevel = ({ Workshops }: CoverageSuburb) => LEVELS[coverageLevel(Workshops)];

const suburb = createColumns<CoverageSuburb>();
const SUBURB_COLUMNS = [
  suburb.accessor(({ Name, Postcode }) => `${Name} ${Postcode}`, { id: 'suburb', header: 'Suburb' }),
  suburb.accessor('Workshops', { id: 'workshops', header: 'Workshops' }),
  suburb.accessor((row) => toLevel(row).title, {
    id: 'level',
    header: 'Coverage',
    cell: ({ row: { original } }) => {
      const { tone, title } = toLevel(original);
      return <Badge tone={tone}>{title}</Badge>;
    },
  }),
];

function SuburbsFigure({ suburbs }: { suburbs: CoverageSuburb[] }) {
  const places = useMemo(
    () =>
      suburbs.map((row): MapPlace => {
        const { shape, colour } = toLevel(row);
        const title = `${row.Name} ${row.Postcode}: ${describeWorkshops(row.Workshops)}`;
        return { position: [row.Longitude, row.Latitude], title, shape, colour };
      }),
    [suburbs],
  );
  return (
    <Figure
      title="Coverage by suburb"
      note="As it is now; each mark is a suburb. A cross has no workshop, a triangle one workshop, a circle two or more."
      picture={
        suburbs.length > 0 && (
          <PlaceMap label="Map: coverage by suburb. The table has the numbers." places={places} />
        )
      }
      columns={SUBURB_COLUMNS}
      rows={suburbs}
      rowId={({ Id }) => String(Id)}
      file="coverage-by-suburb"
    />
  );
}

const describeWorkshops = (count: number): string =>
  count === 0 ? 'no workshop' : count === 1 ? '1 workshop' : `${count} workshops`;

const shorten = (name: string): string => (name.length > 21 ? `${name.slice(0, 20)}…` : name);

import { getInsightFunnel } from '@pitlane/client';
import type { FunnelGroup, InsightFunnel } from '@pitlane/contracts';
import { formatCount } from '@pitlane/domain/text/format-count';
import { useMemo } from 'react';
import { api } from '../../app/api.ts';
import { createColumns } from '../../app/data-table.tsx';
import { Figure } from './figure.tsx';
import { formatChange, formatShare, STAGES } from './insight-words.ts';
import type { Draw } from './plot.tsx';
import { Figures, type PartProps } from './use-figures.tsx';

/** Where people leave the funnel, and how that differs by partner, version and device. */
export function FunnelPart({ period, filters: { partner, version, device } }: PartProps) {
  const query = { ...period, partnerId: partner, version, device };
  return (
    <Figures name={['funnel', query]} load={(signal) => getInsightFunnel(api, query, signal)}>
      {(funnel) => (
        <>
          <StagesFigure stages={funnel.Stages} />
          <GroupFigure title="By partner" file="funnel-by-partner" groups={funnel.ByPartner} />
          <GroupFigure title="By version of the funnel" file="funnel-by-version" groups={funnel.ByVersion} />
          <GroupFigure title="By device" file="funnel-by-device" groups={funnel.ByDevice} />
        </>
      )}
    </Figures>
  );
}

type StageRow = {
  name: string;
  leads: number;
  before: number;
  started: number;
  startedBefore: number;
  /** Of those who came to the stage before. */
  lost: number;
  previous: number;
};

const stage = createColumns<StageRow>();
const STAGE_COLUMNS = [
  stage.accessor('name', { id: 'stage', header: 'Step' }),
  stage.accessor('leads', { id: 'leads', header: 'Leads', cell: ({ getValue }) => formatCount(getValue()) }),
  stage.accessor(({ leads, started }) => formatShare(leads, started), { id: 'share', header: 'Of all' }),
  stage.accessor('lost', {
    id: 'lost',
    header: 'Left before it',
    cell: ({ row: { original } }) =>
      original.previous === 0
        ? '–'
        : `${formatCount(original.lost)} (${formatShare(original.lost, original.previous)})`,
  }),
  stage.accessor('before', {
    id: 'before',
    header: 'Period before',
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  stage.accessor(({ before, startedBefore }) => formatShare(before, startedBefore), {
    id: 'share-before',
    header: 'Of all before',
  }),
];

function StagesFigure({ stages }: { stages: InsightFunnel['Stages'] }) {
  const rows = useMemo(
    () =>
      stages.map(({ Stage, Leads, LeadsBefore }, place): StageRow => {
        const previous = stages[place - 1]?.Leads ?? 0;
        return {
          name: STAGES[Stage],
          leads: Leads,
          before: LeadsBefore,
          started: stages[0]!.Leads,
          startedBefore: stages[0]!.LeadsBefore,
          lost: place === 0 ? 0 : previous - Leads,
          previous,
        };
      }),
    [stages],
  );
  const draw = useMemo<Draw>(
    () => (plot, width) =>
      plot.plot({
        width,
        height: rows.length * 34 + 62,
        marginLeft: 110,
        marginRight: 60,
        marginBottom: 42,
        x: {
          label: 'Leads',
          grid: true,
          ticks: width < 480 ? 2 : 4,
          tickFormat: formatCount,
          labelOffset: 36,
        },
        y: { label: null, domain: rows.map(({ name }) => name) },
        marks: [
          plot.barX(rows, { x: 'leads', y: 'name', fill: 'var(--pl-accent)' }),
          plot.tickX(rows, { x: 'before', y: 'name', stroke: 'var(--pl-text)', strokeWidth: 2 }),
          plot.text(rows, {
            x: ({ leads, before }: StageRow) => Math.max(leads, before),
            y: 'name',
            text: ({ leads, started }: StageRow) => formatShare(leads, started),
            textAnchor: 'start',
            dx: 6,
            fill: 'var(--pl-text)',
          }),
        ],
      }),
    [rows],
  );
  return (
    <Figure
      title="How far people get"
      note="Leads by the day they started, and how far they got within 28 days. The line marks the previous period."
      draw={draw}
      columns={STAGE_COLUMNS}
      rows={rows}
      rowId={({ name }) => name}
      file="funnel"
    />
  );
}

const leadsAt = ({ Stages }: FunnelGroup, wanted: string, when: 'Leads' | 'LeadsBefore' = 'Leads') =>
  Stages.find(({ Stage }) => Stage === wanted)?.[when] ?? 0;

const group = createColumns<FunnelGroup>();
const countAt = (id: 'started' | 'quoted' | 'booked') =>
  group.accessor((row) => leadsAt(row, id), {
    id,
    header: STAGES[id],
    cell: ({ getValue }) => formatCount(getValue()),
  });
const GROUP_COLUMNS = [
  group.accessor('Name', { id: 'name', header: 'Name' }),
  countAt('started'),
  countAt('quoted'),
  group.accessor((row) => formatShare(leadsAt(row, 'quoted'), leadsAt(row, 'started')), {
    id: 'quoted-share',
    header: 'Saw prices, of all',
  }),
  countAt('booked'),
  group.accessor((row) => formatShare(leadsAt(row, 'booked'), leadsAt(row, 'started')), {
    id: 'booked-share',
    header: 'Booked, of all',
  }),
  group.accessor((row) => formatChange(leadsAt(row, 'booked'), leadsAt(row, 'booked', 'LeadsBefore')), {
    id: 'change',
    header: 'Bookings vs previous period',
  }),
];

const GroupFigure = ({ title, file, groups }: { title: string; file: string; groups: FunnelGroup[] }) => (
  <Figure title={title} file={file} columns={GROUP_COLUMNS} rows={groups} rowId={({ Id }) => Id} />
);

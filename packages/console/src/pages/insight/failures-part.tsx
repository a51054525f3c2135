import { getInsightFailures } from '@pitlane/client';
import type { InsightFailures } from '@pitlane/contracts';
import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { formatRecordedInstant } from '@pitlane/domain/calendar/format-instant';
import { formatCount } from '@pitlane/domain/text/format-count';
import { useMemo } from 'react';
import { api } from '../../app/api.ts';
import { createColumns } from '../../app/data-table.tsx';
import { Figure } from './figure.tsx';
import { formatShare, nameService } from './insight-words.ts';
import { type Draw, NAMED_ROWS } from './plot.tsx';
import { Figures, type PartProps } from './use-figures.tsx';

/** What fails: jobs of the queue as it is now, and payments, messages and webhooks of the period. */
export function FailuresPart({ period }: Pick<PartProps, 'period'>) {
  return (
    <Figures name={['failures', period]} load={(signal) => getInsightFailures(api, period, signal)}>
      {({ Jobs, Services }) => (
        <>
          <Figure
            title="Jobs that fail now"
            note="Jobs that gave up need someone with access to the server: npm run pitlane -- jobs list. The others are retried automatically."
            columns={JOB_COLUMNS}
            rows={Jobs}
            rowId={({ Job }) => Job}
            file="failing-jobs"
          />
          <ServicesFigure services={Services} />
        </>
      )}
    </Figures>
  );
}

const job = createColumns<InsightFailures['Jobs'][number]>();
const JOB_COLUMNS = [
  job.accessor('Job', { id: 'job', header: 'Job' }),
  job.accessor('GivenUp', { id: 'given-up', header: 'Gave up' }),
  job.accessor('Retrying', { id: 'retrying', header: 'Tried again' }),
  job.accessor('OldestAt', {
    id: 'oldest',
    header: 'Oldest (AEST)',
    cell: ({ row: { original } }) =>
      original.OldestAt === null ? '–' : formatRecordedInstant(original.OldestAt, SERVICE_ZONE),
  }),
];

type Service = InsightFailures['Services'][number];
const service = createColumns<Service>();
const SERVICE_COLUMNS = [
  service.accessor(({ Service: name }) => nameService(name), { id: 'service', header: 'Service' }),
  service.accessor(({ Total }) => Total.Calls, {
    id: 'calls',
    header: 'Calls',
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  service.accessor(({ Total }) => Total.Failed, { id: 'failed', header: 'Failed' }),
  service.accessor(({ Total }) => formatShare(Total.Failed, Total.Calls), { id: 'share', header: 'Share' }),
  service.accessor(({ TotalBefore }) => formatShare(TotalBefore.Failed, TotalBefore.Calls), {
    id: 'before',
    header: 'Share before',
  }),
  service.accessor(({ Reasons }) => Reasons.map(({ Code, Count }) => `${Code} (${Count})`).join(', '), {
    id: 'reasons',
    header: 'Reasons',
    cell: ({ getValue }) => getValue() || '–',
  }),
];

function ServicesFigure({ services }: { services: Service[] }) {
  const draw = useMemo<Draw>(() => {
    const rows = services.map(({ Service: name, Total, TotalBefore }) => ({
      name: nameService(name),
      share: (Total.Failed / Math.max(1, Total.Calls)) * 100,
      before: (TotalBefore.Failed / Math.max(1, TotalBefore.Calls)) * 100,
    }));
    return (plot, width) =>
      plot.plot({
        width,
        height: rows.length * 34 + 50,
        ...NAMED_ROWS,
        x: { label: 'Failed, per cent', grid: true, zero: true, ticks: width < 480 ? 2 : 5, labelOffset: 36 },
        y: { label: null, domain: rows.map(({ name }) => name) },
        marks: [
          plot.barX(rows, { x: 'share', y: 'name', fill: 'var(--pl-danger)' }),
          plot.tickX(rows, { x: 'before', y: 'name', stroke: 'var(--pl-text)', strokeWidth: 2 }),
          plot.ruleX([0], { stroke: 'var(--pl-line-strong)' }),
        ],
      });
  }, [services]);
  return (
    <Figure
      title="Services that fail"
      note="By the day of the first attempt; what is not decided yet is left out. A declined card counts as failed. The line marks the previous period."
      draw={draw}
      columns={SERVICE_COLUMNS}
      rows={services}
      rowId={({ Service: name }) => name}
      file="failures"
    />
  );
}

import { toDate } from '@pitlane/domain/calendar/day';
import type { Draw } from './plot.tsx';

type Point = { day: string; value: number | null; label: string };

/** A line through time; nothing is drawn where there is no value. */
export const drawSeries =
  (points: readonly Point[], axis: string): Draw =>
  (plot, width) => {
    const rows = points.map(({ day, value, label }) => ({ at: toDate(day), value, label }));
    return plot.plot({
      width,
      height: 220,
      marginLeft: 56,
      x: { type: 'utc', label: null, ticks: width < 480 ? 4 : 8 },
      y: { label: axis, grid: true, zero: true, ticks: 5 },
      marks: [
        plot.areaY(rows, { x: 'at', y: 'value', fill: 'var(--pl-accent-soft)' }),
        plot.lineY(rows, { x: 'at', y: 'value', stroke: 'var(--pl-accent)', strokeWidth: 2 }),
        plot.dot(
          rows.filter(({ value }) => value !== null),
          { x: 'at', y: 'value', r: 2.5, fill: 'var(--pl-accent)', title: 'label' },
        ),
      ],
    });
  };

/** What the rows of a series stand for. */
export const STEP_NAMES = { day: 'Day', week: 'Week from', month: 'Month from' } as const;

import { type ComponentProps, useMemo } from 'react';
import type { DataColumn } from '../../app/data-table.tsx';
import { Figure } from './figure.tsx';
import { formatYearDay } from './insight-words.ts';
import { drawSeries } from './series.ts';

type Props<Row extends object, Step> = Pick<ComponentProps<typeof Figure>, 'title' | 'note' | 'file'> & {
  rows: Row[];
  step: Step;
  /** Stable between renders. */
  toColumns: (step: Step) => DataColumn<Row>[];
  /** Names the values along the plot. */
  axis: string;
  /** Stable between renders. What is drawn of a row; nothing where `value` is null. */
  toValue: (row: Row) => { value: number | null; text: string };
};

/** A figure of how something went, step by step. */
export function SeriesFigure<Row extends { From: string }, Step>({
  rows,
  step,
  toColumns,
  axis,
  toValue,
  ...figure
}: Props<Row, Step>) {
  const columns = useMemo(() => toColumns(step), [toColumns, step]);
  const draw = useMemo(() => {
    const points = rows.map((row) => {
      const { value, text } = toValue(row);
      return { day: row.From, value, label: `${formatYearDay(row.From)}: ${text}` };
    });
    return drawSeries(points, axis);
  }, [rows, toValue, axis]);
  return <Figure {...figure} draw={draw} columns={columns} rows={rows} rowId={({ From }) => From} />;
}

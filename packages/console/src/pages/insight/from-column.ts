import { createColumns, type DataColumn } from '../../app/data-table.tsx';
import { formatYearDay } from './insight-words.ts';
import { STEP_NAMES } from './series.ts';

/** The column of the day on which each step of a series begins. */
export const createFromColumn = <Row extends { From: string }>(
  step: keyof typeof STEP_NAMES,
): DataColumn<Row> =>
  createColumns<Row>().accessor(({ From }) => From, {
    id: 'from',
    header: STEP_NAMES[step],
    cell: ({ getValue }) => formatYearDay(getValue()),
  });

import { LOGBOOK_KINDS, TYRE_QUALITIES } from '@pitlane/contracts/constants';
import { choice, decimal, dollars, text, whole } from './cell.ts';
import {
  type CellProblem,
  column,
  type FileFormat,
  type FileRecord,
  NUMBER_AND_NAME,
} from './file-format.ts';
import { list } from './list-cell.ts';

const price_low = column(dollars(), 'Guide price, tax included; parts are derived from it');
const price_high = column(dollars(), 'Guide price at most, tax included');
const work = () => list(text());

/** Services without a schedule of the vehicle, such as the Basic Service. */
export const genericServices: FileFormat = {
  name: 'generic-services',
  noun: 'service',
  key: ['id'],
  label: ['name'],
  columns: {
    ...NUMBER_AND_NAME,
    min_labour_hours: column(decimal(0, 200), 'Hours of work, at least'),
    max_labour_hours: column(decimal(0, 200), 'Hours of work, at most'),
    price_low,
    price_high,
    operations: column(work(), 'Work that is included', []),
    excluded_operations: column(work(), 'Work that is not included', []),
    parts: column(work(), 'Parts that are included', []),
  },
  check: (record) => [
    ...orderProblems(record, 'min_labour_hours', 'max_labour_hours'),
    ...orderProblems(record, 'price_low', 'price_high'),
  ],
};

/** Guide prices of logbook services, by how large they are, for a vehicle of size class B. */
export const logbookPrices: FileFormat = {
  name: 'logbook-prices',
  noun: 'guide price',
  key: ['kind'],
  columns: {
    kind: column(choice(...LOGBOOK_KINDS), 'How large it is'),
    price_low,
    price_high,
  },
  check: (record) => orderProblems(record, 'price_low', 'price_high'),
};

/** Guide prices of one tyre, fitted and balanced, by quality and rim. */
export const tyrePrices: FileFormat = {
  name: 'tyre-prices',
  noun: 'guide price',
  key: ['quality', 'min_rim'],
  columns: {
    quality: column(choice(...TYRE_QUALITIES), 'Quality of the tyre'),
    min_rim: column(whole(10, 30), 'Smallest rim in inches'),
    max_rim: column(whole(10, 30), 'Largest rim in inches'),
    price_low,
    price_high,
  },
  check: (record) => [
    ...orderProblems(record, 'min_rim', 'max_rim'),
    ...orderProblems(record, 'price_low', 'price_high'),
  ],
};

function orderProblems(record: FileRecord, low: string, high: string): CellProblem[] {
  return Number(record[high]) < Number(record[low])
    ? [{ column: high, message: `is below ${low}. Correct one of them.` }]
    : [];
}

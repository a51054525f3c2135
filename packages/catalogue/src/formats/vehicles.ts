import { PRICE_CATEGORIES } from '@pitlane/contracts/constants';
import { stableHash } from '../stable-hash.ts';
import { choice, text, whole, yesNo } from './cell.ts';
import { column, DERIVED, type FileFormat, type FileRecord } from './file-format.ts';

const CHAIN = ['make', 'model', 'year', 'body', 'fuel', 'transmission', 'variant', 'engine'] as const;

/** Vehicles that can be picked. Makes and models come with them. */
export const vehicles: FileFormat = {
  name: 'vehicles',
  noun: 'vehicle',
  key: ['mid'],
  label: ['description'],
  shared: [
    { by: ['make'], columns: ['is_popular_make'] },
    { by: ['make', 'model'], columns: ['is_popular_model'] },
  ],
  columns: {
    mid: column(
      text({ max: 40 }),
      'Never changes. Left out: made from the eight columns make to engine',
      DERIVED,
    ),
    make: column(text({ max: 60 }), 'Make'),
    model: column(text({ max: 80 }), 'Model'),
    year: column(whole(1900, 2100), 'Model year'),
    body: column(text({ max: 60 }), 'Body'),
    fuel: column(choice('Petrol', 'Diesel', 'Hybrid', 'PlugInHybrid', 'Electric', 'LPG'), 'Fuel'),
    transmission: column(choice('Manual', 'Automatic'), 'Transmission'),
    variant: column(text({ max: 100 }), 'Variant or trim'),
    engine: column(text({ max: 100 }), 'Engine'),
    description: column(text(), 'What people read. Left out: made from the others', DERIVED),
    price_category: column(choice(...PRICE_CATEGORIES), 'Size class that scales prices', 'B'),
    service_schedule_id: column(whole(1), 'Service schedule; empty when there is none', null),
    repair_times_id: column(whole(1), 'Number of its repair times, if they are known', null),
    is_offered: column(yesNo(), 'Can be chosen; `no` retires it, and quotes that have it keep it', true),
    is_popular_make: column(yesNo(), 'The make is shown first; the same in all its rows', false),
    is_popular_model: column(yesNo(), 'The model is shown first; the same in all its rows', false),
  },
  identify(record) {
    const chain = CHAIN.map((name) => record[name]);
    if (record.mid === undefined && !chain.includes(undefined)) record.mid = stableHash(chain.join('|'), 10);
  },
  derive,
};

function derive(record: FileRecord): void {
  const { make, model, year, variant, body, engine, transmission } = record;
  record.description ??= `${year} ${make} ${model} ${variant} ${body} ${engine} ${transmission}`;
}

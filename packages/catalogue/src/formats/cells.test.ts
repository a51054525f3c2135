import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cell, CellRefused, choice, day, decimal, dollars, text, whole, yesNo } from './cell.ts';
import { completeRow, readRow } from './file-format.ts';
import { prices, suppliers, vehicles } from './formats.ts';
import { list, objects } from './list-cell.ts';
import { type Opening, openingHours } from './opening-hours.ts';

const time = fc
  .tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const week = fc
  .uniqueArray(fc.integer({ min: 1, max: 7 }))
  .chain((days) =>
    fc.tuple(...days.sort().map((weekday) => fc.record({ weekday: fc.constant(weekday), opens: time }))),
  )
  .map((list): Opening[] => list.map((one) => ({ ...one, closes: '23:59' })));
const word = fc.string({ minLength: 1, maxLength: 20 }).filter((one) => one.trim() !== '');

describe('[OPS-01] reads back the cells that it writes', () => {
  const same = <T>(cell: Cell<T>, values: fc.Arbitrary<T>) =>
    fc.assert(
      fc.property(values, (value) => {
        expect(cell.read(cell.cell(value))).toEqual(value);
        expect(cell.read(JSON.parse(JSON.stringify(cell.json(value))))).toEqual(value);
      }),
    );

  test('amounts, to the cent', () => same(dollars(), fc.integer({ min: 0, max: 10_000_000 })));
  test('numbers', () =>
    same(
      decimal(-180, 180),
      fc.double({ min: -180, max: 180, noNaN: true }).map((n) => n + 0),
    ));
  test('yes and no', () => same(yesNo(), fc.boolean()));
  test('opening hours', () => same(openingHours(), week));
  test('lists of texts with any sign in them', () => same(list(text()), fc.array(word)));
  test('objects with amounts', () =>
    same(
      objects({ name: text(), price: dollars() }),
      fc.array(fc.record({ name: word, price: fc.nat(99_999) })),
    ));
});

describe('[OPS-01] a refusal explains the way out', () => {
  test.each<[Cell, unknown, RegExp]>([
    [dollars() as Cell, '12.345', /Write dollars and cents/],
    [dollars() as Cell, '-5', /Write dollars and cents/],
    [dollars(1) as Cell, '0', /above 0/],
    [dollars() as Cell, '9999999.99', /"9999999.99" is too much. Write at most 100,000.00/],
    [dollars() as Cell, 100_000.01, /at most 100,000.00/],
    [suppliers.columns.labour_rate!.cell as Cell, '12900', /at most 1,000.00/],
    [whole(1, 7) as Cell, '8', /whole number from 1 to 7/],
    [whole() as Cell, '1e999', /whole number/],
    [whole() as Cell, '0x10', /whole number/],
    [day() as Cell, '2026-02-30', /such as 2026-11-30/],
    [day() as Cell, '30/11/2026', /such as 2026-11-30/],
    [choice('A', 'B') as Cell, 'C', /Write one of A, B/],
    [yesNo() as Cell, 'perhaps', /yes or no/],
    [text({ max: 3 }) as Cell, 'four', /at most 3/],
    [openingHours() as Cell, 'Mon-Fri 17:00-08:00', /closes before it opens/],
    [openingHours() as Cell, 'Mon 08:00-12:00; Mon 13:00-17:00', /names a day twice/],
    [objects({ id: whole() }) as Cell, '[{"id":1,"x":2}]', /part 1 names "x"; known are id/],
    [objects({ id: whole() }) as Cell, '[{}]', /part 1 needs id/],
  ])('%# %o', (cell, value, message) => {
    expect(() => cell.read(value)).toThrow(CellRefused);
    expect(() => cell.read(value)).toThrow(message);
  });

  test.each(['1,290.50', '$1,290.50', '1290.5', 1290.5])('%s is an amount', (written) => {
    expect(dollars().read(written)).toBe(129_050);
  });
});

describe('rows', () => {
  test('columns that a file lacks are not touched, and a new row gets what stands in for them', () => {
    const { record, problems } = readRow(prices, {
      supplier_id: '7',
      item_id: '157',
      price_category: 'b',
      price: '99',
    });
    expect(problems).toEqual([]);
    expect(record).toEqual({ supplier_id: 7, item_id: 157, price_category: 'B', price: 9_900 });
    expect(completeRow(prices, record)).toEqual([]);
    expect(record).toMatchObject({ item_type: 'Task', was_price: null, was_price_since: null });
  });

  test('a name in other letters is refused with its spelling', () => {
    expect(readRow(suppliers, { 'Labour Rate': '120' }).problems).toEqual([
      { column: 'Labour Rate', message: 'is not a column. It is written labour_rate.' },
    ]);
  });

  test('a vehicle without a number gets the one of its eight columns', () => {
    const chain = {
      make: 'Mazda',
      model: 'Mazda3',
      year: 2018,
      body: 'Hatch',
      fuel: 'Petrol',
      transmission: 'Manual',
      variant: 'Neo',
      engine: '2.0L',
    };
    const [one, other] = [
      readRow(vehicles, chain).record,
      readRow(vehicles, { ...chain, variant: 'Maxx' }).record,
    ];
    vehicles.identify?.(one);
    vehicles.identify?.(other);
    expect(one.mid).toMatch(/^[0-9a-f]{10}$/);
    expect(one.mid).not.toBe(other.mid);
  });
});

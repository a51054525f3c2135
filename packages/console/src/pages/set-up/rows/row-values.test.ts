import { expect, test } from 'vitest';
import { ROW_FORMS } from './row-forms.ts';
import { formatValue, toFormValues, toRowValues } from './row-values.ts';

const { fields } = ROW_FORMS['funnel-configurations'];

test('a stored row comes back as it was, and a cleared field empties its column', () => {
  const row = { id: 7, name: 'One', excluded_category_ids: [4, 9], supplier_id: 12, is_multi_item: false };
  const values = toFormValues(fields, row);
  expect(values).toMatchObject({
    excluded_category_ids: ['4', '9'],
    supplier_id: '12',
    is_multi_item: false,
  });
  expect(toRowValues(fields, { ...values, supplier_id: ' ', excluded_category_ids: [] }, false)).toEqual({
    id: '7',
    name: 'One',
    excluded_category_ids: [],
    supplier_id: null,
    is_multi_item: false,
  });
  const service = ROW_FORMS.schedules.fields;
  const work = toFormValues(service, { operations: ['Change oil', 'Check, clean brakes'] });
  expect(work.operations).toBe('Change oil\nCheck, clean brakes');
  expect(toRowValues(service, { ...work, operations: 'Change oil\n\n Road test ' }, false)).toMatchObject({
    operations: ['Change oil', 'Road test'],
  });
});

test('sends no empty or read-only columns', () => {
  const empty = toFormValues(fields, null);
  expect(toRowValues(fields, { ...empty, id: '8', name: 'New' }, true)).toEqual({
    name: 'New',
    excluded_category_ids: [],
    is_multi_item: true,
  });
  expect(toFormValues(ROW_FORMS.holidays.fields, null)).toMatchObject({
    country: 'AU',
    state: '',
    kind: 'Operator',
  });
  expect(toFormValues(ROW_FORMS.vehicles.fields, null)).toMatchObject({
    price_category: 'B',
    is_offered: true,
  });
});

test('a list has words for choices, names for numbers, dollars and days', () => {
  const format = (kind: keyof typeof ROW_FORMS, name: string, ...rest: [never, never?]) =>
    formatValue(
      ROW_FORMS[kind].fields.find((field) => field.name === name),
      ...rest,
    );
  expect(format('holidays', 'kind', 'Operator' as never)).toBe('All workshops');
  expect(format('holidays', 'state', null as never)).toBe('The whole country');
  expect(format('holidays', 'day', '2027-03-01' as never)).toContain('1 March 2027');
  const names = { 4: 'Electrical' } as never;
  expect(format('funnel-configurations', 'excluded_category_ids', [4, 9] as never, names)).toBe(
    'Electrical, 9',
  );
  expect(format('tyre-prices', 'price_low', 129.5 as never)).toBe('$129.50');
});

import { expect, test } from 'vitest';
import { ROW_FORMS } from './row-forms.ts';
import { toFormValues, toRowValues } from './row-values.ts';

const { fields } = ROW_FORMS['funnel-configurations'];

test('a stored row comes back as it was, and a cleared field empties its column', () => {
  const row = { id: 7, name: 'One', excluded_category_ids: [4, 9], supplier_id: 12, is_multi_item: false };
  const values = toFormValues(fields, row);
  expect(values).toMatchObject({ excluded_category_ids: '4, 9', supplier_id: '12', is_multi_item: false });
  expect(toRowValues(fields, { ...values, supplier_id: ' ', excluded_category_ids: '' }, false)).toEqual({
    id: '7',
    name: 'One',
    excluded_category_ids: [],
    supplier_id: null,
    is_multi_item: false,
  });
});

test('of a new row nothing is sent that was left empty, and of no row what is only shown', () => {
  const empty = toFormValues(fields, null);
  expect(toRowValues(fields, { ...empty, id: '8' }, true)).toEqual({ id: '8', is_multi_item: true });
  expect(toFormValues(ROW_FORMS.holidays.fields, null)).toMatchObject({ country: 'AU', kind: 'Operator' });
  const task = ROW_FORMS.tasks.fields;
  expect(toRowValues(task, toFormValues(task, { id: 1, category: 'Brakes' }), false)).not.toHaveProperty(
    'category',
  );
});

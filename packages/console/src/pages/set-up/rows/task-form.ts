import { REPAIR_TYPES } from '@pitlane/contracts/constants';
import {
  choice,
  LABOUR_HOURS,
  list,
  long,
  NAME,
  number,
  PRICES,
  questions,
  reference,
  related,
  STORED_ID,
  tasks,
  yesNo,
} from './row-fields.ts';
import type { RowForm } from './row-form.ts';

export const TASKS: RowForm = {
  title: 'Tasks',
  about:
    'Add, change, hide or show a task, with its words, guide prices and questions, and the tasks that go with it.',
  noun: 'task',
  listed: ['name', 'category_id', 'price_low', 'price_high', 'show_in_search'],
  canAdd: true,
  fields: [
    STORED_ID,
    reference('category_id', 'Category'),
    NAME,
    long('description', 'What is done'),
    choice('repair_type', 'Kind of work', REPAIR_TYPES),
    yesNo('show_in_search', 'Customers can find it', true),
    number('sort_order', 'Place in lists', { hint: 'Lower numbers come first.' }),
    list('tags', 'Synonyms', { hint: 'Words by which it’s found as well, with commas.' }),
    choice('pricing_strategy', 'How the price is shown', {
      SinglePrice: 'One price',
      PriceRange: 'A range of prices',
    }),
    ...PRICES,
    yesNo('can_calculate_price', 'Has a price at once', true, { hint: 'Otherwise workshops quote for it.' }),
    ...LABOUR_HOURS,
    choice('value_category', 'Size of the job', { S: 'Small', M: 'Medium', L: 'Large' }, { initial: 'M' }),
    choice('fuel', 'Only for this fuel', ['Petrol', 'Diesel'], { none: 'Every fuel' }),
    choice('transmission', 'Only for this transmission', ['Automatic', 'Manual'], {
      none: 'Every transmission',
    }),
    yesNo('requires_combustion_engine', 'Not for electric vehicles', false),
    yesNo('photo_required', 'Photos are needed', false),
    yesNo('performed_by_workshop', 'Workshops do it', true),
    yesNo('performed_by_mobile_mechanic', 'Mobile mechanics do it', false),
    yesNo('requires_certification', 'Needs a certified workshop', false),
    yesNo('requires_scanning_tool', 'Needs a scanning tool', false),
    long('disclaimer', 'Shown before booking', { hint: 'Leave empty to show nothing.' }),
    questions('questions', 'Questions that customers answer', {
      hint: 'In this order, once they have chosen the task.',
    }),
    related('related', 'Tasks that go with it', {
      hint: 'Customers are offered them; one that always comes along is added with it.',
    }),
    tasks('child_task_ids', 'Tasks that it’s made of'),
  ],
};

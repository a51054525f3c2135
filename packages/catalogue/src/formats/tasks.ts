import { PRICING_STRATEGIES, REPAIR_TYPES } from '@pitlane/contracts/constants';
import { choice, decimal, dollars, longText, text, whole, yesNo } from './cell.ts';
import { column, type FileFormat } from './file-format.ts';
import { list, objects } from './list-cell.ts';

type Related = { task_id: number; is_required: boolean };
type Question = { name: string; is_multi_select: boolean; options: string[] };

/** Repairs, inspections and installations that a customer can ask for, with their guide prices. */
export const tasks: FileFormat = {
  name: 'tasks',
  noun: 'task',
  key: ['id'],
  label: ['name'],
  shared: [{ by: ['category_id'], columns: ['category', 'category_hidden_for_fleet_1'] }],
  columns: {
    id: column(whole(1), 'Never changes'),
    name: column(text(), 'Name that people read'),
    description: column(longText(), 'What is done'),
    category_id: column(whole(1), 'Category'),
    category: column(text(), 'Its name; the same in all its rows'),
    category_hidden_for_fleet_1: column(
      yesNo(),
      'Fleet 1 does not see the category; the same in all its rows',
      false,
    ),
    repair_type: column(choice(...REPAIR_TYPES), 'Kind of task', 'Repair'),
    tags: column(list(text()), 'Words by which it is found as well', []),
    sort_order: column(whole(0), 'Place in lists', 1000),
    show_in_search: column(yesNo(), 'Can be found', true),
    fuel: column(choice('Petrol', 'Diesel'), 'Only for this fuel', null),
    transmission: column(choice('Manual', 'Automatic'), 'Only for this transmission', null),
    requires_combustion_engine: column(yesNo(), 'Not for electric vehicles', false),
    min_labour_hours: column(decimal(0, 200), 'Hours of work, at least'),
    max_labour_hours: column(decimal(0, 200), 'Hours of work, at most'),
    pricing_strategy: column(choice(...PRICING_STRATEGIES), 'How the price is shown', 'SinglePrice'),
    can_calculate_price: column(yesNo(), 'Has a price at once; `no`: after an inspection', true),
    price_low: column(dollars(), 'Guide price, tax included; parts are derived from it'),
    price_high: column(dollars(), 'Guide price at most, tax included'),
    value_category: column(choice('S', 'M', 'L'), 'Small, medium or large job', 'M'),
    photo_required: column(yesNo(), 'Asks for photos', false),
    performed_by_workshop: column(yesNo(), 'Workshops do it', true),
    performed_by_mobile_mechanic: column(yesNo(), 'Mobile mechanics do it', false),
    requires_certification: column(yesNo(), 'Needs a certified workshop', false),
    requires_scanning_tool: column(yesNo(), 'Needs a scanning tool', false),
    disclaimer: column(longText(), 'Shown before booking', null),
    questions: column(
      objects<Question>(
        { name: text(), is_multi_select: yesNo(), options: list(text()) },
        { optional: { is_multi_select: false } },
      ),
      'Questions the customer answers, in order',
      [],
    ),
    related: column(
      objects<Related>({ task_id: whole(1), is_required: yesNo() }, { optional: { is_required: false } }),
      'Tasks that go with it, in order; required ones come along',
      [],
    ),
    child_task_ids: column(list(whole(1)), 'Tasks it is made of', []),
  },
  check({ min_labour_hours: least, max_labour_hours: most, price_low: low, price_high: high, id, ...rest }) {
    const related = (rest.related as Related[]).map((one) => one.task_id);
    const children = rest.child_task_ids as number[];
    const unanswerable = (rest.questions as Question[]).findIndex(({ options }) => options.length === 0);
    return [
      ...(Number(most) < Number(least)
        ? [{ column: 'max_labour_hours', message: 'is below min_labour_hours. Correct one of them.' }]
        : []),
      ...(Number(high) < Number(low)
        ? [{ column: 'price_high', message: 'is below price_low. Correct one of them.' }]
        : []),
      ...(unanswerable >= 0
        ? [{ column: 'questions', message: `part ${unanswerable + 1} has no options. Add at least one.` }]
        : []),
      ...lists('related', related),
      ...lists('child_task_ids', children),
    ];

    function lists(column: string, ids: number[]) {
      if (ids.includes(id as number)) return [{ column, message: 'names the task itself. Leave it out.' }];
      if (new Set(ids).size < ids.length) return [{ column, message: 'names a task twice. Name it once.' }];
      return [];
    }
  },
};

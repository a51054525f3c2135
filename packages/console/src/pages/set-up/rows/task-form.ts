import type { RowForm } from './row-form.ts';

export const TASKS: RowForm = {
  title: 'Tasks',
  about:
    'Add, change, hide or show a task, with its words and guide prices. Questions and tasks that go with it come by file.',
  noun: 'task',
  listed: ['name', 'category_id', 'price_low', 'price_high', 'show_in_search'],
  canAdd: true,
  canRemove: false,
  fields: [
    { name: 'id', label: 'Number', input: 'number', isKey: true, isOnlyOfStored: true },
    { name: 'category_id', label: 'Category', input: 'one-of' },
    { name: 'name', label: 'Name', input: 'text' },
    { name: 'description', label: 'What is done', input: 'long' },
    {
      name: 'repair_type',
      label: 'Kind of work',
      input: 'choice',
      options: ['Repair', 'Inspection', 'Installation'].map((id) => ({ id, label: id })),
    },
    { name: 'show_in_search', label: 'Customers can find it', input: 'yes-no', initial: true },
    { name: 'sort_order', label: 'Place in lists', input: 'number', hint: 'Lower numbers come first.' },
    {
      name: 'tags',
      label: 'Synonyms',
      input: 'list',
      hint: 'Words by which it’s found as well, with commas.',
    },
    {
      name: 'pricing_strategy',
      label: 'How the price is shown',
      input: 'choice',
      options: [
        { id: 'SinglePrice', label: 'One price' },
        { id: 'PriceRange', label: 'A range of prices' },
      ],
    },
    { name: 'price_low', label: 'Guide price from ($)', input: 'money' },
    { name: 'price_high', label: 'Guide price to ($)', input: 'money' },
    {
      name: 'can_calculate_price',
      label: 'Has a price at once',
      input: 'yes-no',
      initial: true,
      hint: 'Otherwise workshops quote for it.',
    },
    { name: 'min_labour_hours', label: 'Hours of work, at least', input: 'number' },
    { name: 'max_labour_hours', label: 'Hours of work, at most', input: 'number' },
    { name: 'photo_required', label: 'Photos are needed', input: 'yes-no', initial: false },
    { name: 'performed_by_workshop', label: 'Workshops do it', input: 'yes-no', initial: true },
    {
      name: 'performed_by_mobile_mechanic',
      label: 'Mobile mechanics do it',
      input: 'yes-no',
      initial: false,
    },
    { name: 'requires_certification', label: 'Needs a certified workshop', input: 'yes-no', initial: false },
    { name: 'requires_scanning_tool', label: 'Needs a scanning tool', input: 'yes-no', initial: false },
    { name: 'disclaimer', label: 'Shown before booking', input: 'long', hint: 'Empty: nothing.' },
  ],
};

import type { DataRowKind } from '@pitlane/contracts';

/** A column of a row's form. Lists are written with commas, days as YYYY-MM-DD. */
export type RowField = {
  name: string;
  label: string;
  input: 'text' | 'long' | 'number' | 'yes-no' | 'choice' | 'list';
  options?: readonly string[];
  hint?: string;
  /** Names the row: it can't change once the row is there. */
  isKey?: boolean;
  /** Only shown, never sent. */
  isShownOnly?: boolean;
};

export type RowForm = {
  title: string;
  about: string;
  /** What a row is called. */
  noun: string;
  /** Columns of the list. */
  listed: readonly string[];
  fields: readonly RowField[];
  canAdd: boolean;
  canRemove: boolean;
};

const fleetField = (name: string, label: string, hint?: string): RowField => ({
  name,
  label,
  input: 'text',
  ...(hint && { hint }),
});

export const ROW_FORMS: Record<DataRowKind, RowForm> = {
  tasks: {
    title: 'Tasks',
    about:
      'Hide or show a task, its place in lists, its words and guide prices. New tasks and questions come by file.',
    noun: 'task',
    listed: ['name', 'category', 'price_low', 'price_high', 'show_in_search'],
    canAdd: false,
    canRemove: false,
    fields: [
      { name: 'id', label: 'Number', input: 'number', isKey: true },
      { name: 'category', label: 'Category', input: 'text', isShownOnly: true },
      { name: 'name', label: 'Name', input: 'text' },
      { name: 'description', label: 'What is done', input: 'long' },
      { name: 'show_in_search', label: 'Customers can find it', input: 'yes-no' },
      { name: 'sort_order', label: 'Place in lists', input: 'number', hint: 'Lower numbers come first.' },
      {
        name: 'tags',
        label: 'Synonyms',
        input: 'list',
        hint: 'Words by which it’s found as well, with commas.',
      },
      { name: 'price_low', label: 'Guide price from ($)', input: 'number' },
      { name: 'price_high', label: 'Guide price to ($)', input: 'number' },
      { name: 'min_labour_hours', label: 'Hours of work, at least', input: 'number' },
      { name: 'max_labour_hours', label: 'Hours of work, at most', input: 'number' },
      { name: 'photo_required', label: 'Photos are needed', input: 'yes-no' },
    ],
  },
  'task-categories': {
    title: 'Task categories',
    about:
      'Names and order of the kinds of work that customers choose from, who see changes within an hour. A new one comes with its first task.',
    noun: 'category',
    listed: ['name', 'sort_order', 'hidden_for_fleet_1'],
    canAdd: false,
    canRemove: false,
    fields: [
      { name: 'id', label: 'Number', input: 'number', isKey: true },
      { name: 'name', label: 'Name', input: 'text' },
      {
        name: 'sort_order',
        label: 'Place in lists',
        input: 'number',
        hint: 'Lower numbers come first, equal ones by their number.',
      },
      { name: 'hidden_for_fleet_1', label: 'Hidden from drivers of fleet 1', input: 'yes-no' },
    ],
  },
  fleets: {
    title: 'Fleets',
    about:
      'Members and cars of fleets. A member that has left is made inactive, so that old bookings keep their names.',
    noun: 'member',
    listed: ['fleet_name', 'plate', 'state', 'last_four', 'is_active'],
    canAdd: true,
    canRemove: false,
    fields: [
      { name: 'fleet_id', label: 'Number of the fleet', input: 'number', isKey: true },
      fleetField('slug', 'Short name in addresses', 'Of a fleet that’s there, leave these four empty.'),
      fleetField('fleet_name', 'Name of the fleet'),
      fleetField('contact_phone', 'Number for its drivers'),
      fleetField('contact_email', 'Who confirms drivers (email)'),
      { ...fleetField('plate', 'Plate', 'Capital letters and digits, without spaces.'), isKey: true },
      { ...fleetField('state', 'State or region of the plate'), isKey: true },
      { ...fleetField('last_four', 'Last four of the fuel card'), isKey: true },
      { name: 'is_active', label: 'Active', input: 'yes-no' },
    ],
  },
  'funnel-configurations': {
    title: 'Funnel configurations',
    about:
      'What narrows the quotes of a partner. Its setting quoteFunnelConfigurationId names one by number.',
    noun: 'configuration',
    listed: ['id', 'name', 'excluded_category_ids', 'supplier_id', 'is_multi_item'],
    canAdd: true,
    canRemove: true,
    fields: [
      { name: 'id', label: 'Number', input: 'number', isKey: true, hint: 'It never changes.' },
      { name: 'name', label: 'Name', input: 'text' },
      {
        name: 'excluded_category_ids',
        label: 'Excluded task categories',
        input: 'list',
        hint: 'Their numbers, with commas.',
      },
      {
        name: 'supplier_id',
        label: 'Exclusive workshop',
        input: 'number',
        hint: 'Its number. Empty: all workshops.',
      },
      { name: 'is_multi_item', label: 'A quote may have several items', input: 'yes-no' },
    ],
  },
  holidays: {
    title: 'Holidays',
    about: 'Days without bookings. Public holidays come by their rules; add your own closing days.',
    noun: 'day',
    listed: ['day', 'country', 'state', 'reason', 'kind'],
    canAdd: true,
    canRemove: true,
    fields: [
      { name: 'country', label: 'Country', input: 'choice', options: ['AU', 'NZ'], isKey: true },
      {
        name: 'state',
        label: 'State or region',
        input: 'text',
        isKey: true,
        hint: 'Such as NSW or Auckland. Empty: the whole country.',
      },
      { name: 'day', label: 'Day (YYYY-MM-DD)', input: 'text', isKey: true },
      { name: 'reason', label: 'What it is', input: 'text' },
      {
        name: 'kind',
        label: 'Who is closed',
        input: 'choice',
        options: ['Operator', 'PublicHoliday'],
        hint: 'Operator closes all workshops, PublicHoliday all but those that open on public holidays.',
      },
    ],
  },
};

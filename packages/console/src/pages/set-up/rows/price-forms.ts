import { COUNTRY_OPTIONS } from './regions.ts';
import type { RowField, RowForm } from './row-form.ts';
import { SERVICE_KINDS } from './vehicle-forms.ts';

const PRICES: RowField[] = [
  { name: 'price_low', label: 'Guide price from ($)', input: 'money' },
  { name: 'price_high', label: 'Guide price to ($)', input: 'money' },
];
const GUIDE =
  'A workshop without its own price charges its hours at its rate, plus parts that are worked out from the guide price.';

export const GENERIC_SERVICES: RowForm = {
  title: 'Basic service',
  about: `The service without a logbook, with its work. ${GUIDE}`,
  noun: 'service',
  listed: ['name', 'min_labour_hours', 'max_labour_hours', 'price_low', 'price_high'],
  canAdd: false,
  canRemove: false,
  fields: [
    { name: 'id', label: 'Number', input: 'number', isKey: true, isHidden: true },
    { name: 'name', label: 'Name', input: 'text' },
    { name: 'min_labour_hours', label: 'Hours of work, at least', input: 'number' },
    { name: 'max_labour_hours', label: 'Hours of work, at most', input: 'number' },
    ...PRICES,
    { name: 'operations', label: 'Work that is included', input: 'lines', hint: 'One a line.' },
    { name: 'excluded_operations', label: 'Work that is not included', input: 'lines', hint: 'One a line.' },
    { name: 'parts', label: 'Parts that are included', input: 'lines', hint: 'One a line.' },
  ],
};

export const LOGBOOK_PRICES: RowForm = {
  title: 'Logbook service prices',
  about: `Guide prices of logbook services for a car of size class B. ${GUIDE}`,
  noun: 'guide price',
  listed: ['kind', 'price_low', 'price_high'],
  canAdd: false,
  canRemove: false,
  fields: [
    { name: 'kind', label: 'Service', input: 'choice', options: SERVICE_KINDS, isKey: true },
    ...PRICES,
  ],
};

export const TYRE_PRICES: RowForm = {
  title: 'Tyre prices',
  about: 'Guide prices of one tyre, fitted and balanced. Workshops have no tyre prices of their own.',
  noun: 'guide price',
  listed: ['quality', 'min_rim', 'max_rim', 'price_low', 'price_high'],
  canAdd: true,
  canRemove: true,
  fields: [
    {
      name: 'quality',
      label: 'Quality',
      input: 'choice',
      options: ['Premium', 'Value', 'Budget'].map((id) => ({ id, label: id })),
      isKey: true,
    },
    { name: 'min_rim', label: 'Rim from (inches)', input: 'number', isKey: true },
    { name: 'max_rim', label: 'Rim to (inches)', input: 'number' },
    ...PRICES,
  ],
};

export const EXTRAS: RowForm = {
  title: 'Extras',
  about: 'What workshops can offer with the work. Each workshop decides which it has, and at what price.',
  noun: 'extra',
  listed: ['name', 'group', 'includes_ids'],
  canAdd: true,
  canRemove: false,
  fields: [
    { name: 'id', label: 'Number', input: 'number', isKey: true, isHidden: true },
    { name: 'name', label: 'Name', input: 'text' },
    {
      name: 'group',
      label: 'Shown with',
      input: 'choice',
      options: [
        { id: 'transport', label: 'Getting there and back' },
        { id: 'comfort', label: 'Comfort' },
        { id: 'quality', label: 'Quality' },
      ],
    },
    {
      name: 'includes_ids',
      label: 'Covers these extras',
      input: 'some-of',
      hint: 'For a bundle: once it’s chosen, they come with it.',
    },
  ],
};

export const PRODUCTS: RowForm = {
  title: 'Products',
  about: 'What workshops can quote by its code, at your price.',
  noun: 'product',
  listed: ['code', 'name', 'country', 'price', 'special_price', 'is_active'],
  canAdd: true,
  canRemove: true,
  fields: [
    { name: 'country', label: 'Country', input: 'choice', options: COUNTRY_OPTIONS, isKey: true },
    { name: 'code', label: 'Code', input: 'text', isKey: true, hint: 'Without spaces.' },
    { name: 'name', label: 'Name', input: 'text' },
    { name: 'price', label: 'Price of one ($)', input: 'money', hint: 'With tax.' },
    {
      name: 'special_price',
      label: 'Price of one, from a number on ($)',
      input: 'money',
      hint: 'Empty: none.',
    },
    { name: 'special_from', label: 'From how many on', input: 'number', hint: 'Goes with that price.' },
    { name: 'is_active', label: 'Can be quoted', input: 'yes-no', initial: true },
  ],
};

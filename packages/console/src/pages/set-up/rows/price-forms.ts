import { TYRE_QUALITIES } from '@pitlane/contracts/constants';
import { COUNTRIES } from './regions.ts';
import {
  choice,
  HIDDEN_ID,
  LABOUR_HOURS,
  lines,
  money,
  NAME,
  number,
  PRICES,
  references,
  text,
  yesNo,
} from './row-fields.ts';
import type { RowForm } from './row-form.ts';
import { SERVICE_KINDS } from './vehicle-forms.ts';

const GUIDE =
  'A workshop without its own price charges its hours at its rate, plus parts that are worked out from the guide price.';

export const GENERIC_SERVICES: RowForm = {
  title: 'Basic service',
  about: `The service without a logbook, with its work. ${GUIDE}`,
  noun: 'service',
  listed: ['name', 'min_labour_hours', 'max_labour_hours', 'price_low', 'price_high'],
  fields: [
    HIDDEN_ID,
    NAME,
    ...LABOUR_HOURS,
    ...PRICES,
    lines('operations', 'Work that is included'),
    lines('excluded_operations', 'Work that is not included'),
    lines('parts', 'Parts that are included'),
  ],
};

export const LOGBOOK_PRICES: RowForm = {
  title: 'Logbook service prices',
  about: `Guide prices of logbook services for a car of size class B. ${GUIDE}`,
  noun: 'guide price',
  listed: ['kind', 'price_low', 'price_high'],
  fields: [choice('kind', 'Service', SERVICE_KINDS, { isKey: true }), ...PRICES],
};

export const TYRE_PRICES: RowForm = {
  title: 'Tyre prices',
  about: 'Guide prices of one tyre, fitted and balanced. Workshops have no tyre prices of their own.',
  noun: 'guide price',
  listed: ['quality', 'min_rim', 'max_rim', 'price_low', 'price_high'],
  canAdd: true,
  canRemove: true,
  fields: [
    choice('quality', 'Quality', TYRE_QUALITIES, { isKey: true }),
    number('min_rim', 'Rim from (inches)', { isKey: true }),
    number('max_rim', 'Rim to (inches)'),
    ...PRICES,
  ],
};

export const EXTRAS: RowForm = {
  title: 'Extras',
  about: 'What workshops can offer with the work. Each workshop decides which it has, and at what price.',
  noun: 'extra',
  listed: ['name', 'group', 'includes_ids'],
  canAdd: true,
  fields: [
    HIDDEN_ID,
    NAME,
    choice('group', 'Shown with', {
      transport: 'Getting there and back',
      comfort: 'Comfort',
      quality: 'Quality',
    }),
    references('includes_ids', 'Covers these extras', {
      hint: 'For a bundle: once it’s chosen, they come with it.',
    }),
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
    choice('country', 'Country', COUNTRIES, { isKey: true }),
    text('code', 'Code', { isKey: true, hint: 'Without spaces.' }),
    NAME,
    money('price', 'Price each ($)', { hint: 'Inc GST.' }),
    money('special_price', 'Price each at larger quantities ($)', { hint: 'Leave empty for none.' }),
    number('special_from', 'Minimum quantity for that price'),
    yesNo('is_active', 'Can be quoted', true),
  ],
};

import { COUNTRIES } from '@pitlane/contracts/constants';
import { choice, dollars, text, whole, yesNo } from './cell.ts';
import { column, type FileFormat } from './file-format.ts';
import { list } from './list-cell.ts';

/** What a workshop can offer with the work, such as a loan car. */
export const extras: FileFormat = {
  name: 'extras',
  noun: 'extra',
  key: ['id'],
  label: ['name'],
  columns: {
    id: column(whole(1), 'Never changes'),
    name: column(text({ max: 100 }), 'Name that people read'),
    group: column(choice('transport', 'comfort', 'quality'), 'Where it is shown', 'comfort'),
    includes_ids: column(list(whole(1), { isSet: true }), 'Extras that it covers', []),
  },
  check: ({ id, includes_ids }) =>
    (includes_ids as number[]).includes(id as number)
      ? [{ column: 'includes_ids', message: 'names the extra itself. Leave it out.' }]
      : [],
};

/** What workshops quote by its code, with the price of the marketplace. */
export const products: FileFormat = {
  name: 'products',
  noun: 'product',
  key: ['country', 'code'],
  label: ['name'],
  columns: {
    country: column(choice(...COUNTRIES), 'Country'),
    code: column(text({ max: 40, like: /^\S+$/, hint: 'a code without spaces' }), 'Code'),
    name: column(text({ max: 200 }), 'Name that people read'),
    price: column(dollars(1), 'Price each, tax included'),
    special_price: column(dollars(1), 'Price each at larger quantities, tax included', null),
    special_from: column(whole(2, 100_000), 'Minimum quantity for that price', null),
    is_active: column(yesNo(), 'Can be quoted', true),
  },
  check: ({ special_price, special_from }) =>
    (special_price === null) === (special_from === null)
      ? []
      : [{ column: 'special_from', message: 'goes with the special price. Fill in both, or neither.' }],
};

import { CartItem } from '@pitlane/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CartRow, toCartItem, toCartRow } from './cart-row.ts';

const DERIVED = ['IsPartOfService', 'IsPriced'];
const FIELDS = Object.keys(CartItem.entries).filter((field) => !DERIVED.includes(field));
/** Any value in every field, or none: the conversions do not look at values. */
const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.constant(undefined));
const item = fc
  .record(Object.fromEntries(FIELDS.map((field) => [field, value])))
  .map((fields) => ({ ...fields, CanCalculatePrice: true, IsPriced: true, IsPartOfService: false }));

const withoutNothing = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, each]) => each != null));

test('an item of the wire that was a row has lost nothing', () => {
  fc.assert(
    fc.property(item, (sent) => {
      const { RelatedCartItems = [] } = withoutNothing(sent);
      const back = toCartItem(toCartRow(sent as never));
      expect(withoutNothing(back)).toEqual({ ...withoutNothing(sent), RelatedCartItems });
    }),
  );
});

test('a row without a known price is not priced, and is never part of a service', () => {
  const row = toCartRow({ LeadCartItemType: 'Service' } as CartItem);
  expect(row).toMatchObject({ itemType: 'Service', taskId: null, details: {} } satisfies Partial<CartRow>);
  expect(toCartItem(row)).toMatchObject({ IsPriced: false, IsPartOfService: false, RelatedCartItems: [] });
});

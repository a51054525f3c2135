import { itemName } from '@pitlane/domain/cart/item-name';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/use-test-app.ts';
import { cartItemName } from './cart-row.ts';

const app = useTestApp();

test.each([
  ['Basic Service', null, false, 'Basic Service'],
  [null, 'Brake pads', false, 'Brake pads'],
  ['Basic Service', 'Brake pads', false, 'Basic Service'],
  [null, 'A rattle', true, 'A rattle'],
  [null, null, true, 'Described repair'],
  [null, null, false, 'Item'],
])(
  'customers and workshops read one name of an item: %s, %s, described %s',
  async (service, repair, isCustom, name) => {
    const wire = { ServiceName: service, RepairInspectionName: repair, IsCustomRepair: isCustom };
    expect(itemName(wire)).toBe(name);
    const [row] = await app.sql<{ name: string }[]>`
    select ${cartItemName(app.sql, 'i')} as name
      from (values (${service}::text, ${repair}::text, ${isCustom}::boolean)) as i (service_name, repair_name, is_custom_repair)`;
    expect(row!.name).toBe(name);
  },
);

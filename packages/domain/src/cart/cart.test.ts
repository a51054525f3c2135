import type { CartItemInput } from '@pitlane/contracts/cart-item';
import type { Repair } from '@pitlane/contracts/repair';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addCustom,
  basicServiceItem,
  type Cart,
  cartForVehicle,
  findParentItem,
  isRequired,
  itemsToSave,
  logbookItem,
  needsInterval,
  putService,
  removeItem,
  taskIds,
  taskItem,
  toggleTask,
  withInterval,
} from './cart.ts';
import { createTask } from './task.fixture.ts';

const task = (id: number, required: number[] = [], children: number[] = []): Repair =>
  createTask({
    RepairInspectionId: id,
    RepairInspectionName: `Task ${id}`,
    ChildRepairInspections: children,
    RelatedRepairInspections: required.map((each) => ({ RepairInspectionId: each, IsRequired: true })),
  });
const tasks = [task(1), task(2), task(3, [1]), task(4, [1, 2]), task(5, [], [2, 6]), task(6)];
const item = (id: number) => taskItem(tasks[id - 1]!);
const toggle = (cart: Cart, id: number) => toggleTask(cart, item(id), tasks);

describe('[TSK-02] the service item is unique', () => {
  test('adding another one replaces it where it stands', () => {
    const cart = putService(toggle(putService([], basicServiceItem()), 1), logbookItem());
    expect(cart.map((each) => each.ServiceType ?? each.RepairInspectionId)).toEqual(['LogbookService', 1]);
  });
  test('a logbook service needs its interval', () => {
    const chosen = withInterval(
      logbookItem(),
      {
        ServiceIntervalId: 9,
        SortOrder: 3,
        ServiceIntervalDescription: '36 months / 45,000 km',
      },
      7,
    );
    expect(needsInterval(logbookItem())).toBe(true);
    expect(needsInterval(chosen)).toBe(false);
    expect(chosen).toMatchObject({ ServiceIntervalId: 9, ServiceScheduleId: 7, ServiceSortOrder: 3 });
  });
});

describe('[TSK-04] tasks', () => {
  test('a picked repair that is in the cart is removed', () => {
    expect(toggle(toggle([], 1), 1)).toEqual([]);
  });
  test('custom repairs may repeat', () => {
    expect(addCustom(addCustom([], 'Rattle'), 'Rattle')).toHaveLength(2);
    const words =
      'It rattles from the front left whenever I turn into the driveway and brake at the same time.';
    expect(addCustom([], words)[0]?.RepairInspectionName).toBe(
      'It rattles from the front left whenever I turn into the driveway and brake at…',
    );
    expect(addCustom([], 'W'.repeat(90))[0]?.RepairInspectionName).toBe(`${'W'.repeat(79)}…`);
  });
});

test('[TSK-05] with multi-item off the cart holds the last item picked', () => {
  const single = { isMultiItem: false };
  const cart = toggleTask(putService([], basicServiceItem(), single), item(4), tasks, single);
  expect(taskIds(cart)).toEqual([4]);
  expect(addCustom(cart, 'Rattle', single)).toHaveLength(1);
  expect(toggleTask(cart, item(4), tasks, single)).toEqual([]);
});

describe('[TSK-11] required related items', () => {
  test('are added with their item, cannot be removed alone, and leave with it', () => {
    const cart = toggle([], 3);
    expect(taskIds(cart)).toEqual([3, 1]);
    expect(isRequired(cart, 1)).toBe(true);
    expect(toggle(cart, 1)).toBe(cart);
    expect(removeItem(cart, 0)).toEqual([]);
  });
  test('keeps tasks that were in the cart before or that another item requires', () => {
    expect(taskIds(removeItem(toggle(toggle([], 1), 3), 1))).toEqual([1]);
    expect(taskIds(removeItem(toggle(toggle([], 3), 4), 0))).toEqual([1, 4, 2]);
  });
});

describe('[TSK-11] child repairs', () => {
  test('are part of their parent task: not added, absorbed, and not picked next to it', () => {
    expect(taskIds(toggle([], 5))).toEqual([5]);
    expect(taskIds(toggle(toggle(toggle([], 6), 1), 5))).toEqual([1, 5]);
    const cart = toggle([], 5);
    expect(toggle(cart, 6)).toBe(cart);
    expect(findParentItem(cart, 6, tasks)).toMatchObject({ RepairInspectionId: 5 });
    expect(findParentItem(cart, 1, tasks)).toBeNull();
  });
  test('a required task that is part of another one is there already', () => {
    const cart = toggle(toggle([], 5), 4);
    expect(taskIds(cart)).toEqual([5, 4, 1]);
    expect(taskIds(toggle(cart, 5))).toEqual([4, 1, 2]);
  });
});

describe('[TSK-12] changing the vehicle', () => {
  const cart = toggle([], 1);
  const mazda = { Make: 'Mazda', Mid: 'm-1' };
  test('the first vehicle keeps the cart', () => {
    expect(cartForVehicle(cart, { Make: 'Mazda' }, mazda)).toEqual({ cart, removed: null });
  });
  test('another vehicle clears it and gives what an undo needs', () => {
    expect(cartForVehicle(cart, mazda, { Make: 'Kia', Mid: 'm-2' })).toEqual({ cart: [], removed: cart });
  });
});

test('[LED-04] items that are part of a service are not sent', () => {
  const part: CartItemInput = { ...item(2), IsPartOfService: true };
  expect(itemsToSave([basicServiceItem(), part, item(1)])).toEqual([basicServiceItem(), item(1)]);
});

test('[TSK-02, TSK-04, TSK-11] after any sequence of picks: one service at most, no task twice or next to its parent, every required task present', () => {
  const pick = fc.oneof(fc.constantFrom('basic', 'logbook', 'custom'), fc.integer({ min: 1, max: 6 }));
  fc.assert(
    fc.property(fc.array(pick, { maxLength: 25 }), (picks) => {
      let cart: Cart = [];
      for (const each of picks) {
        if (each === 'basic') cart = putService(cart, basicServiceItem());
        else if (each === 'logbook') cart = putService(cart, logbookItem());
        else if (each === 'custom') cart = addCustom(cart, 'Rattle');
        else cart = toggle(cart, each as number);
      }
      const ids = taskIds(cart);
      expect(new Set(ids).size).toBe(ids.length);
      expect(cart.filter((each) => each.LeadCartItemType === 'Service').length).toBeLessThanOrEqual(1);
      for (const each of cart)
        for (const { RepairInspectionId: id } of each.RelatedCartItems ?? [])
          expect(ids.includes(id) || findParentItem(cart, id, tasks) !== null).toBe(true);
      for (const id of ids) expect(findParentItem(cart, id, tasks)).toBeNull();
    }),
  );
});

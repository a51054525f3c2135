import { describe, expect, test } from 'vitest';
import { basicServiceItem, customItem, logbookItem } from './cart.ts';
import { NO_LIMITS, offersCategory, offersItem, offersService, type TaskLimits } from './task-scope.ts';

const all = Array.from({ length: 20 }, (_, index) => index + 1);
const offered = (limits: Partial<TaskLimits>) =>
  all.filter((id) => offersCategory({ ...NO_LIMITS, ...limits }, id));
const without = (...ids: number[]) => all.filter((id) => !ids.includes(id));

describe('[FUN-11] what the funnel offers', () => {
  test('everything, unless something narrows it', () => {
    expect(offered({})).toEqual(all);
    expect(offersService(NO_LIMITS, 'LogbookService')).toBe(true);
  });
  test('a fixed supplier: its categories only, and no servicing if it has none', () => {
    const Supplier = { TaskCategoryIds: [2, 6], ProvidesServicing: false };
    expect(offered({ Supplier })).toEqual([2, 6]);
    expect(offersService({ ...NO_LIMITS, Supplier }, 'GenericService')).toBe(false);
    expect(
      offersService({ ...NO_LIMITS, Supplier: { ...Supplier, ProvidesServicing: true } }, 'GenericService'),
    ).toBe(true);
  });
  test('restrictions and the funnel configuration hide categories and service types, together with a supplier', () => {
    expect(offered({ RepairCategoryRestrictions: [3], ExcludedRepairCategoryIds: [4, 5] })).toEqual(
      without(3, 4, 5),
    );
    expect(
      offered({
        RepairCategoryRestrictions: [2],
        Supplier: { TaskCategoryIds: [2, 6], ProvidesServicing: true },
      }),
    ).toEqual([6]);
    const limits = { ...NO_LIMITS, ServiceTypeRestrictions: ['LogbookService'] };
    expect([offersService(limits, 'LogbookService'), offersService(limits, 'GenericService')]).toEqual([
      false,
      true,
    ]);
  });
  test('[FLT-03] fleet company 1 hides categories 15 and 16, other fleets do not', () => {
    expect(offered({ FleetCompanyId: 1 })).toEqual(without(15, 16));
    expect(offered({ FleetCompanyId: 2 })).toEqual(all);
  });
  test('items of the cart by the same rules; a described repair is never hidden', () => {
    const limits = {
      ...NO_LIMITS,
      ServiceTypeRestrictions: ['LogbookService'],
      RepairCategoryRestrictions: [2],
    };
    const task = { LeadCartItemType: 'RepairInspection', RepairInspectionId: 20 } as const;
    expect(offersItem(limits, logbookItem(), undefined)).toBe(false);
    expect(offersItem(limits, basicServiceItem(), undefined)).toBe(true);
    expect(offersItem(limits, task, { RepairCategoryId: 2 })).toBe(false);
    expect(offersItem(limits, task, { RepairCategoryId: 6 })).toBe(true);
    expect(offersItem(limits, customItem('Rattle'), undefined)).toBe(true);
  });
});

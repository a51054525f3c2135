import type { CartItem } from '@pitlane/contracts/cart-item';
import { describe, expect, test } from 'vitest';
import { availabilityRequest, availabilityText } from './availability.ts';

const item = (patch: object) => ({ IsPartOfService: false, ...patch }) as CartItem;
const LEAD = {
  VehicleMake: 'Mazda',
  VehicleFuel: 'Petrol',
  SuburbId: 7,
  CartItems: [
    item({ LeadCartItemType: 'Service' }),
    item({ LeadCartItemType: 'RepairInspection', RepairInspectionId: 157 }),
  ],
  RequiredExtras: [9, 4],
  FleetCompanyId: null,
  GotExclusiveSupplierFlow: false,
  LeadSource: 'Home',
  WorkshopId: 12,
};

describe('[LED-05] what decides about supplier availability', () => {
  const request = (patch: object = {}, day: string | null = '2026-11-26') =>
    availabilityRequest({ ...LEAD, ...patch }, day);

  test('uses the field names of the call', () => {
    expect(request()).toEqual({
      vehicleMake: 'Mazda',
      vehicleFuel: 'Petrol',
      suburbId: 7,
      serviceDate: '2026-11-26',
      repairInspectionIds: [157],
      workshopExtraIds: [4, 9],
      providesServicing: true,
      fleetCompanyId: null,
      quoteFunnelConfigurationId: null,
      exclusiveSupplierId: null,
      workshopCategory: 0,
    });
    expect(request({ LeadSource: 'Profile', WorkshopCategory: 1 as const })).toMatchObject({
      exclusiveSupplierId: 12,
      workshopCategory: 0,
    });
    expect(request({ SuburbId: null })).toBeNull();
  });

  test.each([
    ['the vehicle', { VehicleMake: 'Kia' }],
    ['its fuel', { VehicleFuel: 'Diesel' }],
    ['the suburb', { SuburbId: 8 }],
    ['the kind of supplier', { WorkshopCategory: 1 as const }],
    ['the items', { CartItems: LEAD.CartItems.slice(0, 1) }],
  ])('%s changes the question', (_name, patch) => expect(request(patch)).not.toEqual(request()));

  test('the day changes it; order and what is part of the service do not', () => {
    expect(request({}, '2026-11-27')).not.toEqual(request());
    const part = item({ LeadCartItemType: 'RepairInspection', RepairInspectionId: 3, IsPartOfService: true });
    expect(request({ CartItems: [...LEAD.CartItems.toReversed(), part], RequiredExtras: [4, 9] })).toEqual(
      request(),
    );
  });
});

test.each([
  [0, 0, [], 'There are no workshops for this car near you.'],
  [0, 5, [], 'None of the 5 workshops near you can do all of this.'],
  [1, 1, ['HasMobileMechanics'], 'The one mechanic near you can do this.'],
  [51, 57, [], 'Showing the 50 closest of 51 available workshops.'],
  [50, 57, [], '50 of 57 workshops near you can do this.'],
  [2, 5, ['HasDealerships'], '2 of 5 workshops near you can do this, dealerships among them.'],
  [
    5,
    5,
    ['HasMobileMechanics', 'HasDealerships', 'HasWorkshopsWithVehiclePickUpAndDropOff'],
    '5 workshops and mechanics near you can do this, dealerships and some with pick-up and drop-off among them.',
  ],
])('%i of %i with %j reads well', (AvailableCount, TotalCount, kinds, text) => {
  const has = (name: string) => (kinds as string[]).includes(name);
  const HasMobileMechanics = has('HasMobileMechanics');
  const HasDealerships = has('HasDealerships');
  const HasWorkshopsWithVehiclePickUpAndDropOff = has('HasWorkshopsWithVehiclePickUpAndDropOff');
  expect(
    availabilityText({
      AvailableCount,
      TotalCount,
      HasMobileMechanics,
      HasDealerships,
      HasWorkshopsWithVehiclePickUpAndDropOff,
    }),
  ).toBe(text);
});

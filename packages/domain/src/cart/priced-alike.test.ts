import type { CartItemInput } from '@pitlane/contracts/cart-item';
import { expect, test } from 'vitest';
import { isPricedAlike } from './priced-alike.ts';

const task: CartItemInput = { LeadCartItemType: 'RepairInspection', RepairInspectionId: 157 };
const tyres: CartItemInput = {
  ...{ LeadCartItemType: 'RepairInspection', RepairInspectionId: 156 },
  ...{ TyreWidth: 205, TyreProfile: 55, TyreRim: 16, TyreQuality: 'Budget', Quantity: 4 },
};
const logbook: CartItemInput = {
  ...{
    LeadCartItemType: 'Service',
    ServiceType: 'LogbookService',
    ServiceScheduleId: 3,
    ServiceIntervalId: 2,
  },
};

test.each<[CartItemInput, CartItemInput]>([
  [task, { ...task, RepairNotes: 'by the door', CanCalculatePrice: false, ServiceIntervalId: null }],
  [tyres, { ...tyres, AdditionalDetails: 'Which brand?' }],
  [logbook, { ...logbook, ServiceName: 'As the client calls it' }],
])('%# notes and catalogue fields do not change the price', (one, other) => {
  expect(isPricedAlike(one, other)).toBe(true);
});

test.each<[CartItemInput, CartItemInput]>([
  [task, { ...task, RepairInspectionId: 158 }],
  [tyres, { ...tyres, TyreRim: 20 }],
  [tyres, { ...tyres, TyreQuality: 'Premium' }],
  [tyres, { ...tyres, Quantity: 2 }],
  [logbook, { ...logbook, ServiceIntervalId: 3 }],
  [task, { ...task, IsCustomRepair: true, RepairNotes: 'rattles' }],
])('%# another choice is another price', (one, other) => {
  expect(isPricedAlike(one, other)).toBe(false);
});

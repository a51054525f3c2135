import type { CartItemInput } from '@pitlane/contracts/cart-item';
import { expect, test } from 'vitest';
import { isSameWork } from './same-work.ts';

const repair = { LeadCartItemType: 'RepairInspection' } as const;
const task: CartItemInput = { ...repair, RepairInspectionId: 157 };
const custom: CartItemInput = { ...repair, IsCustomRepair: true, RepairNotes: 'Rattles' };
const tyres: CartItemInput = { ...repair, RepairInspectionId: 156, TyreWidth: 205, TyreRim: 16, Quantity: 4 };
const windscreen: CartItemInput = { ...repair, RepairInspectionId: 54, WindscreenHasAntenna: true };
const service = { LeadCartItemType: 'Service' } as const;
const basic: CartItemInput = { ...service, ServiceType: 'GenericService', GenericServiceId: 1 };
const logbook: CartItemInput = {
  ...{ ...service, ServiceType: 'LogbookService', ServiceScheduleId: 3, ServiceIntervalId: 2 },
};

test.each<[CartItemInput[], CartItemInput[]]>([
  [[], []],
  [
    [task, custom],
    [custom, task],
  ],
  [[task], [{ ...task, LeadCartItemID: 5, AdditionalDetails: 'By the door', TyreWidth: null }]],
  [[custom], [{ ...custom, RepairNotes: ' Rattles ', RepairInspectionName: 'A rattle' }]],
  [[basic], [{ ...basic, ServiceName: 'Basic Service', MinLabourHours: 1 }]],
  [[windscreen], [{ ...windscreen, WindscreenHasRainSensors: false, WindscreenHasNoFeatures: false }]],
])('%# the order, notes and what the catalogue adds are no other work', (one, other) => {
  expect(isSameWork(one, other)).toBe(true);
});

test.each<[CartItemInput[], CartItemInput[]]>([
  [[task], [task, custom]],
  [[task, task], [task]],
  [[task], [{ ...task, RepairInspectionId: 158 }]],
  [[custom], [{ ...custom, RepairNotes: 'Squeaks' }]],
  [[custom], [{ ...task, RepairNotes: 'Rattles' }]],
  [[basic], [logbook]],
  [[logbook], [{ ...logbook, ServiceIntervalId: 3 }]],
  [[tyres], [{ ...tyres, Quantity: 2 }]],
  [[windscreen], [{ ...windscreen, WindscreenHasAntenna: false }]],
])('%# another item, description, interval, size or feature is', (one, other) => {
  expect(isSameWork(one, other)).toBe(false);
});

import type { Lead } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { emptyData, refreshed } from './lead-data.ts';

const LEAD = {
  CartItems: [],
  VehicleMake: 'Mazda',
  VehicleModel: 'Mazda3',
  IsMobileVerified: false,
} as unknown as Lead;
const typed = { ...emptyData, vehicle: { Make: 'Mazda', Model: 'Mazda3', Rego: 'ABC123', State: 'NSW' } };

test('an earlier save that is answered while a plate is looked up leaves the plate in place', () => {
  expect(refreshed(typed, LEAD).vehicle).toMatchObject({ Make: 'Mazda', Rego: 'ABC123', State: 'NSW' });
});

test('a plate that the server holds, perhaps from another device, wins', () => {
  const lead = { ...LEAD, VehicleRego: 'XYZ789', VehicleRegoState: 'VIC' } as Lead;
  expect(refreshed(typed, lead).vehicle).toMatchObject({ Rego: 'XYZ789', State: 'VIC' });
});

test('contact details that a save may not give back stay as they were typed', () => {
  const contact = { name: 'Ada', email: 'ada@example.com', mobile: '0400000000' };
  expect(refreshed({ ...emptyData, contact }, LEAD).contact).toEqual(contact);
  expect(
    refreshed({ ...emptyData, contact }, { ...LEAD, Name: 'Grace', Email: null, MobileNumber: null } as Lead)
      .contact.name,
  ).toBe('Grace');
});

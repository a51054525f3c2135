import { expect, test } from 'vitest';
import { vehicleName, vehicleTitle } from './vehicle-title.ts';

const funnel = { Make: 'Mazda', Model: '3', Year: 2018 };
const lead = { VehicleMake: 'Mazda', VehicleModel: '3', Year: 2018 };
const row = { vehicleMake: 'Mazda', vehicleModel: '3', vehicleYear: 2018 };

test.each([funnel, lead, row])('%j is named by make, model and year', (vehicle) => {
  expect(vehicleName(vehicle)).toBe('Mazda 3 2018');
  expect(vehicleTitle(vehicle)).toBe('Mazda 3 2018');
});

test.each([
  { ...funnel, Description: '2018 Mazda 3 Neo' },
  { ...lead, VehicleDescription: '2018 Mazda 3 Neo' },
  { ...row, vehicleDescription: '2018 Mazda 3 Neo' },
])('%j has its description as title, and a name without', (vehicle) => {
  expect(vehicleTitle(vehicle)).toBe('2018 Mazda 3 Neo');
  expect(vehicleName(vehicle)).toBe('Mazda 3 2018');
});

test('an empty description is none', () => {
  expect(vehicleTitle({ ...funnel, Description: '' })).toBe('Mazda 3 2018');
  expect(vehicleTitle({ ...row, vehicleDescription: null })).toBe('Mazda 3 2018');
});

test('the make is left out where the model starts with it', () => {
  expect(vehicleName({ Make: 'Mazda', Model: 'Mazda3' })).toBe('Mazda3');
  expect(vehicleTitle({ VehicleMake: 'Mazda', VehicleModel: 'Mazda3', Year: 2018 })).toBe('Mazda3 2018');
});

test.each([null, undefined, {}, { VehicleMake: null }, { vehicleMake: null, vehicleYear: null }])(
  '%j has the fallback as title',
  (vehicle) => {
    expect(vehicleTitle(vehicle)).toBe('Vehicle');
    expect(vehicleTitle(vehicle, 'ABC123')).toBe('ABC123');
    expect(vehicleTitle(vehicle, '')).toBe('');
    expect(vehicleName(vehicle)).toBe('');
  },
);

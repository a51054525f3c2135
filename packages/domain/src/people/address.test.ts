import { describe, expect, test } from 'vitest';
import { addressProblems, estimatedDrivingMetres, isWithinValetRange } from './address.ts';

const ADDRESS = { addressLine1: '12 Mill Lane', locality: 'Newtown', state: 'NSW', postcode: '2042' };

describe('[BKG-07] an address', () => {
  test('a typed address needs number and street, suburb, state and postcode', () => {
    expect(addressProblems(ADDRESS, { isPlace: false })).toEqual({});
    const nothing = { addressLine1: '', locality: ' ', state: '', postcode: '' };
    expect(Object.keys(addressProblems(nothing, { isPlace: false }))).toEqual([
      'addressLine1',
      'locality',
      'state',
      'postcode',
    ]);
  });

  test.each(['Mill Lane', '12', '12 4', '12 M'])('%s is not number and street', (addressLine1) => {
    expect(addressProblems({ ...ADDRESS, addressLine1 }, { isPlace: false })).toHaveProperty('addressLine1');
  });

  test.each(['204', '20420', 'abcd'])('%s is no postcode', (postcode) => {
    expect(addressProblems({ ...ADDRESS, postcode }, { isPlace: false })).toHaveProperty('postcode');
  });

  test('that was found as a place needs to lie somewhere, also on the equator', () => {
    expect(addressProblems(ADDRESS, { isPlace: true })).toHaveProperty('addressLine1');
    expect(addressProblems({ ...ADDRESS, latitude: 0, longitude: null }, { isPlace: true })).not.toEqual({});
    expect(addressProblems({ ...ADDRESS, latitude: 0, longitude: 0 }, { isPlace: true })).toEqual({});
  });
});

test('[BKG-07] pick-up and drop-off go from 0 to 6000 m by road, both included', () => {
  expect([-1, 0, 5999, 6000, 6001].map(isWithinValetRange)).toEqual([false, true, true, true, false]);
  expect(estimatedDrivingMetres(4615)).toBe(6000);
});

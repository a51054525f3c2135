import { expect, test } from 'vitest';
import { firstName, fullName, splitName } from './person-name.ts';

test.each([
  ['Ada Driver', 'Ada', 'Driver'],
  ['  Ada  de la  Cruz ', 'Ada', 'de la Cruz'],
  ['Ada', 'Ada', null],
  ['   ', null, null],
  [null, null, null],
])('%s is called %s, with the last name %s', (name, first, last) => {
  expect(splitName({ name })).toEqual({ first, last });
  expect(firstName({ name })).toBe(first);
});

test.each([
  ['Mia', 'Nguyen', 'Mia Nguyen'],
  ['Mia', '', 'Mia'],
  ['Mia', null, 'Mia'],
])('%s and %s in one line', (firstName, lastName, line) => {
  expect(fullName({ firstName, lastName })).toBe(line);
});

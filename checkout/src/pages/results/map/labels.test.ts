import { expect, test } from 'vitest';
import { findSuburbCentres } from './labels.ts';

test('a suburb is named once, in the middle of its listings', () => {
  const at = (SuburbName: string, Latitude: number, Longitude: number) => ({
    ...{ SuburbName, Latitude, Longitude },
  });
  const places = findSuburbCentres([at('Glebe', -33, 151), at('Glebe', -35, 153), at('Ryde', -34, 150)]);
  expect([...places]).toEqual([
    ['Glebe', { latitude: -34, longitude: 152 }],
    ['Ryde', { latitude: -34, longitude: 150 }],
  ]);
});

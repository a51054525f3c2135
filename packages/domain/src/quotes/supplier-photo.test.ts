import { expect, test } from 'vitest';
import { toSmallPhoto } from './supplier-photo.ts';

const ID = '0b1c2d3e-0000-4000-8000-000000000001';

test('[RES-15] the small picture of a photo; any other address stays as it is', () => {
  expect(toSmallPhoto(`/api/supplier-photo/45/${ID}.jpg`)).toBe(`/api/supplier-photo/45/${ID}-320.jpg`);
  expect(toSmallPhoto('/api/promotion/winter.svg')).toBe('/api/promotion/winter.svg');
});

import { expect, test } from 'vitest';
import { bookLink } from './book-link.ts';

test('[RES-10] a listing is booked on finalise, one of the mobile-services supplier in the product flow', () => {
  expect(bookLink('guid', 7, 1)).toBe('/booking/guid/finalise?workshopId=7');
  expect(bookLink('guid', 1, 1)).toBe('/booking/guid/product-finalise?workshopId=1');
});

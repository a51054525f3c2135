import { expect, test } from 'vitest';
import { fleetCharge } from './fleet-charge.ts';

test.each([
  ['Pending', 0],
  ['Cancelled', 0],
  ['Confirmed', 23_900],
  ['Rescheduled', 23_900],
  ['Serviced', 23_900],
] as const)('a fleet owes for a booking that is %s: %i', (status, incGst) => {
  const charge = fleetCharge({ status, totalCents: 23_900, taxCents: 2_173 });
  expect(charge.incGst).toBe(incGst);
  expect(charge.exGst + charge.gst).toBe(incGst);
  expect(charge.gst).toBe(incGst === 0 ? 0 : 2_173);
});

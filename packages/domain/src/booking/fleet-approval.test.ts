import { expect, test } from 'vitest';
import { approvalAmount, isHeldBack, needsApproval } from './fleet-approval.ts';

test.each([
  [{ fleetCents: null, driverCents: null }, null],
  [{ fleetCents: 50_000, driverCents: null }, 50_000],
  [{ fleetCents: 50_000, driverCents: 80_000 }, 80_000],
  // An amount of 0 is one: everything of this driver waits.
  [{ fleetCents: 50_000, driverCents: 0 }, 0],
  [{ fleetCents: null, driverCents: 30_000 }, 30_000],
])('%j: above %s the fleet decides', (amounts, above) => {
  expect(approvalAmount(amounts)).toBe(above);
});

test.each([
  [50_000, null, 50_000, false],
  [50_001, null, 50_000, true],
  [40_000, 50_001, 50_000, true],
  [40_000, 50_000, 50_000, false],
  [1, null, 0, true],
  [0, null, 0, false],
  [900_000, null, null, false],
])('a booking of %s up to %s waits above %s: %s', (totalCents, maximumTotalCents, above, waits) => {
  expect(needsApproval({ totalCents, maximumTotalCents }, above)).toBe(waits);
});

test('the workshop hears of a booking once it needs no approval or has it', () => {
  expect(([null, 'Approved', 'Waiting', 'Declined'] as const).map(isHeldBack)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

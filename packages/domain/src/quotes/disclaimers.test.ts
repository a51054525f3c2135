import { describe, expect, test } from 'vitest';
import { findDisclaimer, shownDisclaimers } from './disclaimers.ts';
import { quoteTypeLabel } from './quote-type.ts';

const task = (taskId: number) => ({ taskId, genericServiceId: null, disclaimer: 'Text.' });

describe('[BKG-10] disclaimers', () => {
  test.each([11, 25, 159, 160, 161, 162, 186, 191, 193, 345])('task %i has its text', (id) => {
    expect(findDisclaimer(task(id))).toBe('Text.');
  });

  test('the Basic Service has its own; other tasks and services have none', () => {
    expect(findDisclaimer({ taskId: null, genericServiceId: 1, disclaimer: null })).toContain(
      'A Basic Service isn’t a logbook service.',
    );
    expect(findDisclaimer({ taskId: null, genericServiceId: 2, disclaimer: null })).toBeNull();
    expect(findDisclaimer(task(12))).toBeNull();
  });

  test('of the brakes only one is shown, in whatever words, and nothing twice', () => {
    const item = (RepairInspectionId: number | null, Disclaimer: string | null) => ({
      RepairInspectionId,
      Disclaimer,
      Name: `Item ${RepairInspectionId}`,
    });
    const cart = [
      item(12, null),
      item(160, 'Brakes.'),
      item(193, 'Mouldings.'),
      item(162, 'Rear brakes.'),
      item(25, 'Mouldings.'),
    ];
    expect(shownDisclaimers(cart).map(({ RepairInspectionId }) => RepairInspectionId)).toEqual([160, 193]);
  });
});

test.each([
  [{ bidType: null, repairType: 'Repair', isRange: false }, 'Fixed Quote'],
  [{ bidType: null, repairType: null, isRange: false }, 'Fixed Quote'],
  [{ bidType: null, repairType: 'Repair', isRange: true }, 'Estimate'],
  [{ bidType: null, repairType: 'Inspection', isRange: false }, 'Inspection'],
  [{ bidType: 'ProductCode', repairType: 'Repair', isRange: false }, 'Fixed Quote with product code'],
  [{ bidType: 'Estimate', repairType: 'Inspection', isRange: false }, 'Estimate'],
  [{ bidType: 'Fixed', repairType: 'Inspection', isRange: false }, 'Fixed Quote'],
] as const)('[BKG-10] the quote of %o is called %s', (item, label) => {
  expect(quoteTypeLabel(item)).toBe(label);
});

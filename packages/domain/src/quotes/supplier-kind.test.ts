import { expect, test } from 'vitest';
import { extrasFor, kindOptions } from './supplier-kind.ts';

const none = {
  HasMobileMechanics: false,
  HasDealerships: false,
  HasWorkshopsWithVehiclePickUpAndDropOff: false,
};
const all = { HasMobileMechanics: true, HasDealerships: true, HasWorkshopsWithVehiclePickUpAndDropOff: true };
const names = (options: ReturnType<typeof kindOptions>) =>
  options.map(({ kind, withPickUp }) => (withPickUp ? `${kind}+` : kind));

test('[DAT-04] the kinds that are there can be chosen; fleets see dealerships first', () => {
  expect(names(kindOptions(all))).toEqual(['Workshop', 'Workshop+', 'MobileMechanic', 'Dealership']);
  expect(names(kindOptions(all, true))).toEqual(['Dealership', 'Workshop', 'Workshop+', 'MobileMechanic']);
  expect(names(kindOptions(none))).toEqual(['Workshop']);
  expect(names(kindOptions({ ...none, HasMobileMechanics: true }))).toEqual(['Workshop', 'MobileMechanic']);
});

test('[DAT-04] without availability the usual two can be chosen', () => {
  expect(names(kindOptions(null))).toEqual(['Workshop', 'MobileMechanic']);
});

test('[DAT-04] pick-up and drop-off is required with its workshop only; other extras stay', () => {
  expect(extrasFor({ kind: 'Workshop', withPickUp: true }, [4])).toEqual([4, 3]);
  expect(extrasFor({ kind: 'Workshop', withPickUp: true }, [3])).toEqual([3]);
  expect(extrasFor({ kind: 'Workshop', withPickUp: false }, [3, 4])).toEqual([4]);
  expect(extrasFor({ kind: 'MobileMechanic', withPickUp: false }, [3])).toEqual([]);
});

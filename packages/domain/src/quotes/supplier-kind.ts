import type { SupplierKind } from '@pitlane/contracts/enums';
import type { Availability } from '@pitlane/contracts/supplier';
import { TRANSPORT_EXTRA } from './extras.ts';

/** For SQL; spelled out so that bundles without SQL leave it out. */
export const SUPPLIER_KIND = {
  MobileMechanic: 'MobileMechanic',
  Workshop: 'Workshop',
  Dealership: 'Dealership',
} as const satisfies { [Kind in SupplierKind]: Kind };

/** An answer of the step workshop-or-mobile-mechanic. Pick-up and drop-off is an extra that the workshop must have. */
export type KindOption = { kind: SupplierKind; withPickUp: boolean };

type Kinds = Pick<
  Availability,
  'HasMobileMechanics' | 'HasDealerships' | 'HasWorkshopsWithVehiclePickUpAndDropOff'
>;

/**
 * The kinds to choose from (1 §4 'Workshop category values'): a workshop always, the others where one is available;
 * fleets see dealerships first (1 §6). `found` null, when availability is unknown, gives the usual two.
 */
export function kindOptions(found: Kinds | null, isFleet = false): KindOption[] {
  const option = (kind: SupplierKind, isThere: boolean, withPickUp = false): KindOption[] =>
    isThere ? [{ kind, withPickUp }] : [];
  const dealership = option('Dealership', found?.HasDealerships ?? false);
  return [
    ...(isFleet ? dealership : []),
    ...option('Workshop', true),
    ...option('Workshop', found?.HasWorkshopsWithVehiclePickUpAndDropOff ?? false, true),
    ...option('MobileMechanic', found?.HasMobileMechanics ?? true),
    ...(isFleet ? [] : dealership),
  ];
}

/** Extras of the lead after a choice: a workshop with pick-up requires it, every other choice does not. */
export function extrasFor({ kind, withPickUp }: KindOption, required: readonly number[]): number[] {
  const others = required.filter((id) => id !== TRANSPORT_EXTRA.valet);
  return kind === 'Workshop' && withPickUp ? [...others, TRANSPORT_EXTRA.valet] : others;
}

/** Whether the choice is a workshop with pick-up and drop-off. */
export const wantsPickUp = (kind: SupplierKind | null, required: readonly number[]): boolean =>
  kind === 'Workshop' && required.includes(TRANSPORT_EXTRA.valet);

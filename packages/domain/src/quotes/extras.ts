import type { DiscountField } from '@pitlane/contracts';
import { UBER_RIDE_EXTRA_ID } from '@pitlane/contracts/constants';
import { sumCents } from '../money/money.ts';

/** What the rules need to know of an extra; `FinaliseExtra` has it. */
export type ExtraRule = {
  WorkshopExtraServiceID: number;
  Name: string;
  PriceIncGst: number;
  IncludesIds: readonly number[];
  IsAlwaysIncluded: boolean;
};
export type ExtraState = { isDisabled: boolean; reason: string | null };

/** Extras that are transport to or from the workshop, by WorkshopExtraServiceID. */
export const TRANSPORT_EXTRA = {
  dropOff: 1,
  pickUp: 2,
  valet: 3,
  loanCar: 4,
  uberRide: UBER_RIDE_EXTRA_ID,
} as const;
/** '12-month workmanship warranty' of the catalogue, by WorkshopExtraServiceID. */
export const WARRANTY_EXTRA_ID = 9;
const TRANSPORT_IDS: readonly number[] = Object.values(TRANSPORT_EXTRA);
const EXCLUDED = 'Deselect other transport preference to enable';

/** Which extras are disabled and why, by id, for the chosen ones (2 §5 'Extras exclusivity', decisions 17). */
export function extraStates(
  extras: readonly ExtraRule[],
  chosen: readonly number[],
): Map<number, ExtraState> {
  return new Map(extras.map((extra) => [extra.WorkshopExtraServiceID, extraState(extras, chosen, extra)]));
}

/**
 * The choice after a click on `id`: a disabled or always included extra changes nothing; Uber swaps with a single
 * drop-off or pick-up; an extra that completes a bundle is replaced, with the others it covers, by the bundle.
 */
export function toggleExtra(extras: readonly ExtraRule[], chosen: readonly number[], id: number): number[] {
  const extra = extras.find((one) => one.WorkshopExtraServiceID === id);
  if (!extra || extra.IsAlwaysIncluded) return [...chosen];
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  if (extraState(extras, chosen, extra).isDisabled) return [...chosen];
  const kept = chosen.filter((other) => !excludes(extras, other, id));
  return completeBundles(extras, [...kept, id]);
}

export type ExtraChoice<E extends ExtraRule> =
  | { ok: true; extras: E[]; priceIncGst: number }
  | { ok: false; id: number; reason: string };

/**
 * The extras for the ids that a browser sent: always included ones are added, a bundle replaces the ones it covers, an
 * unknown id or a forbidden combination is refused. Price in cents.
 */
export function chooseExtras<E extends ExtraRule>(
  available: readonly E[],
  wanted: readonly number[],
): ExtraChoice<E> {
  const known = new Set(available.map((extra) => extra.WorkshopExtraServiceID));
  const unknown = wanted.find((id) => !known.has(id));
  if (unknown !== undefined) return { ok: false, id: unknown, reason: 'Not offered by this workshop' };
  const always = available.filter((extra) => extra.IsAlwaysIncluded).map(extraId);
  const ids = completeBundles(available, [...new Set([...always, ...wanted])]);
  const clash = ids.find((id) =>
    ids.some((other) => excludes(available, id, other) && !(always.includes(id) && always.includes(other))),
  );
  if (clash !== undefined) return { ok: false, id: clash, reason: EXCLUDED };
  const extras = withIds(available, ids);
  return { ok: true, extras, priceIncGst: sumCents(extras.map((extra) => extra.PriceIncGst)) };
}

/** Ids of the extras that `id` excludes. */
export const excludedExtras = (extras: readonly ExtraRule[], id: number): number[] =>
  extras.map(extraId).filter((other) => excludes(extras, id, other));

/**
 * What is wrong with an offer of extras, by id: what is always included is in the quoted price and costs nothing, and
 * would make every offered extra that it excludes impossible to choose.
 */
export function offerProblems(extras: readonly ExtraRule[]): { id: number; message: string }[] {
  return extras
    .filter((extra) => extra.IsAlwaysIncluded)
    .flatMap((extra) => {
      const id = extraId(extra);
      if (extra.PriceIncGst > 0) return [{ id, message: 'An extra that is always included must be $0.' }];
      const rival = extras.find((other) => excludes(extras, id, extraId(other)));
      return rival
        ? [
            {
              id,
              message: `Customers could not choose ${rival.Name} then. Offer one of them, or do not always include it.`,
            },
          ]
        : [];
    });
}

/** An extra that a customer takes: it stands for those that it covers. */
export type ChosenExtra = Pick<ExtraRule, 'WorkshopExtraServiceID' | 'IncludesIds'>;

/** Those of the offered extras that have these ids. */
export const withIds = <E extends ChosenExtra>(extras: readonly E[], ids: readonly number[]): E[] =>
  extras.filter((extra) => ids.includes(extra.WorkshopExtraServiceID));

/** Whether one of the extras is taken, alone or in a bundle. */
const takes = (chosen: readonly ChosenExtra[], ids: readonly number[]): boolean =>
  chosen.some((extra) => [extraId(extra), ...extra.IncludesIds].some((id) => ids.includes(id)));

/** Extras that make the street address necessary. */
const AT_THE_STREET = [TRANSPORT_EXTRA.valet, TRANSPORT_EXTRA.dropOff, TRANSPORT_EXTRA.pickUp];

/** What else makes the street necessary: a job on site, a wish of the fleet, a field of the discount code. */
export type AddressReasons = {
  isMobile: boolean;
  isFleetAddressRequired: boolean;
  discountFields: readonly DiscountField[];
};

/** Whether the job needs the street (decisions, 'Booking and payment'). */
export const isAddressRequired = (
  chosen: readonly ChosenExtra[],
  { isMobile, isFleetAddressRequired, discountFields }: AddressReasons,
): boolean =>
  isMobile ||
  takes(chosen, AT_THE_STREET) ||
  isFleetAddressRequired ||
  discountFields.includes('CustomerAddress');

/** Whether the car is picked up and dropped off, alone or in a bundle, which limits the driving distance (2 §5). */
export const usesValet = (chosen: readonly ChosenExtra[]): boolean => takes(chosen, [TRANSPORT_EXTRA.valet]);

function extraState(extras: readonly ExtraRule[], chosen: readonly number[], extra: ExtraRule): ExtraState {
  const id = extra.WorkshopExtraServiceID;
  const bundle = extras.find((one) => chosen.includes(extraId(one)) && one.IncludesIds.includes(id));
  if (bundle) return { isDisabled: true, reason: `Included in ${bundle.Name}` };
  if (chosen.includes(id)) return { isDisabled: false, reason: null };
  const rivals = chosen.filter((other) => excludes(extras, other, id));
  if (rivals.length === 0 || canSwap(extras, rivals, id)) return { isDisabled: false, reason: null };
  return { isDisabled: true, reason: EXCLUDED };
}

/** Uber and one of drop-off or pick-up replace each other; an extra that is always included stays. */
function canSwap(extras: readonly ExtraRule[], rivals: readonly number[], id: number): boolean {
  const [rival] = rivals;
  if (rival === undefined || rivals.length > 1) return false;
  if (extras.some((extra) => extraId(extra) === rival && extra.IsAlwaysIncluded)) return false;
  const pair = [...transportIds(extras, rival), ...transportIds(extras, id)];
  return pair.length === 2 && pair.every((one) => one === TRANSPORT_EXTRA.uberRide || isLeg(one));
}

/** A bundle excludes what the extras it covers exclude. */
function excludes(extras: readonly ExtraRule[], a: number, b: number): boolean {
  if (a === b) return false;
  return transportIds(extras, a).some((one) =>
    transportIds(extras, b).some((other) => isForbidden(one, other)),
  );
}

/** Only drop-off and pick-up combine; every other pair of transport extras excludes each other. */
const isForbidden = (a: number, b: number): boolean => a !== b && !(isLeg(a) && isLeg(b));
const isLeg = (id: number): boolean => id === TRANSPORT_EXTRA.dropOff || id === TRANSPORT_EXTRA.pickUp;

function transportIds(extras: readonly ExtraRule[], id: number): number[] {
  const covered = extras.find((extra) => extraId(extra) === id)?.IncludesIds ?? [];
  return [id, ...covered].filter((one) => TRANSPORT_IDS.includes(one));
}

/** Bundles replace their extras once all are chosen; always included extras stay. */
function completeBundles(extras: readonly ExtraRule[], ids: number[]): number[] {
  let chosen = ids;
  for (const bundle of extras) {
    if (bundle.IncludesIds.length === 0) continue;
    const isChosen = chosen.includes(extraId(bundle));
    if (!isChosen && !bundle.IncludesIds.every((id) => chosen.includes(id))) continue;
    const stays = (id: number) =>
      !bundle.IncludesIds.includes(id) || extras.some((one) => extraId(one) === id && one.IsAlwaysIncluded);
    chosen = [...chosen.filter((id) => id !== extraId(bundle) && stays(id)), extraId(bundle)];
  }
  return chosen;
}

const extraId = (extra: ChosenExtra): number => extra.WorkshopExtraServiceID;

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

/** Extras that are a way to and from the workshop, by WorkshopExtraServiceID. */
export const TRANSPORT_EXTRA = {
  dropOff: 1,
  pickUp: 2,
  valet: 3,
  loanCar: 4,
  uberRide: UBER_RIDE_EXTRA_ID,
} as const;
const TRANSPORT_IDS: readonly number[] = Object.values(TRANSPORT_EXTRA);
const EXCLUDED = 'Deselect other transport preference to enable';

/** Which extras are greyed and why, by id, for what is chosen (2 §5 'Extras exclusivity', decisions 17). */
export function extraStates(
  extras: readonly ExtraRule[],
  chosen: readonly number[],
): Map<number, ExtraState> {
  return new Map(extras.map((extra) => [extra.WorkshopExtraServiceID, stateOf(extras, chosen, extra)]));
}

/**
 * The choice after a click on `id`: a greyed or always included extra changes nothing; Uber swaps with a single
 * drop-off or pick-up; an extra that completes a bundle is replaced, with the others it covers, by the bundle.
 */
export function toggleExtra(extras: readonly ExtraRule[], chosen: readonly number[], id: number): number[] {
  const extra = extras.find((one) => one.WorkshopExtraServiceID === id);
  if (!extra || extra.IsAlwaysIncluded) return [...chosen];
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  if (stateOf(extras, chosen, extra).isDisabled) return [...chosen];
  const kept = chosen.filter((other) => !excludes(extras, other, id));
  return completeBundles(extras, [...kept, id]);
}

export type ExtraChoice<E extends ExtraRule> =
  | { ok: true; extras: E[]; priceIncGst: number }
  | { ok: false; id: number; reason: string };

/**
 * What the server makes of the ids a browser sent: always included extras are added, covered ones give way to their
 * bundle, an unknown id or a forbidden combination is refused. Price in cents.
 */
export function chooseExtras<E extends ExtraRule>(
  available: readonly E[],
  wanted: readonly number[],
): ExtraChoice<E> {
  const known = new Set(available.map((extra) => extra.WorkshopExtraServiceID));
  const unknown = wanted.find((id) => !known.has(id));
  if (unknown !== undefined) return { ok: false, id: unknown, reason: 'Not offered by this workshop' };
  const always = available.filter((extra) => extra.IsAlwaysIncluded).map(idOf);
  const ids = completeBundles(available, [...new Set([...always, ...wanted])]);
  const clash = ids.find((id) =>
    ids.some((other) => excludes(available, id, other) && !(always.includes(id) && always.includes(other))),
  );
  if (clash !== undefined) return { ok: false, id: clash, reason: EXCLUDED };
  const extras = available.filter((extra) => ids.includes(extra.WorkshopExtraServiceID));
  return { ok: true, extras, priceIncGst: sumCents(extras.map((extra) => extra.PriceIncGst)) };
}

/** Extras that a customer cannot have beside `id`, by id. */
export const rivalsOf = (extras: readonly ExtraRule[], id: number): number[] =>
  extras.map(idOf).filter((other) => excludes(extras, id, other));

/**
 * What is wrong with an offer of extras, by id: what is always included is in the quoted price and costs nothing, and
 * would make every offered extra that it excludes impossible to choose.
 */
export function offerProblems(extras: readonly ExtraRule[]): { id: number; message: string }[] {
  return extras
    .filter((extra) => extra.IsAlwaysIncluded)
    .flatMap((extra) => {
      const id = idOf(extra);
      if (extra.PriceIncGst > 0)
        return [{ id, message: 'What is always included costs nothing. Make it $0.' }];
      const rival = extras.find((other) => excludes(extras, id, idOf(other)));
      return rival
        ? [
            {
              id,
              message: `Nobody could choose ${rival.Name} then. Offer one of them, or do not always include it.`,
            },
          ]
        : [];
    });
}

/** Extras that make the street address necessary (decisions, 'Booking and payment'). */
export const needsAddress = (extraIds: readonly number[]): boolean =>
  extraIds.some(
    (id) => id === TRANSPORT_EXTRA.valet || id === TRANSPORT_EXTRA.dropOff || id === TRANSPORT_EXTRA.pickUp,
  );

/** Whether the car is fetched and brought back, alone or within a bundle: the way by road has its limit then (2 §5). */
export const usesValet = (
  chosen: readonly Pick<ExtraRule, 'WorkshopExtraServiceID' | 'IncludesIds'>[],
): boolean =>
  chosen.some(
    (extra) =>
      extra.WorkshopExtraServiceID === TRANSPORT_EXTRA.valet ||
      extra.IncludesIds.includes(TRANSPORT_EXTRA.valet),
  );

function stateOf(extras: readonly ExtraRule[], chosen: readonly number[], extra: ExtraRule): ExtraState {
  const id = extra.WorkshopExtraServiceID;
  const bundle = extras.find((one) => chosen.includes(idOf(one)) && one.IncludesIds.includes(id));
  if (bundle) return { isDisabled: true, reason: `Included in ${bundle.Name}` };
  if (chosen.includes(id)) return { isDisabled: false, reason: null };
  const rivals = chosen.filter((other) => excludes(extras, other, id));
  if (rivals.length === 0 || canSwap(extras, rivals, id)) return { isDisabled: false, reason: null };
  return { isDisabled: true, reason: EXCLUDED };
}

/** Uber and one of drop-off or pick-up take each other's place; an extra that cannot be left out stays. */
function canSwap(extras: readonly ExtraRule[], rivals: readonly number[], id: number): boolean {
  const [rival] = rivals;
  if (rival === undefined || rivals.length > 1) return false;
  if (extras.some((extra) => idOf(extra) === rival && extra.IsAlwaysIncluded)) return false;
  const pair = [...transportOf(extras, rival), ...transportOf(extras, id)];
  return pair.length === 2 && pair.every((one) => one === TRANSPORT_EXTRA.uberRide || isLeg(one));
}

/** A bundle excludes what the extras it covers exclude. */
function excludes(extras: readonly ExtraRule[], a: number, b: number): boolean {
  if (a === b) return false;
  return transportOf(extras, a).some((one) =>
    transportOf(extras, b).some((other) => isForbidden(one, other)),
  );
}

/** Drop-off and pick-up go together; every other pair of transports is one too many. */
const isForbidden = (a: number, b: number): boolean => a !== b && !(isLeg(a) && isLeg(b));
const isLeg = (id: number): boolean => id === TRANSPORT_EXTRA.dropOff || id === TRANSPORT_EXTRA.pickUp;

function transportOf(extras: readonly ExtraRule[], id: number): number[] {
  const covered = extras.find((extra) => idOf(extra) === id)?.IncludesIds ?? [];
  return [id, ...covered].filter((one) => TRANSPORT_IDS.includes(one));
}

/** Bundles whose extras are all chosen take their place; always included extras stay beside them. */
function completeBundles(extras: readonly ExtraRule[], ids: number[]): number[] {
  let chosen = ids;
  for (const bundle of extras) {
    if (bundle.IncludesIds.length === 0) continue;
    const isChosen = chosen.includes(idOf(bundle));
    if (!isChosen && !bundle.IncludesIds.every((id) => chosen.includes(id))) continue;
    const stays = (id: number) =>
      !bundle.IncludesIds.includes(id) || extras.some((one) => idOf(one) === id && one.IsAlwaysIncluded);
    chosen = [...chosen.filter((id) => id !== idOf(bundle) && stays(id)), idOf(bundle)];
  }
  return chosen;
}

const idOf = (extra: ExtraRule): number => extra.WorkshopExtraServiceID;

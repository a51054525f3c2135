import type { RegoLookupResponse } from '@pitlane/contracts';
import type { Db } from '../../platform/database.ts';
import { describeError, type Logger } from '../../platform/logger.ts';
import type { RegoLookup, RegoVehicle } from '../../platform/ports/rego-lookup.ts';
import { listMakes, listModels, listVehicles, type VehicleRow } from './queries.ts';

/** After this time the person enters the vehicle instead (specification 1 §8). */
const TIMEOUT_MS = 5_000;
const NOT_FOUND: RegoLookupResponse = { Success: false, regoVehicle: null };

/** Levels a plate service may tell, in the order in which they narrow. */
const NARROWING = ['year', 'fuel', 'transmission', 'body', 'variant', 'engine'] as const;

/** What the person has chosen already: fills in what the register does not tell, and never stands against it. */
export type ChosenVehicle = { make: string | null; model: string | null };

type RegoAnswer = {
  response: RegoLookupResponse;
  /** The register itself named make and model. */
  isRegistered: boolean;
};

/**
 * Looks a plate up and matches the answer to our vehicles. What all matching vehicles agree on is answered; one match
 * gives its Mid. A failure, an unknown plate or an unknown make is reported as not found, never as an error. Only an
 * answer of the register itself verifies a plate (`isRegistered`).
 */
export async function lookUpRego(
  {
    db,
    rego,
    logger,
    timeoutMs = TIMEOUT_MS,
  }: {
    db: Db;
    rego: RegoLookup | null;
    logger: Logger;
    timeoutMs?: number;
  },
  { plate, state, chosen }: { plate: string; state: string; chosen: ChosenVehicle },
): Promise<RegoAnswer> {
  const notFound = { response: NOT_FOUND, isRegistered: false };
  if (!rego) return notFound;
  try {
    const found = await withinTime(rego.find(plate, state), timeoutMs);
    if (!found) return notFound;
    const isRegistered = found.make !== undefined && found.model !== undefined;
    const response = await matchVehicle(db, isRegistered ? found : complete(found, chosen));
    return { response, isRegistered: isRegistered && response.Success };
  } catch (error) {
    logger.warn('rego lookup failed', { error: describeError(error) });
    return notFound;
  }
}

/** A chosen model counts for the make it was chosen with only. */
function complete(found: RegoVehicle, { make, model }: ChosenVehicle): RegoVehicle {
  if (make === null || (found.make !== undefined && !alike(found.make, make))) return found;
  return {
    ...found,
    make: found.make ?? make,
    ...(found.model === undefined && model !== null ? { model } : {}),
  };
}

async function matchVehicle(db: Db, found: RegoVehicle): Promise<RegoLookupResponse> {
  const make = (await listMakes(db)).find((each) => alike(each, found.make));
  const models = make === undefined ? [] : await listModels(db, make);
  const model = findClosest(
    models.map((each) => each.model),
    found.model,
  );
  if (make === undefined || model === undefined) return NOT_FOUND;
  const candidates = narrow(await listVehicles(db, make, model), found);
  const agreed = <K extends keyof VehicleRow>(field: K): VehicleRow[K] | null => {
    const values = new Set(candidates.map((row) => row[field]));
    return values.size === 1 ? candidates[0]![field] : null;
  };
  return {
    Success: true,
    regoVehicle: {
      vin: found.vin,
      pitlaneVehicles: [
        {
          make,
          model,
          buildYear: agreed('year'),
          bodyType: agreed('body'),
          fuel: agreed('fuel'),
          transmission: agreed('transmission'),
          variantOption: agreed('variant'),
          engine: agreed('engine'),
          description: agreed('description'),
          vehicleId: agreed('mid'),
        },
      ],
    },
  };
}

/** Each level of the answer narrows the list as long as a vehicle is left; a level that matches none is ignored. */
function narrow(rows: VehicleRow[], found: RegoVehicle): VehicleRow[] {
  return NARROWING.reduce((candidates, level) => {
    const value = found[level];
    if (value === undefined) return candidates;
    const fitting = candidates.filter((row) => doesMatch(level, row[level], value));
    return fitting.length > 0 ? fitting : candidates;
  }, rows);
}

function doesMatch(
  level: (typeof NARROWING)[number],
  ours: string | number,
  theirs: string | number,
): boolean {
  if (level === 'fuel') return toFuel(String(ours)) === toFuel(String(theirs));
  if (level === 'transmission') return /man/i.test(String(ours)) === /man|^m\b|mt$/i.test(String(theirs));
  return alike(ours, theirs);
}

/** What registers call fuels. */
function toFuel(text: string): string {
  const name = plain(text);
  if (/plugin|phev/.test(name)) return 'pluginhybrid';
  if (/hybrid|hev/.test(name)) return 'hybrid';
  if (/diesel/.test(name)) return 'diesel';
  if (/electric|^bev$|^ev$/.test(name)) return 'electric';
  return /lpg|gasdual|liquefied/.test(name) ? 'lpg' : 'petrol';
}

/** The name itself, or the longest that the other begins with: `COROLLA ASCENT` is a Corolla. */
function findClosest(names: string[], found: string | undefined): string | undefined {
  if (found === undefined) return undefined;
  const wanted = plain(found);
  return (
    names.find((name) => plain(name) === wanted) ??
    names
      .toSorted((a, b) => b.length - a.length)
      .find((name) => new RegExp(`^${escapePattern(name)}\\b`, 'i').test(found))
  );
}

const alike = (a: string | number | undefined, b: string | number | undefined): boolean =>
  a !== undefined && b !== undefined && plain(String(a)) === plain(String(b));

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9.]/g, '');
const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function withinTime<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The plate service took too long.')), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

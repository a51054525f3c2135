import type { RegoLookupResponse } from '@pitlane/contracts';
import type { Db } from '../../platform/database.ts';
import { describeError, type Logger } from '../../platform/logger.ts';
import type { RegoLookup, RegoVehicle } from '../../platform/ports/rego-lookup.ts';
import { listMakes, listModels, listVehicles, type VehicleRow } from './queries.ts';

/** After this the person goes on by hand (specification 1 §8). */
const TIMEOUT_MS = 5_000;
const NOT_FOUND: RegoLookupResponse = { Success: false, regoVehicle: null };

/** Levels a plate service may tell, in the order in which they narrow. */
const NARROWING = ['year', 'fuel', 'transmission', 'body', 'variant', 'engine'] as const;

/**
 * Looks a plate up and matches the answer to our vehicles. What all matching vehicles agree on is answered; one match
 * gives its Mid. A failure, an unknown plate or an unknown make says not found, and is never an error to the person.
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
  plate: string,
  state: string,
): Promise<RegoLookupResponse> {
  if (!rego) return NOT_FOUND;
  try {
    const told = await withinTime(rego.find(plate, state), timeoutMs);
    return told ? await matched(db, told) : NOT_FOUND;
  } catch (error) {
    logger.warn('rego lookup failed', { error: describeError(error) });
    return NOT_FOUND;
  }
}

async function matched(db: Db, told: RegoVehicle): Promise<RegoLookupResponse> {
  const make = (await listMakes(db)).find((each) => alike(each, told.make));
  const models = make === undefined ? [] : await listModels(db, make);
  const model = closest(
    models.map((each) => each.model),
    told.model,
  );
  if (make === undefined || model === undefined) return NOT_FOUND;
  const candidates = narrow(await listVehicles(db, make, model), told);
  const agreed = <K extends keyof VehicleRow>(field: K): VehicleRow[K] | null => {
    const values = new Set(candidates.map((row) => row[field]));
    return values.size === 1 ? candidates[0]![field] : null;
  };
  return {
    Success: true,
    regoVehicle: {
      vin: told.vin,
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

/** A told level narrows as long as a vehicle is left; one that fits none of ours is not known to us. */
function narrow(rows: VehicleRow[], told: RegoVehicle): VehicleRow[] {
  return NARROWING.reduce((candidates, level) => {
    const value = told[level];
    if (value === undefined) return candidates;
    const fitting = candidates.filter((row) => fits(level, row[level], value));
    return fitting.length > 0 ? fitting : candidates;
  }, rows);
}

function fits(level: (typeof NARROWING)[number], ours: string | number, theirs: string | number): boolean {
  if (level === 'fuel') return fuelOf(String(ours)) === fuelOf(String(theirs));
  if (level === 'transmission') return /man/i.test(String(ours)) === /man|^m\b|mt$/i.test(String(theirs));
  return alike(ours, theirs);
}

/** What registers call fuels. */
function fuelOf(text: string): string {
  const name = plain(text);
  if (/plugin|phev/.test(name)) return 'pluginhybrid';
  if (/hybrid|hev/.test(name)) return 'hybrid';
  if (/diesel/.test(name)) return 'diesel';
  if (/electric|^bev$|^ev$/.test(name)) return 'electric';
  return /lpg|gasdual|liquefied/.test(name) ? 'lpg' : 'petrol';
}

/** The name itself, or the longest that the other begins with: `COROLLA ASCENT` is a Corolla. */
function closest(names: string[], told: string | undefined): string | undefined {
  if (told === undefined) return undefined;
  const wanted = plain(told);
  return (
    names.find((name) => plain(name) === wanted) ??
    names
      .toSorted((a, b) => b.length - a.length)
      .find((name) => new RegExp(`^${escaped(name)}\\b`, 'i').test(told))
  );
}

const alike = (a: string | number | undefined, b: string | number | undefined): boolean =>
  a !== undefined && b !== undefined && plain(String(a)) === plain(String(b));

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9.]/g, '');
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

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

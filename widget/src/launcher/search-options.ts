import { type Api, getSearchOptions } from '@pitlane/client';
import { local, readStored, writeStored } from '@pitlane/client/storage';
import type { VehicleSearchOptions } from '@pitlane/contracts';
import { SEARCH_OPTIONS_CACHE_MS } from '@pitlane/contracts/launcher-constants';

export type SearchOptions = VehicleSearchOptions['Vehicles'];

type Kept = { timestamp: number; vehicles: SearchOptions };

/** Separates popular names from the others; cannot be selected. */
export const DIVIDER = '────────';

/**
 * Makes and models, from local storage for 24 hours (1 §3 'Stored browser state'). On a partner's page the key begins
 * with the API's `origin`, because others write to that storage too.
 */
export async function loadSearchOptions(api: Api, origin = '', now = Date.now()): Promise<SearchOptions> {
  const key = `${origin}vehicle-search-info`;
  const { timestamp, vehicles } = readStored<Partial<Kept>>(local, key) ?? {};
  // Without a timestamp it is not a number, which is in no range.
  const age = now - timestamp!;
  if (age >= 0 && age < SEARCH_OPTIONS_CACHE_MS && vehicles?.AllMakes) return vehicles;
  const { Vehicles } = await getSearchOptions(api);
  writeStored(local, key, { timestamp: now, vehicles: Vehicles });
  return Vehicles;
}

/** Popular makes first, then all others. */
export const makeOptions = (options: SearchOptions | null | undefined): string[] =>
  options
    ? groupPopular(
        options.PopularMakes,
        options.AllMakes.map((make) => make.Name),
      )
    : [];

/** The models of a make, popular ones first. */
export const modelOptions = (options: SearchOptions | null | undefined, make: string): string[] =>
  options
    ? groupPopular(
        options.PopularModels.map((each) => (each.Make === make ? each.Model : '')),
        options.AllMakes.find((each) => each.Name === make)?.Models ?? [],
      )
    : [];

function groupPopular(popular: string[], all: string[]): string[] {
  const first = popular.filter((name) => all.includes(name));
  const rest = all.filter((name) => !first.includes(name));
  return first.length && rest.length ? [...first, DIVIDER, ...rest] : all;
}

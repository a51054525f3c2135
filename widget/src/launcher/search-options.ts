import { type Api, getSearchOptions } from '@pitlane/client';
import { local, readStored, writeStored } from '@pitlane/client/storage';
import type { VehicleSearchOptions } from '@pitlane/contracts';
import { SEARCH_OPTIONS_CACHE_MS } from '@pitlane/contracts/launcher-constants';

export type SearchOptions = VehicleSearchOptions['Vehicles'];

const KEY = 'vehicle-search-info';

/** Separates popular names from the others; cannot be selected. */
export const DIVIDER = '────────';

/** Makes and models, from local storage for 24 hours (1 §3 'Stored browser state'). */
export async function loadSearchOptions(api: Api, now = Date.now()): Promise<SearchOptions> {
  const kept = readStored<{ timestamp: number; vehicles: SearchOptions }>(local, KEY);
  const age = kept ? now - kept.timestamp : -1;
  if (kept?.vehicles?.AllMakes && age >= 0 && age < SEARCH_OPTIONS_CACHE_MS) return kept.vehicles;
  const { Vehicles } = await getSearchOptions(api);
  writeStored(local, KEY, { timestamp: now, vehicles: Vehicles });
  return Vehicles;
}

/** Popular makes first, then all others. */
export const makeOptions = (options: SearchOptions | null): string[] =>
  options
    ? groupPopular(
        options.PopularMakes,
        options.AllMakes.map((make) => make.Name),
      )
    : [];

/** The models of a make, popular ones first. */
export const modelOptions = (options: SearchOptions | null, make: string): string[] =>
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

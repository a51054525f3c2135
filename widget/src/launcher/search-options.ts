import { type Api, getSearchOptions } from '@pitlane/client';
import type { VehicleSearchOptions } from '@pitlane/contracts';
import { SEARCH_OPTIONS_CACHE_MS } from '@pitlane/contracts/launcher-constants';
import type { SelectOption } from '@pitlane/ui/native';
import { local, readStored, writeStored } from '../platform/storage.ts';

export type SearchOptions = VehicleSearchOptions['Vehicles'];

const KEY = 'vehicle-search-info';

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
export const makeOptions = (options: SearchOptions | null): SelectOption[] =>
  options
    ? grouped(
        options.PopularMakes,
        options.AllMakes.map((make) => make.Name),
      )
    : [];

/** The models of a make, its popular ones first. */
export function modelOptions(options: SearchOptions | null, make: string): SelectOption[] {
  const models = options?.AllMakes.find((each) => each.Name === make)?.Models ?? [];
  const popular = options?.PopularModels.filter((each) => each.Make === make).map((each) => each.Model) ?? [];
  return grouped(popular, models);
}

function grouped(popular: string[], all: string[]): SelectOption[] {
  const first = popular.filter((name) => all.includes(name));
  const rest = all.filter((name) => !first.includes(name));
  const divider =
    first.length > 0 && rest.length > 0 ? [{ value: '-', label: '────────', disabled: true }] : [];
  return [...first.map(option), ...divider, ...rest.map(option)];
}

const option = (name: string): SelectOption => ({ value: name, label: name });

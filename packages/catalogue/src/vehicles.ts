import file from '../data/vehicles.json' with { type: 'json' };
import { scheduleIdFor } from './service-schedules.ts';
import { stableHash, stableNumber } from './stable-hash.ts';
import type { Fuel, PriceCategory, Transmission, Vehicle } from './types.ts';

/** Fuel, engine, transmissions (`M`, `A` or `MA`), variants, and the years if narrower than the series'. */
type ConfigRow = [
  fuel: Fuel,
  engine: string,
  transmissions: string,
  variants: string[],
  from?: number,
  to?: number | null,
];

/** One series of a model; `to` null: still sold. `noSchedule` marks grey imports without a local logbook. */
type Generation = {
  make: string;
  model: string;
  series: string;
  from: number;
  to: number | null;
  bodies: string[];
  class: PriceCategory;
  noSchedule?: boolean;
  configs: ConfigRow[];
};

/** Model year up to which series that are still sold are listed. */
export const LATEST_MODEL_YEAR = 2026;

const generations = file.generations as Generation[];
const TRANSMISSIONS: Record<string, Transmission> = { M: 'Manual', A: 'Automatic' };
let cached: Vehicle[] | undefined;

/** Every vehicle that can be picked: year, body, fuel, transmission, variant and engine multiplied out. */
export function vehicles(): Vehicle[] {
  if (!cached) {
    const byMid = new Map<string, Vehicle>();
    for (const generation of generations) for (const row of listRows(generation)) byMid.set(row.mid, row);
    cached = [...byMid.values()];
  }
  return cached;
}

/** Makes shown first in the picker, most sold first. */
export function popularMakes(): string[] {
  return file.popularMakes;
}

function* listRows(generation: Generation): Iterable<Vehicle> {
  for (const config of generation.configs) {
    const [fuel, engine, transmissions, variants, from = generation.from, to = generation.to] = config;
    for (let year = from; year <= (to ?? LATEST_MODEL_YEAR); year++)
      for (const body of generation.bodies)
        for (const letter of transmissions)
          for (const variant of variants)
            yield toVehicle(generation, {
              year,
              body,
              fuel,
              transmission: TRANSMISSIONS[letter]!,
              variant,
              engine,
            });
  }
}

type Choice = Pick<Vehicle, 'year' | 'body' | 'fuel' | 'transmission' | 'variant' | 'engine'>;

function toVehicle(generation: Generation, choice: Choice): Vehicle {
  const { make, model, series } = generation;
  const { year, body, fuel, transmission, variant, engine } = choice;
  // 'Mazda3' includes the make.
  const name = model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`;
  const identity = [make, model, year, body, fuel, transmission, variant, engine];
  return {
    mid: stableHash(identity.join('|'), 10),
    make,
    model,
    ...choice,
    description: `${year} ${name} ${variant} ${body} ${engine} ${transmission} (${series})`,
    priceCategory: generation.class,
    serviceScheduleId: generation.noSchedule ? null : scheduleIdFor({ make, model, year, fuel, engine }),
    repairTimesId: generation.noSchedule ? null : stableNumber(`${make}|${model}|${series}|${engine}`),
  };
}

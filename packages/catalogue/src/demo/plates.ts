import file from '../../data/demo-plates.json' with { type: 'json' };
import { stableHash } from '../stable-hash.ts';
import type { SamplePlate, Vehicle } from '../types.ts';
import { vehicles } from '../vehicles.ts';

type Field = keyof SamplePlate['reports'];
type PlateRow = [
  plate: string,
  state: string,
  make: string,
  model: string,
  year: number,
  variant: string,
  knows: 'all' | 'some',
];

/** What a service that knows a vehicle only partly still reports; the rest is picked by hand. */
const SOME: Field[] = ['make', 'model', 'year', 'body'];
const ALL: Field[] = ['make', 'model', 'year', 'body', 'fuel', 'transmission', 'variant', 'engine'];

/** A plate for which the sandbox's service answers with a failure, in every state. */
export const FAILING_PLATE = 'FAIL00';

/** The plates that the sandbox's rego service knows; any other plate is not found. */
export function samplePlates(): SamplePlate[] {
  const byKey = Map.groupBy(vehicles(), (one) => `${one.make}|${one.model}|${one.year}`);
  return (file.plates as PlateRow[]).map(([plate, state, make, model, year, variant, knows]) => {
    const fitting = byKey.get(`${make}|${model}|${year}`) ?? [];
    const vehicle =
      fitting.find((one) => one.variant === variant && one.transmission === 'Automatic') ??
      fitting.find((one) => one.variant === variant);
    if (!vehicle) throw new Error(`Plate ${plate}: no ${year} ${make} ${model} ${variant} in the catalogue`);
    return {
      plate,
      state,
      vin: vinOf(plate, state),
      mid: vehicle.mid,
      reports: reportOf(vehicle, knows === 'all' ? ALL : SOME),
    };
  });
}

function reportOf(vehicle: Vehicle, fields: Field[]): SamplePlate['reports'] {
  return Object.fromEntries(fields.map((field) => [field, vehicle[field]]));
}

/** 17 characters without I, O and Q, beginning with a maker code that nobody holds. */
function vinOf(plate: string, state: string): string {
  return `PTL${stableHash(`vin|${plate}|${state}`, 13).toUpperCase()}0`;
}

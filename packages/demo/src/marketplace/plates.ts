import { stableHash, type Vehicle, vehicles } from '@pitlane/catalogue';
import file from '../../data/plates.json' with { type: 'json' };
import type { SamplePlate } from '../types.ts';

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

/** What a service that knows a vehicle only partly still reports; the customer picks the rest. */
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
      vin: makeVin(plate, state),
      mid: vehicle.mid,
      reports: toReport(vehicle, knows === 'all' ? ALL : SOME),
    };
  });
}

function toReport(vehicle: Vehicle, fields: Field[]): SamplePlate['reports'] {
  return Object.fromEntries(fields.map((field) => [field, vehicle[field]]));
}

/** 17 characters without I, O and Q, beginning with a maker code that is not assigned. */
function makeVin(plate: string, state: string): string {
  return `PTL${stableHash(`vin|${plate}|${state}`, 13).toUpperCase()}0`;
}

import type { Vehicle, VehicleDefinition } from '@pitlane/contracts';
import { VEHICLE_LEVELS, type VehicleLevel } from '@pitlane/contracts/constants';
import type { Db } from '../../platform/database.ts';
import { fieldError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import { findVehicle, listMakes, listModels, listVehicles, type VehicleRow } from './queries.ts';

const FIELD = {
  Make: 'make',
  Model: 'model',
  Year: 'year',
  Body: 'body',
  Fuel: 'fuel',
  Transmission: 'transmission',
  Variant: 'variant',
  Engine: 'engine',
} as const satisfies Record<VehicleLevel, keyof VehicleRow>;

/** Levels below make and model, which are answered from the vehicles of one model. */
const OF_MODEL = VEHICLE_LEVELS.slice(2);

/**
 * Answers what is known so far (specification 1 §4): levels with one option are filled in, `Level` is the first left to
 * ask with its options; a complete chain sets Mid, Description, ServiceScheduleId and PriceCategory. Later levels known from
 * a plate narrow the options. Throws `validation` for a level that does not exist after those before it.
 */
export async function defineVehicle(db: Db, vehicle: Vehicle): Promise<VehicleDefinition> {
  const { Rego, State, VIN } = vehicle;
  const plate = { Rego: Rego ?? null, State: State ?? null, VIN: VIN ?? null };
  if (vehicle.Mid && !vehicle.Make) {
    return complete(orNotFound(await findVehicle(db, vehicle.Mid)), plate);
  }
  if (!vehicle.Make) return toQuestion('Make', await listMakes(db), {}, plate);
  const mid = vehicle.Mid || null;
  const models = await listModels(db, vehicle.Make, mid);
  const make = models[0]?.make;
  if (make === undefined) throw unknownLevel('Make');
  const onlyModel = models.length === 1 ? models[0]?.model : undefined;
  const model = vehicle.Model ? models.find((each) => same(each.model, vehicle.Model))?.model : onlyModel;
  if (model === undefined) {
    if (vehicle.Model) throw unknownLevel('Model');
    return toQuestion(
      'Model',
      models.map((each) => each.model),
      { Make: make },
      plate,
    );
  }
  return answerLevels(await listVehicles(db, make, model, mid), vehicle, plate);
}

function answerLevels(rows: VehicleRow[], vehicle: Vehicle, plate: Partial<Vehicle>): VehicleDefinition {
  let candidates = rows;
  for (const level of OF_MODEL) {
    const wanted = vehicle[level];
    if (wanted != null && wanted !== '') {
      candidates = candidates.filter((row) => same(row[FIELD[level]], wanted));
      if (candidates.length === 0) throw unknownLevel(level);
      continue;
    }
    const possible = narrowByLaterAnswers(candidates, vehicle, level);
    const options = new Set(possible.map((row) => row[FIELD[level]]));
    if (options.size > 1) {
      const known = collectAnswersBefore(possible[0]!, level);
      return toQuestion(
        level,
        sortOptions([...options]),
        { ...collectLaterAnswers(vehicle, level), ...known },
        plate,
      );
    }
    candidates = possible;
  }
  return complete(candidates[0]!, plate);
}

/** Narrows by the later levels known from a plate, as long as an option is left. */
function narrowByLaterAnswers(candidates: VehicleRow[], vehicle: Vehicle, level: VehicleLevel): VehicleRow[] {
  const later = VEHICLE_LEVELS.slice(VEHICLE_LEVELS.indexOf(level) + 1).filter((each) => vehicle[each]);
  const narrowed = candidates.filter((row) => later.every((each) => same(row[FIELD[each]], vehicle[each])));
  return narrowed.length > 0 ? narrowed : candidates;
}

function complete(row: VehicleRow, plate: Partial<Vehicle>): VehicleDefinition {
  return { Success: true, Level: null, Options: [], Vehicle: { ...toVehicle(row), ...plate } };
}

/** A vehicle of the catalogue as the wire spells it. */
export function toVehicle(row: VehicleRow): Vehicle {
  return {
    Make: row.make,
    Model: row.model,
    Year: row.year,
    Body: row.body,
    Fuel: row.fuel,
    Transmission: row.transmission,
    Variant: row.variant,
    Engine: row.engine,
    Mid: row.mid,
    Description: row.description,
    PriceCategory: row.priceCategory,
    ServiceScheduleId: row.serviceScheduleId,
    RepairTimesId: row.repairTimesId,
  };
}

function toQuestion(
  Level: VehicleLevel,
  options: (string | number)[],
  known: Partial<Vehicle>,
  plate: Partial<Vehicle>,
): VehicleDefinition {
  const Options = options.map((option) => ({ Key: String(option), Value: String(option) }));
  return { Success: true, Level, Options, Vehicle: { ...known, ...plate } };
}

function collectAnswersBefore(row: VehicleRow, level: VehicleLevel): Partial<Vehicle> {
  const before = VEHICLE_LEVELS.slice(0, VEHICLE_LEVELS.indexOf(level));
  return Object.fromEntries(before.map((each) => [each, row[FIELD[each]]]));
}

function collectLaterAnswers(vehicle: Vehicle, level: VehicleLevel): Partial<Vehicle> {
  const later = VEHICLE_LEVELS.slice(VEHICLE_LEVELS.indexOf(level) + 1);
  return Object.fromEntries(later.filter((each) => vehicle[each]).map((each) => [each, vehicle[each]]));
}

/** Newest year first, texts by name with numbers in their order. */
function sortOptions(options: (string | number)[]): (string | number)[] {
  return options.sort((a, b) =>
    typeof a === 'number' && typeof b === 'number'
      ? b - a
      : String(a).localeCompare(String(b), 'en', { numeric: true }),
  );
}

const same = (a: string | number, b: unknown): boolean => String(a).toLowerCase() === String(b).toLowerCase();

const unknownLevel = (level: VehicleLevel) =>
  fieldError(
    `/vehicle/${level}`,
    'unknown',
    `No vehicle has this ${level.toLowerCase()} after what was chosen before.`,
  );

import { VEHICLE_LEVELS, type VehicleLevel } from '@pitlane/contracts/constants';
import type { RegoVehicle, Vehicle } from '@pitlane/contracts/vehicle';

/** Fields that come with the engine (1 §4) and are cleared when a level changes. */
const FROM_ENGINE = ['Mid', 'Description', 'ServiceScheduleId', 'PriceCategory', 'RepairTimesId'] as const;

/** The first level without an answer, null when all eight have one. */
export function nextLevel(vehicle: Vehicle): VehicleLevel | null {
  return VEHICLE_LEVELS.find((level) => !vehicle[level]) ?? null;
}

/**
 * Answers one level: every later level and the vehicle id are cleared (1 §4), the plate stays. `value` null only clears.
 * Answering a level as it was changes nothing.
 */
export function answerLevel(vehicle: Vehicle, level: VehicleLevel, value: string | null): Vehicle {
  if (value !== null && String(vehicle[level] ?? '') === value) return vehicle;
  const changed: Vehicle = { ...vehicle };
  for (const later of VEHICLE_LEVELS.slice(VEHICLE_LEVELS.indexOf(level))) changed[later] = null;
  for (const field of FROM_ENGINE) changed[field] = null;
  if (value === null) return changed;
  return level === 'Year' ? { ...changed, Year: Number(value) } : { ...changed, [level]: value };
}

/** Whether all levels before this one have an answer. */
export function canAskLevel(vehicle: Vehicle, level: VehicleLevel): boolean {
  return VEHICLE_LEVELS.slice(0, VEHICLE_LEVELS.indexOf(level)).every((earlier) => vehicle[earlier]);
}

/**
 * The fields on which all vehicles of a plate agree, as far as the chain goes without a gap; `Mid` when they agree on one
 * vehicle. Null when the plate has none.
 */
export function vehicleFromRego(
  found: RegoVehicle | null | undefined,
  plate: string,
  state: string,
): Vehicle | null {
  const matches = found?.pitlaneVehicles ?? [];
  if (matches.length === 0) return null;
  const agreed = <K extends keyof (typeof matches)[number]>(field: K) => {
    const [first, ...rest] = matches.map((match) => match[field]);
    return first != null && rest.every((each) => each === first) ? first : null;
  };
  const vehicle: Vehicle = {
    Make: agreed('make'),
    Model: agreed('model'),
    Year: agreed('buildYear'),
    Body: agreed('bodyType'),
    Fuel: agreed('fuel'),
    Transmission: agreed('transmission'),
    Variant: agreed('variantOption'),
    Engine: agreed('engine'),
    Mid: agreed('vehicleId'),
    Description: agreed('description'),
    Rego: plate.toUpperCase(),
    State: state,
    VIN: found?.vin ?? null,
  };
  const gap = nextLevel(vehicle);
  return gap
    ? { ...answerLevel(vehicle, gap, null), Mid: vehicle.Mid, Description: vehicle.Description }
    : vehicle;
}

/** Whether two answers are different cars: by id, or by make, model or year while an id is missing. */
export function isOtherVehicle(
  before: Vehicle | null | undefined,
  after: Vehicle | null | undefined,
): boolean {
  if (!before?.Mid || !after) return false;
  if (after.Mid) return before.Mid !== after.Mid;
  return (['Make', 'Model', 'Year'] as const).some((level) => before[level] !== after[level]);
}

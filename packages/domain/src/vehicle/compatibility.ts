import type { Repair } from '@pitlane/contracts/repair';
import type { Vehicle } from '@pitlane/contracts/vehicle';

type Fits = Pick<Repair, 'Fuel' | 'Transmission' | 'RepairCategoryId' | 'RequiresCombustionEngine'>;

/** Clutch, exhaust, timing belt and fuel system, which electric vehicles lack. */
const COMBUSTION_CATEGORIES = [3, 12, 13, 18];

/**
 * Whether a task fits a vehicle by fuel and transmission (1 §5). Null on either side fits. Hybrids and gas count as
 * petrol; an electric vehicle takes no task of a fuel, of a combustion category, or that needs a combustion engine.
 */
export function fitsVehicle(repair: Fits, vehicle: Pick<Vehicle, 'Fuel' | 'Transmission'>): boolean {
  return fitsFuel(repair, vehicle.Fuel) && fitsTransmission(repair.Transmission, vehicle.Transmission);
}

/** Petrol, Diesel or Electric as the tasks see it; null when the fuel is not known. */
export function fuelFamily(fuel: string | null | undefined): 'Petrol' | 'Diesel' | 'Electric' | null {
  if (!fuel) return null;
  const name = fuel.toLowerCase();
  if (name.includes('diesel')) return 'Diesel';
  return name === 'electric' || name === 'battery electric' ? 'Electric' : 'Petrol';
}

function fitsFuel(repair: Fits, vehicleFuel: string | null | undefined): boolean {
  const fuel = fuelFamily(vehicleFuel);
  if (!fuel) return true;
  if (fuel === 'Electric' && needsCombustion(repair)) return false;
  return !repair.Fuel || fuelFamily(repair.Fuel) === fuel;
}

const needsCombustion = (repair: Fits) =>
  repair.RequiresCombustionEngine || COMBUSTION_CATEGORIES.includes(repair.RepairCategoryId);

/** The operations of a service that a vehicle of this fuel has: no engine oil for an electric one. */
export function operationsFor(operations: readonly string[], fuel: string | null | undefined): string[] {
  return operations.filter((each) => fuelFamily(fuel) !== 'Electric' || !COMBUSTION_WORK.test(each));
}

const COMBUSTION_WORK = /engine oil|oil filter|sump plug|spark plug|fuel filter/i;

function fitsTransmission(task: string | null, vehicle: string | null | undefined): boolean {
  return !task || !vehicle || gearbox(task) === gearbox(vehicle);
}

/** CVT and dual clutch count as automatic. */
const gearbox = (name: string): 'Manual' | 'Automatic' => (/manual/i.test(name) ? 'Manual' : 'Automatic');

import { toPlate } from './plate.ts';

/** A car as an account keeps it. */
export type SavedCar = { mid: string; rego: string | null; regoState: string | null };

/**
 * The saved car that a quote or booking was for, null for one that is new to the account (1 §4). A plate means one car,
 * whatever vehicle was chosen for it. Without a plate, the same vehicle counts as the same car.
 */
export function findSavedCar<Saved extends SavedCar>(saved: readonly Saved[], used: SavedCar): Saved | null {
  const samePlate = saved.find((car) => hasSamePlate(car, used));
  if (samePlate) return samePlate;
  const isSameCar = (car: Saved) =>
    car.mid === used.mid && !(storedPlate(car.rego) && storedPlate(used.rego));
  return saved.find(isSameCar) ?? null;
}

/** The car with what the newer use knows of it; a plate that is not named again stays. */
export const mergeSavedCar = (saved: SavedCar | null, used: SavedCar): SavedCar => ({
  mid: used.mid,
  rego: storedPlate(used.rego) ?? saved?.rego ?? null,
  regoState: used.regoState ?? saved?.regoState ?? null,
});

/** Plates repeat between states; one without a state fits all of them. */
const hasSamePlate = (a: SavedCar, b: SavedCar): boolean =>
  storedPlate(a.rego) !== null &&
  storedPlate(a.rego) === storedPlate(b.rego) &&
  (a.regoState === null || b.regoState === null || a.regoState === b.regoState);

/** Null for an empty plate. */
const storedPlate = (rego: string | null): string | null => (rego && toPlate(rego)) || null;

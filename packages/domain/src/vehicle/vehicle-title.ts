type Text = string | null | undefined;
type Year = number | null | undefined;

/** What names a vehicle, as the funnel spells it, a lead's payload or a stored row. */
export type NamedVehicle = {
  Make?: Text;
  Model?: Text;
  Year?: Year;
  Description?: Text;
  VehicleMake?: Text;
  VehicleModel?: Text;
  VehicleDescription?: Text;
  vehicleMake?: Text;
  vehicleModel?: Text;
  vehicleYear?: Year;
  vehicleDescription?: Text;
};

/** The columns of a lead or booking that name its vehicle. */
export type VehicleColumns = {
  vehicleDescription?: string | null;
  vehicleMake: string | null;
  vehicleModel: string | null;
  vehicleYear: number | null;
};

/** A vehicle as screens, mails and lists name it: its description, else `vehicleName`, else the fallback. */
export const vehicleTitle = (vehicle: NamedVehicle | null | undefined, fallback = 'Vehicle'): string =>
  vehicle?.Description ||
  vehicle?.VehicleDescription ||
  vehicle?.vehicleDescription ||
  vehicleName(vehicle) ||
  fallback;

/**
 * `Mazda 3 2018`, as far as known; the make is left out where the model starts with it: `Mazda3 2018`. It also stands in
 * place of a title where a line has no room for variant and engine, such as the facts above the quotes.
 */
export function vehicleName(vehicle: NamedVehicle | null | undefined): string {
  if (!vehicle) return '';
  const make = vehicle.Make ?? vehicle.VehicleMake ?? vehicle.vehicleMake;
  const model = vehicle.Model ?? vehicle.VehicleModel ?? vehicle.vehicleModel;
  const carriesMake = make && model?.toLowerCase().startsWith(make.toLowerCase());
  return [carriesMake ? null : make, model, vehicle.Year ?? vehicle.vehicleYear].filter(Boolean).join(' ');
}

import { vehicleName } from './vehicle-chain.ts';

type NamedVehicle = {
  Year?: number | null | undefined;
  VehicleMake?: string | null | undefined;
  VehicleModel?: string | null | undefined;
};

/** The columns of a lead or booking that name its vehicle. */
export type VehicleColumns = {
  vehicleDescription?: string | null;
  vehicleMake: string | null;
  vehicleModel: string | null;
  vehicleYear: number | null;
};

/** A stored vehicle as a booking, a mail or a list names it: its description, else its title, else `Vehicle`. */
export const describeVehicle = (row: VehicleColumns): string =>
  row.vehicleDescription ||
  vehicleName({ Make: row.vehicleMake, Model: row.vehicleModel, Year: row.vehicleYear }) ||
  'Vehicle';

/** The vehicle of a lead by the name that `vehicleName` gives it; '' when nothing is known. */
export const vehicleTitle = ({ VehicleMake, VehicleModel, Year }: NamedVehicle): string =>
  vehicleName({ Make: VehicleMake, Model: VehicleModel, Year });

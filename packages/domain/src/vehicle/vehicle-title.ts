import { vehicleName } from './vehicle-chain.ts';

type NamedVehicle = {
  Year?: number | null | undefined;
  VehicleMake?: string | null | undefined;
  VehicleModel?: string | null | undefined;
};

/** The vehicle of a lead by the name that `vehicleName` gives it; '' when nothing is known. */
export const vehicleTitle = ({ VehicleMake, VehicleModel, Year }: NamedVehicle): string =>
  vehicleName({ Make: VehicleMake, Model: VehicleModel, Year });

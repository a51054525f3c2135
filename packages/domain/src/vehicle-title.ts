type NamedVehicle = { Year?: number | null | undefined; VehicleMake?: string | null | undefined; VehicleModel?: string | null | undefined };

/** 'Mazda 3 2018', as far as it is known; '' when nothing is. */
export function vehicleTitle(lead: NamedVehicle): string {
  return [lead.VehicleMake, lead.VehicleModel, lead.Year].filter(Boolean).join(' ');
}

/** What a plate service knows of a vehicle; what it does not know is left out. */
export type RegoVehicle = {
  vin: string | null;
  make?: string;
  model?: string;
  year?: number;
  body?: string;
  fuel?: string;
  transmission?: string;
  variant?: string;
  engine?: string;
};

export type RegoLookup = {
  /** Null when the plate is unknown. Throws `ProviderError`. */
  find(plate: string, state: string): Promise<RegoVehicle | null>;
};

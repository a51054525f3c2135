import type { Country } from '@pitlane/contracts';

/** Degrees. */
export type Point = { latitude: number; longitude: number };

export type PlaceSuggestion = {
  id: string;
  /** Number and street, or the street alone. */
  title: string;
  /** Suburb, state and country. */
  subtitle: string;
};

/** A place as a postal address; '' where the service does not know a part. */
export type PlaceAddress = {
  /** Unit, number and street: `5/12 Mill Lane`. */
  addressLine1: string;
  locality: string;
  state: string;
  postcode: string;
  latitude: number;
  longitude: number;
  fullAddress: string;
  country: Country | null;
};

export type SuggestOptions = {
  country: Country;
  /** Groups what one person types for one address, so that a service bills it once. */
  session: string;
  /** Places around here come first. */
  near: Point | null;
};

export type PlaceSearch = {
  /** At most 5, best first. Throws `ProviderError`. */
  suggest(typed: string, options: SuggestOptions): Promise<PlaceSuggestion[]>;
  /** Null when the service does not know the id. Throws `ProviderError`. */
  find(id: string, session: string): Promise<PlaceAddress | null>;
};

export type Directions = {
  /** Metres by road; null when no road leads there. Throws `ProviderError`. */
  drivingMetres(from: Point, to: Point): Promise<number | null>;
};

import * as v from 'valibot';
import { Country } from './enums.ts';
import { answer, Id } from './primitives.ts';

/** The `Obj` of a location (1 §3 Quote). */
export const Suburb = v.object({
  SuburbID: Id,
  SuburbName: v.string(),
  State: v.string(),
  Postcode: v.string(),
  Latitude: v.number(),
  Longitude: v.number(),
  IsUberOffered: v.boolean(),
  RegionID: v.number(),
  Country,
  Timezone: v.string(),
});
export type Suburb = v.InferOutput<typeof Suburb>;

/** `Value` is the text shown ('Surry Hills NSW 2010'), `Data` the suburb id. */
export const LocationSuggestion = v.object({ Value: v.string(), Data: Id, Obj: Suburb });
export type LocationSuggestion = v.InferOutput<typeof LocationSuggestion>;

/** `GET /api/location?query` and `GET /api/location/{lat}/{lng}/nearby`. */
export const LocationSuggestions = answer({ Suggestions: v.array(LocationSuggestion) });
export type LocationSuggestions = v.InferOutput<typeof LocationSuggestions>;

/** `GET /api/location/{id}`. */
export const LocationResponse = answer({ Location: LocationSuggestion });
export type LocationResponse = v.InferOutput<typeof LocationResponse>;

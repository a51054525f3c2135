import * as v from 'valibot';
import { Address } from './booking.ts';
import { Country } from './enums.ts';
import { answer, Guid, Id, Latitude, Longitude, NullableText } from './primitives.ts';

const Session = v.pipe(Guid, v.description('Groups the calls for one address.'));

/** `POST /api/address/suggestions`. The typed text is in the body, so that no log holds addresses. */
export const AddressSuggestionsRequest = v.object({
  query: v.pipe(v.string(), v.trim(), v.minLength(1, 'Type an address.'), v.maxLength(200)),
  country: Country,
  session: Session,
  /** Places near this point come first. */
  near: v.optional(
    v.nullable(
      v.object({
        latitude: Latitude,
        longitude: Longitude,
      }),
    ),
  ),
});
export type AddressSuggestionsRequest = v.InferInput<typeof AddressSuggestionsRequest>;

/** `Title` is number and street, `Subtitle` the suburb and state. */
export const AddressSuggestion = v.object({ Id: v.string(), Title: v.string(), Subtitle: v.string() });
export type AddressSuggestion = v.InferOutput<typeof AddressSuggestion>;

export const AddressSuggestions = answer({ Suggestions: v.array(AddressSuggestion) });
export type AddressSuggestions = v.InferOutput<typeof AddressSuggestions>;

/** `POST /api/address/lookup`: the address behind a suggestion. */
export const AddressLookupRequest = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  session: Session,
});

/** Parts that the service does not know are empty: a street without a number is completed by the customer. */
export const AddressLookup = answer({
  Address: v.object({
    addressLine1: v.string(),
    locality: v.string(),
    state: v.string(),
    postcode: v.string(),
    latitude: v.number(),
    longitude: v.number(),
    fullAddress: v.string(),
  }),
});
export type AddressLookup = v.InferOutput<typeof AddressLookup>;

/** `POST /api/workshop-by-id/{id}/check-address`: the server's check before the booking is sent. */
export const AddressCheckRequest = v.object({
  Address,
  ServiceInclusions: v.optional(v.pipe(v.array(Id), v.maxLength(30)), []),
});
export type AddressCheckRequest = v.InferInput<typeof AddressCheckRequest>;

export const AddressCheck = answer({
  /** 6 or 11 as in prevalidate; null when the address will do. */
  ErrorCode: v.nullable(v.number()),
  Type: NullableText,
  /** Metres by road for pick-up and drop-off; null where it is not checked or there is no road. */
  DrivingMetres: v.nullable(v.number()),
  /** The distance is taken from a straight line. */
  IsEstimate: v.boolean(),
});
export type AddressCheck = v.InferOutput<typeof AddressCheck>;

import type { Country } from '@pitlane/contracts';
import * as v from 'valibot';
import type { PlaceAddress, PlaceSearch } from '../../platform/ports/places.ts';
import { ProviderError } from '../../platform/provider-error.ts';
import { callJson, type RefusalReader } from '../json-call/call-json.ts';

const TIMEOUT_MS = 4_000;
/** Radius of the location bias, metres; the service accepts up to 50 km. */
const NEAR_METRES = 30_000;
const SUGGESTION_FIELDS = 'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat';
const PLACE_FIELDS = 'id,addressComponents,location,formattedAddress';

const Text = v.object({ text: v.string() });
const Suggestions = v.object({
  suggestions: v.optional(
    v.array(
      v.object({
        placePrediction: v.optional(
          v.object({
            placeId: v.string(),
            structuredFormat: v.object({ mainText: Text, secondaryText: v.optional(Text) }),
          }),
        ),
      }),
    ),
    [],
  ),
});
const Component = v.object({
  longText: v.optional(v.string(), ''),
  shortText: v.optional(v.string(), ''),
  types: v.array(v.string()),
});
const Place = v.object({
  addressComponents: v.array(Component),
  // A coordinate of exactly 0 is left out, as the protocol does with every default.
  location: v.object({ latitude: v.optional(v.number(), 0), longitude: v.optional(v.number(), 0) }),
  formattedAddress: v.optional(v.string(), ''),
});

const Failure = v.object({ error: v.object({ status: v.string(), message: v.optional(v.string()) }) });
/** Reads Google's error document; used for places and directions. */
export const readGoogleRefusal: RefusalReader = (body) => {
  const parsed = v.safeParse(Failure, body);
  if (!parsed.success) return { code: null };
  const { status, message } = parsed.output.error;
  return { code: status, ...(message ? { message } : {}) };
};

/**
 * Places API (New): `POST /v1/places:autocomplete`, `GET /v1/places/{id}`; one session token for what belongs to one
 * address. Suggestions are addresses of one country.
 */
export function createGooglePlaces(options: { url: string; key: string; timeoutMs?: number }): PlaceSearch {
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  const headers = (fields: string) => ({ 'X-Goog-Api-Key': options.key, 'X-Goog-FieldMask': fields });
  return {
    async suggest(typed, { country, session, near }) {
      const body = {
        input: typed,
        sessionToken: session,
        languageCode: 'en',
        includedRegionCodes: [country.toLowerCase()],
        includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
        ...(near && { locationBias: { circle: { center: near, radius: NEAR_METRES } } }),
      };
      const { suggestions } = await callJson(
        {
          provider: 'places',
          method: 'POST',
          url: `${options.url}/v1/places:autocomplete`,
          headers: headers(SUGGESTION_FIELDS),
          body,
          timeoutMs,
        },
        Suggestions,
        readGoogleRefusal,
      );
      return suggestions.flatMap(({ placePrediction: place }) =>
        place
          ? {
              id: place.placeId,
              title: place.structuredFormat.mainText.text,
              subtitle: place.structuredFormat.secondaryText?.text ?? '',
            }
          : [],
      );
    },
    async find(id, session) {
      const query = new URLSearchParams({ sessionToken: session, languageCode: 'en' });
      try {
        const place = await callJson(
          {
            provider: 'places',
            method: 'GET',
            url: `${options.url}/v1/places/${encodeURIComponent(id)}?${query}`,
            headers: headers(PLACE_FIELDS),
            timeoutMs,
          },
          Place,
          readGoogleRefusal,
        );
        return toPlaceAddress(place);
      } catch (error) {
        const isUnknown =
          error instanceof ProviderError && ['NOT_FOUND', 'INVALID_ARGUMENT'].includes(error.code ?? '');
        if (isUnknown) return null;
        throw error;
      }
    },
  };
}

/** Suburbs are `locality` in Australia and `sublocality` in New Zealand, whose `locality` is the city. */
function toPlaceAddress({
  addressComponents,
  location,
  formattedAddress,
}: v.InferOutput<typeof Place>): PlaceAddress {
  const part = (type: string) => addressComponents.find((one) => one.types.includes(type));
  const long = (type: string) => part(type)?.longText ?? '';
  const country = toCountry(part('country')?.shortText);
  const suburb = country === 'NZ' ? long('sublocality') || long('sublocality_level_1') : '';
  const number = [long('subpremise'), long('street_number')].filter(Boolean).join('/');
  const region = part('administrative_area_level_1');
  return {
    addressLine1: [number, long('route')].filter(Boolean).join(' '),
    locality: suburb || long('locality') || long('postal_town'),
    state: (country === 'AU' ? region?.shortText : region?.longText) ?? '',
    postcode: long('postal_code'),
    ...location,
    fullAddress: formattedAddress,
    country,
  };
}

const toCountry = (code: string | undefined): Country | null =>
  code === 'AU' || code === 'NZ' ? code : null;

import type * as catalogue from '@pitlane/catalogue';
import type { Country, LocationSuggestion, Suburb } from '@pitlane/contracts';
import { suburbLine } from '@pitlane/domain/text/suburb-line';

/** A suburb as the queries give it. */
export type SuburbRow = Omit<catalogue.Suburb, 'city'>;

export function toSuburb(row: SuburbRow): Suburb {
  return {
    SuburbID: row.id,
    SuburbName: row.name,
    State: row.state,
    Postcode: row.postcode,
    Latitude: row.latitude,
    Longitude: row.longitude,
    IsUberOffered: row.isUberOffered,
    RegionID: row.regionId,
    Country: row.country,
    Timezone: row.timezone,
  };
}

/** `Value` is what a person reads: `Surry Hills NSW 2010`, and the country where it is not `country`. */
export function toSuggestion(row: SuburbRow, country: Country): LocationSuggestion {
  const place = suburbLine(row.name, row.state, row.postcode);
  const isAbroad = row.country !== country;
  return {
    Value: isAbroad ? `${place}, ${COUNTRY_NAMES[row.country]}` : place,
    Data: row.id,
    Obj: toSuburb(row),
  };
}

const COUNTRY_NAMES = { AU: 'Australia', NZ: 'New Zealand' } as const satisfies Record<Country, string>;

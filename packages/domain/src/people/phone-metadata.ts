import type { MetadataJson } from 'libphonenumber-js/core/es6';
import metadata from 'libphonenumber-js/metadata.max';

/** The Cocos Islands (CC) and Christmas Island (CX) share +61 with Australia. */
const COUNTRIES = ['AU', 'NZ', 'CC', 'CX'] as const;

/**
 * `libphonenumber-js`'s own metadata cut to the numbers that Pitlane knows. Builds for the browser hold only the result
 * (`build/phone-metadata.ts`).
 */
export const PHONE_METADATA = cut(metadata) as unknown as MetadataJson;

function cut({ version, country_calling_codes: codes, countries }: typeof metadata) {
  return {
    version,
    country_calling_codes: { 61: codes[61], 64: codes[64] },
    countries: Object.fromEntries(COUNTRIES.map((country) => [country, countries[country]])),
  };
}

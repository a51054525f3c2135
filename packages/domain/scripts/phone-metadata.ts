import { writeFileSync } from 'node:fs';
import metadata from 'libphonenumber-js/metadata.max';

/** The Cocos Islands (CC) and Christmas Island (CX) share +61 with Australia. */
const COUNTRIES = ['AU', 'NZ', 'CC', 'CX'] as const;
const FILE = new URL('../src/people/phone-metadata.json', import.meta.url);

/**
 * `libphonenumber-js`'s own metadata cut to the numbers that Pitlane knows, as the text of
 * `src/people/phone-metadata.json`. After an update of the library: `node packages/domain/scripts/phone-metadata.ts`.
 */
export function cutPhoneMetadata(): string {
  const { version, country_calling_codes: codes, countries } = metadata;
  const cut = {
    version,
    country_calling_codes: { 61: codes[61], 64: codes[64] },
    countries: Object.fromEntries(COUNTRIES.map((country) => [country, countries[country]])),
  };
  return `${JSON.stringify(cut)}\n`;
}

if (import.meta.main) writeFileSync(FILE, cutPhoneMetadata());

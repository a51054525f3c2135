import type { FileFormat } from '@pitlane/catalogue/formats';
import { readGeonames } from './public-places/geonames.ts';
import { readNzPostcodes } from './public-places/nz-postcodes.ts';
import type { SourceRow } from './source-row.ts';

export type Adapter = (rows: AsyncIterable<SourceRow>) => AsyncIterable<SourceRow>;

const ADAPTERS: { header: string; adapter: Adapter }[] = [
  {
    header:
      'country_code,zipcode,place,state,state_code,province,province_code,community,community_code,latitude,longitude',
    adapter: readGeonames,
  },
  { header: 'road_id,postcode,name,locality,city', adapter: readNzPostcodes },
];

/** How a public file of places is read, known by its header; nothing for a file in our own format. */
export const adapterFor = (format: FileFormat, header: string[]): Adapter | undefined =>
  format.name === 'places' ? ADAPTERS.find((one) => one.header === header.join(','))?.adapter : undefined;

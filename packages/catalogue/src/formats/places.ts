import { COUNTRIES } from '@pitlane/contracts/constants';
import { findMetro, regions } from '../suburbs.ts';
import { CellRefused, choice, decimal, text, whole, yesNo } from './cell.ts';
import { column, DERIVED, type FileFormat, type FileRecord } from './file-format.ts';
import { pointProblems } from './in-country.ts';
import { normaliseState, stateProblems } from './known-state.ts';

/** Suburbs and towns that a customer or a supplier can be in. */
export const places: FileFormat = {
  name: 'places',
  noun: 'place',
  key: ['id'],
  label: ['name', 'state', 'postcode'],
  columns: {
    id: column(
      whole(1),
      'Never changes. Left out: the place of the same state, name and postcode, else the next free number',
      DERIVED,
    ),
    country: column(choice(...COUNTRIES), 'Country'),
    name: column(text(), 'Suburb or town'),
    city: column(text(), 'City around it, if that is not the name', null),
    state: column(text({ max: 60 }), 'State code in Australia (`NSW`), region in New Zealand (`Auckland`)'),
    postcode: column(text({ max: 4, like: /^\d{4}$/, hint: 'four digits' }), 'Postcode, with its zeros'),
    latitude: column(decimal(-90, 90), 'Degrees, negative in the south'),
    longitude: column(decimal(-180, 180), 'Degrees east'),
    timezone: column(timezone(), 'Time zone. Left out: that of the state', DERIVED),
    is_uber_offered: column(
      yesNo(),
      'A ride to and from the workshop can be offered. Left out: in a metropolitan area',
      DERIVED,
    ),
    is_offered: column(yesNo(), 'Can be chosen; `no` retires it, and quotes that have it keep it', true),
  },
  derive,
  identify: normaliseState,
  check: (record) => [...stateProblems(record), ...pointProblems(record)],
};

function derive(record: FileRecord): void {
  const region = regions().find(({ country, state }) => country === record.country && state === record.state);
  record.timezone ??= region?.timezone ?? 'UTC';
  const { latitude, longitude } = record as { latitude: number; longitude: number };
  record.is_uber_offered ??= findMetro({ latitude, longitude }) !== null;
}

/** A time zone that this runtime knows. */
export function timezone() {
  const plain = text({ max: 60 });
  return {
    ...plain,
    describe: 'time zone, such as Australia/Sydney',
    read(value: unknown): string {
      const name = plain.read(value);
      try {
        new Intl.DateTimeFormat('en', { timeZone: name });
        return name;
      } catch {
        throw new CellRefused('is not a time zone. Write one such as Australia/Sydney.');
      }
    },
  };
}

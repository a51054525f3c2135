import type { SourceRow } from '../source-row.ts';

/** Rural delivery; it counts only where a locality has nothing else. */
const RURAL = /^..[789]/;

type Locality = { row: number; name: string; city: string; votes: Map<string, number> };

/**
 * New Zealand postcodes by road (CC0): most roads of a locality give its postcode. They have no coordinates, so they
 * correct places that are there and add none.
 */
export async function* readNzPostcodes(rows: AsyncIterable<SourceRow>): AsyncIterable<SourceRow> {
  const localities = new Map<string, Locality>();
  for await (const row of rows) {
    if (!('given' in row)) {
      yield row;
      continue;
    }
    const { postcode = '', locality = '', city = '' } = row.given as Record<string, string>;
    if (!/^\d{4}$/.test(postcode) || isNull(locality)) {
      yield { row: row.row, skipped: 'has no postcode or locality' };
      continue;
    }
    const name = `${locality}|${city}`;
    const known = localities.get(name) ?? {
      row: row.row,
      name: locality,
      city: isNull(city) ? '' : city,
      votes: new Map(),
    };
    known.votes.set(postcode, (known.votes.get(postcode) ?? 0) + 1);
    localities.set(name, known);
    if (known.row !== row.row) yield { row: row.row, skipped: 'is one road of several of its locality' };
  }
  const sameName = Map.groupBy(localities.values(), ({ name }) => name.toLowerCase());
  for (const { row, name, city, votes } of localities.values()) {
    if (city === '' && sameName.get(name.toLowerCase())!.length > 1)
      yield { row, skipped: 'has the name of others and no city' };
    else
      yield {
        row,
        given: { country: 'NZ', name, city: city || null, postcode: findWinner(votes) },
        only: 'existing',
      };
  }
}

/** A tie goes to the first. */
function findWinner(votes: Map<string, number>): string {
  const urban = [...votes].filter(([postcode]) => !RURAL.test(postcode));
  const voters = urban.length > 0 ? urban : [...votes];
  return voters.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

const isNull = (value: string): boolean => value === '' || value === '\\N';

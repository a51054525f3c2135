import type { Country } from '@pitlane/contracts';
import type { Db } from '../../platform/database.ts';
import { escapeLike, firstRow } from '../../platform/sql.ts';
import type { SuburbRow } from './suburb.ts';

const MAXIMUM = 10;
const NEARBY = 5;
/** Metres beyond which nothing is nearby: the sea, another continent. */
const NEARBY_METRES = 100_000;

/**
 * Places for what was typed, at most 10: postcode or name from its start, then a word from its start, then what is
 * written similarly. Of equal ones those of `country` come first, then places in a city, then shorter names.
 */
export function searchSuburbs(db: Db, typed: string, country: Country): Promise<SuburbRow[]> {
  const term = typed
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'-]+/gu, ' ')
    .trim();
  if (term === '') return Promise.resolve([]);
  const prefix = `${escapeLike(term)}%`;
  const columns = selectColumns(db);
  if (/^\d+$/.test(term)) {
    return db<SuburbRow[]>`
      select ${columns} from suburb where postcode like ${prefix} and is_offered
       order by country = ${country} desc, postcode, city nulls last, name, id limit ${MAXIMUM}`;
  }
  return db<SuburbRow[]>`
    select ${columns} from suburb
     where is_offered
       and (search_text like ${prefix} or search_text like ${`% ${prefix}`} or ${term} <% search_text)
     order by search_text like ${prefix} desc, lower(name) = ${term} desc, search_text like ${`% ${prefix}`} desc,
              word_similarity(${term}, search_text) desc, country = ${country} desc, city is null, length(name), name, id
     limit ${MAXIMUM}`;
}

export const findSuburb = (db: Db, id: number) =>
  firstRow(db<SuburbRow[]>`select ${selectColumns(db)} from suburb where id = ${id}`);

/** The closest places to a point, nearest first. */
export function findNearestSuburbs(db: Db, latitude: number, longitude: number): Promise<SuburbRow[]> {
  return db<SuburbRow[]>`
    with here as (select ll_to_earth(${latitude}, ${longitude}) as point)
    select ${selectColumns(db)} from suburb, here
     where is_offered and earth_box(here.point, ${NEARBY_METRES}) @> suburb.location
     order by suburb.location <-> here.point, id limit ${NEARBY}`;
}

const selectColumns = (db: Db) =>
  db`id, country, name, state, postcode, latitude, longitude, timezone, region_id, is_uber_offered`;

import { regions } from '@pitlane/catalogue';
import { type FileRecord, places as format } from '@pitlane/catalogue/formats';
import type { Tx } from '../../../platform/database.ts';
import { upsert } from '../../../platform/upsert-rows.ts';
import { type DataTable, toJson } from '../data-table.ts';

/** A place of New Zealand has one postcode; a point of the same name within these metres is the same place. */
const SAME_PLACE_METRES = 5_000;

export const places: DataTable = {
  format,
  tables: ['region', 'suburb'],
  view: (db) => db`
    select id, country, name, nullif(city, '') as city, state, postcode, latitude, longitude, timezone, is_uber_offered,
           is_offered
      from suburb`,
  isKeyOpaque: true,
  searched: (db) => db`concat_ws(' ', v.name, v.city, v.state, v.postcode, v.country)`,
  ordered: (db) => db`v.country, v.state, v.name, v.postcode, v.id`,
  among: (db, keys) => db`v.id in (select id from jsonb_to_recordset(${keys}) as k(id integer))`,
  identify,
  async write(tx, records) {
    const regionIds = new Map(regions().map(({ id, country, state }) => [`${country} ${state}`, id]));
    await upsert(
      tx,
      'region',
      ['id'],
      regions().map(({ id, country, state }) => ({ id, country, name: state })),
    );
    await upsert(
      tx,
      'suburb',
      ['id'],
      records.map((record) => ({ ...record, region_id: regionIds.get(`${record.country} ${record.state}`) })),
    );
  },
  async remove(tx, records) {
    await tx`delete from suburb where id = any(${records.map(({ id }) => id as number)}::integer[])`;
  },
};

/** Numbers of places that are there already, by state, name and postcode; the next free ones for the others. */
async function identify(tx: Tx, records: FileRecord[], memory: Map<string, unknown>): Promise<void> {
  await identifyLocalities(tx, records);
  const nameless = records.filter(
    ({ id, country, state, name }) => id === undefined && country && state && name,
  );
  if (nameless.length === 0) return;
  const found = await tx<{ at: number; id: number }[]>`
    select distinct on (wanted.at) wanted.at, s.id
      from jsonb_to_recordset(${toJson(
        tx,
        nameless.map((record, at) => ({ at, ...record })),
      )}) as wanted(at integer,
             country text, state text, name text, postcode text, latitude float8, longitude float8)
      join suburb s on s.country = wanted.country and s.state = wanted.state and lower(s.name) = lower(wanted.name)
       and (s.postcode = wanted.postcode
            or (wanted.country = 'NZ' and earth_distance(s.location,
                  ll_to_earth(wanted.latitude, wanted.longitude)) < ${SAME_PLACE_METRES}))
     order by wanted.at, s.postcode <> wanted.postcode, s.id`;
  for (const { at, id } of found) nameless[at]!.id = id;
  const next = await nextId(tx, memory);
  for (const record of nameless) {
    if (record.id !== undefined) continue;
    const name = `new ${JSON.stringify([record.country, record.state, String(record.name).toLowerCase(), record.postcode])}`;
    if (!memory.has(name)) memory.set(name, next());
    record.id = memory.get(name);
  }
}

/** Localities of a list without regions are known by name and city, or by their name alone where that is enough. */
async function identifyLocalities(tx: Tx, records: FileRecord[]): Promise<void> {
  const wanted = records.filter(
    ({ id, state, name }) => id === undefined && state === undefined && name !== undefined,
  );
  if (wanted.length === 0) return;
  const found = await tx<{ at: number; id: number }[]>`
    select wanted.at, min(s.id) as id
      from jsonb_to_recordset(${toJson(
        tx,
        wanted.map((record, at) => ({ at, ...record })),
      )})
             as wanted(at integer, country text, name text, city text)
      join suburb s on s.country = wanted.country and lower(s.name) = lower(wanted.name)
       and (wanted.city is null or lower(coalesce(s.city, s.name)) = lower(wanted.city))
     group by wanted.at having count(*) = 1`;
  const ids = new Map(found.map(({ at, id }) => [at, id]));
  for (const [at, record] of wanted.entries()) {
    if (!ids.has(at)) continue;
    record.id = ids.get(at);
    for (const column of ['country', 'name', 'city']) delete record[column];
  }
}

async function nextId(tx: Tx, memory: Map<string, unknown>): Promise<() => number> {
  if (!memory.has('next')) {
    const [row] = await tx<{ next: number }[]>`select coalesce(max(id), 0) + 1 as next from suburb`;
    memory.set('next', row!.next);
  }
  return () => {
    const id = memory.get('next') as number;
    memory.set('next', id + 1);
    return id;
  };
}

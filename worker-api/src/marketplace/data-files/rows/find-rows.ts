import type { Cell, FileRecord } from '@pitlane/catalogue/formats';
import type { DataRowKind, DataRows, DataValue } from '@pitlane/contracts';
import type { Db } from '../../../platform/database.ts';
import { base64url, sha256 } from '../../../platform/tokens.ts';
import type { DataTable } from '../data-table.ts';
import { findRowTable } from './row-tables.ts';

const PAGE = 50;

/** Columns of a task that are lists of objects: they are changed by file. */
const BY_FILE = ['questions', 'related', 'child_task_ids'];

type Filters = {
  search?: string | undefined;
  from?: number | undefined;
  country?: string | undefined;
  state?: string | undefined;
  year?: string | undefined;
};

/** Rows of a kind that hold `search` anywhere, ordered by key; `from` counts those before. Holidays are limited by more. */
export async function findRows(
  db: Db,
  kind: DataRowKind,
  { search = '', from = 0, country, state, year }: Filters,
): Promise<DataRows> {
  const table = findRowTable(kind);
  const order = table.format.key.map((name, at) => db`${at ? db`,` : db``} v.${db(name)}`);
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db<{ record: FileRecord }[]>`
    select to_jsonb(v) as record from (${table.view(db)}) v
     where (${search} = '' or exists (select from jsonb_each_text(to_jsonb(v)) each where each.value ilike ${pattern}))
     ${kind === 'holidays' ? isHoliday(db, { country, state, year }) : db``}
     order by ${order} limit ${PAGE + 1} offset ${from}`;
  return {
    Success: true,
    Items: await Promise.all(
      rows.slice(0, PAGE).map(async ({ record }) => ({
        Name: nameRow(table, record),
        Version: await toVersion(record),
        Values: toValues(table, record),
      })),
    ),
    NextCursor: rows.length > PAGE ? String(from + PAGE) : null,
  };
}

/** `157 Battery replacement`. */
export const nameRow = ({ format }: DataTable, record: FileRecord): string =>
  [...format.key, ...(format.label ?? [])].flatMap((name) => record[name] ?? []).join(' ');

/** Of a row as it is stored. */
export const toVersion = async (record: FileRecord): Promise<string> =>
  base64url(await sha256(JSON.stringify(record))).slice(0, 32);

/** A row as a JSON file has it. */
const toValues = (table: DataTable, record: FileRecord): Record<string, DataValue> =>
  Object.fromEntries(
    Object.entries(table.format.columns)
      .filter(([name]) => !BY_FILE.includes(name))
      .map(([name, { cell }]) => {
        const value = record[name] ?? null;
        return [name, value === null ? null : ((cell as unknown as Cell).json(value) as DataValue)];
      }),
  );

/** What a state or region keeps free: its own days, and those of the whole country. */
const isHoliday = (db: Db, { country, state, year }: Pick<Filters, 'country' | 'state' | 'year'>) => db`
  ${country ? db`and v.country = ${country}` : db``}
  ${state ? db`and (v.state is null or v.state = '' or lower(v.state) = lower(${state}))` : db``}
  ${year ? db`and extract(year from v.day) = ${Number(year)}` : db``}`;

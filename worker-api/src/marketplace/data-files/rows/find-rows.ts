import type { Cell, FileRecord } from '@pitlane/catalogue/formats';
import type { DataRowKind, DataRows, DataValue } from '@pitlane/contracts';
import type { Db } from '../../../platform/database.ts';
import { toWordPatterns } from '../../../platform/sql.ts';
import { base64url, sha256 } from '../../../platform/tokens.ts';
import { toKey } from '../compare-rows.ts';
import type { DataTable } from '../data-table.ts';
import { findNames } from './find-options.ts';
import { findRowTable } from './row-tables.ts';

const PAGE = 50;

type Filters = {
  search?: string | undefined;
  from?: number | undefined;
  country?: string | undefined;
  state?: string | undefined;
  year?: string | undefined;
};

/** Rows of a kind that hold each word of `search`, in their order; `from` counts those before. Holidays are limited by more. */
export async function findRows(
  db: Db,
  kind: DataRowKind,
  { search = '', from = 0, country, state, year }: Filters,
): Promise<DataRows> {
  const table = findRowTable(kind);
  const patterns = toWordPatterns(search);
  const key = table.format.key.map((name, at) => db`${at ? db`,` : db``} v.${db(name)}`);
  const searched =
    table.searched?.(db) ?? db`(select string_agg(each.value, ' ') from jsonb_each_text(to_jsonb(v)) each)`;
  const rows = await db<{ record: FileRecord }[]>`
    select to_jsonb(v) as record from (${table.view(db)}) v
     where (${patterns.length === 0} or ${searched} ilike all (${patterns}::text[]))
     ${kind === 'holidays' ? isHoliday(db, { country, state, year }) : db``}
     order by ${table.ordered?.(db) ?? key} limit ${PAGE + 1} offset ${from}`;
  const page = rows.slice(0, PAGE).map(({ record }) => record);
  return {
    Success: true,
    Items: await Promise.all(
      page.map(async (record) => ({
        Key: toKey(table, record),
        Name: nameRow(table, record),
        Version: await toVersion(record),
        Values: toValues(table, record),
      })),
    ),
    Names: await findNames(db, kind, page),
    NextCursor: rows.length > PAGE ? String(from + PAGE) : null,
  };
}

/** `157 Battery replacement`; the label alone where the key means nothing to a person. */
export const nameRow = ({ format, isKeyOpaque }: DataTable, record: FileRecord): string =>
  [...(isKeyOpaque ? [] : format.key), ...(format.label ?? [])]
    .flatMap((name) => record[name] ?? [])
    .join(' ');

/** Of a row as it is stored. */
export const toVersion = async (record: FileRecord): Promise<string> =>
  base64url(await sha256(JSON.stringify(record))).slice(0, 32);

/** A row as a JSON file has it. */
const toValues = (table: DataTable, record: FileRecord): Record<string, DataValue> =>
  Object.fromEntries(
    Object.entries(table.format.columns).map(([name, { cell }]) => {
      const value = record[name] ?? null;
      return [name, value === null ? null : ((cell as unknown as Cell).json(value) as DataValue)];
    }),
  );

/** What a state or region keeps free: its own days, and those of the whole country. */
const isHoliday = (db: Db, { country, state, year }: Pick<Filters, 'country' | 'state' | 'year'>) => db`
  ${country ? db`and v.country = ${country}` : db``}
  ${state ? db`and (v.state is null or v.state = '' or lower(v.state) = lower(${state}))` : db``}
  ${year ? db`and extract(year from v.day) = ${Number(year)}` : db``}`;

import { parse } from 'postgres-array';

/** Built-in types by OID, each with that of its array. A test compares them with PostgreSQL's own. */
export const ARRAY_TYPES: Record<number, number> = {
  16: 1000, // boolean
  17: 1001, // bytea
  20: 1016, // bigint
  21: 1005, // smallint
  23: 1007, // integer
  25: 1009, // text
  114: 199, // json
  700: 1021, // real
  701: 1022, // double precision
  1042: 1014, // character
  1043: 1015, // character varying
  1082: 1182, // date
  1083: 1183, // time
  1114: 1115, // timestamp
  1184: 1185, // timestamptz
  1186: 1187, // interval
  1700: 1231, // numeric
  2950: 2951, // uuid
  3802: 3807, // jsonb
};

type Parse = (text: string) => unknown;
type Serialize = (value: unknown) => unknown;
type TypeOptions = { parsers: Record<number, Parse>; serializers: Record<number, Serialize> };

/**
 * Teaches a postgres.js client the arrays of the types that it knows. Its own `fetch_types` asks PostgreSQL on every new
 * connection, and a connection that dies under that query ends the process (3.4.9: a rejection without a handler).
 */
export function addArrayTypes({ parsers, serializers }: TypeOptions): void {
  for (const [type, array] of Object.entries(ARRAY_TYPES)) {
    const parser = parsers[Number(type)] ?? ((text: string) => text);
    const serializer = serializers[Number(type)] ?? String;
    parsers[array] = (text) => parse(text, (item) => parser(item));
    serializers[array] = (value) => (Array.isArray(value) ? toArrayText(value, serializer) : value);
  }
}

function toArrayText(values: unknown[], serialize: Serialize): string {
  const items = values.map((value) => {
    if (Array.isArray(value)) return toArrayText(value, serialize);
    if (value === null || value === undefined) return 'null';
    return `"${String(serialize(value)).replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${items.join(',')}}`;
}

import * as contracts from '@pitlane/contracts';
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';

export type JsonSchema = Record<string, unknown> & {
  $ref?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** The schemas of the contracts by the names they are exported by. */
export const COMPONENTS: Record<string, v.GenericSchema> = Object.fromEntries(
  Object.entries<unknown>(contracts).filter((entry): entry is [string, v.GenericSchema] =>
    isSchema(entry[1]),
  ),
);

/** Transformations and checks have no JSON schema; the wire format has. */
const WIRE_FORMAT: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

const NAMES = new Map<unknown, string>(Object.entries(COMPONENTS).map(([name, schema]) => [schema, name]));
const wireSchemas = new WeakMap<v.GenericSchema, JsonSchema>();

/** A schema in which each schema of the contracts is a reference. */
export function toWireSchema(schema: v.GenericSchema): JsonSchema {
  const known = wireSchemas.get(schema);
  if (known) return known;
  const converted = convertSchema(schema, findContracts(schema));
  wireSchemas.set(schema, converted);
  return converted;
}

/** The fields of an object, each as `toWireSchema` has it. */
export const toWireFields = (schema: v.GenericSchema): JsonSchema =>
  convertSchema(schema, findContracts(Object.values(schema)));

function convertSchema(schema: v.GenericSchema, definitions: Record<string, v.GenericSchema>): JsonSchema {
  const { $schema, $defs, ...wire } = toJsonSchema(schema, { ...WIRE_FORMAT, definitions });
  return wire as JsonSchema;
}

/** The contracts in a schema or its parts, but not those inside them: each conversion goes through all that it gets. */
function findContracts(searched: unknown): Record<string, v.GenericSchema> {
  const found: Record<string, v.GenericSchema> = {};
  const seen = new Set<unknown>();
  const search = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const name = NAMES.get(value);
    if (name) found[name] = value as v.GenericSchema;
    else for (const part of Object.values(value)) search(part);
  };
  search(searched);
  return found;
}

/** The contracts that `root` refers to, also through one another, in alphabetical order. */
export function findComponents(root: unknown): Record<string, JsonSchema> {
  const all = toJsonSchemaDefs(COMPONENTS, WIRE_FORMAT) as Record<string, JsonSchema>;
  const found = new Set<string>();
  const search = (value: unknown): void => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name === undefined || found.has(name)) continue;
      found.add(name);
      search(all[name]);
    }
  };
  search(root);
  return Object.fromEntries([...found].toSorted().map((name) => [name, all[name]!]));
}

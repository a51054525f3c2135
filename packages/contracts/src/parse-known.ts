import * as v from 'valibot';

/** Parses a value without the keys that its strict schema does not know; null where more than those is wrong. */
export function parseKnown(schema: v.GenericSchema, value: unknown): { output: unknown } | null {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed;
  const unknown = parsed.issues.find(({ expected, path }) => expected === 'never' && path);
  return unknown ? parseKnown(schema, removeAt(value, unknown.path!)) : null;
}

type Path = readonly { key?: unknown }[];

function removeAt(value: unknown, [first, ...rest]: Path): unknown {
  const key = String(first?.key);
  const entries = Object.entries(value as object).flatMap(([name, each]) => {
    if (name !== key) return [[name, each]];
    return rest.length === 0 ? [] : [[name, removeAt(each, rest)]];
  });
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

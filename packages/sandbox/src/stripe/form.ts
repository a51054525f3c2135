/** A decoded form: nested by brackets, leaves are strings as they arrived. */
export type Form = { [key: string]: FormValue };
export type FormValue = string | Form | FormValue[];

/**
 * Decodes `application/x-www-form-urlencoded` with Stripe's bracket nesting: `a[b][c]=1`, `a[]=1`, `a[0]=1`.
 * Keys that would reach an object's prototype are left out.
 */
export function parseForm(body: string): Form {
  const root: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(body)) {
    const path = [
      name.split('[', 1)[0] ?? '',
      ...[...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? ''),
    ];
    if (path.some((key) => key === '__proto__')) continue;
    root[path[0] ?? ''] = place(root[path[0] ?? ''], path.slice(1), value);
  }
  return root;
}

/** The nested object at a path of keys, or null when something else or nothing is there. */
export function formAt(form: Form, ...path: string[]): Form | null {
  let at: FormValue | undefined = form;
  for (const key of path) at = isForm(at) ? at[key] : undefined;
  return isForm(at) ? at : null;
}

/** The string at a path of keys, or null when something else or nothing is there. */
export function textAt(form: Form, ...path: string[]): string | null {
  const parent = path.length > 1 ? formAt(form, ...path.slice(0, -1)) : form;
  const value = parent?.[path.at(-1) ?? ''];
  return typeof value === 'string' ? value : null;
}

/** The strings of a list at a key; a missing one is an empty list. */
export function listAt(form: Form, key: string): string[] {
  const value = form[key];
  const items = Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
  return items.filter((item) => typeof item === 'string');
}

function isForm(value: FormValue | undefined): value is Form {
  return typeof value === 'object' && !Array.isArray(value);
}

function place(at: FormValue | undefined, path: string[], value: string): FormValue {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (key === '' || /^\d+$/.test(key)) {
    const list = Array.isArray(at) ? at : [];
    const index = key === '' ? list.length : Math.min(Number(key), list.length);
    list[index] = place(list[index], rest, value);
    return list;
  }
  const object: Form = isForm(at) ? at : Object.create(null);
  object[key] = place(object[key], rest, value);
  return object;
}

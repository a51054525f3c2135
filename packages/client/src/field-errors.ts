import { fieldProblems } from '@pitlane/contracts/field-problems';
import { refusalDetail } from './refusal-detail.ts';
import { responseAlert } from './response-handling.ts';

/**
 * A form's fields by the path that the server gives them, such as `{ 'CustomerAddress/state': 'state' }`; a list where
 * both have one name.
 */
export type FieldPaths<Field extends string> = Readonly<Record<string, Field>> | readonly Field[];

export type FieldErrors<Field extends string> = {
  /** The first message of each field. */
  fields: Partial<Record<Field, string>>;
  /** Messages about what is not a field of the form: they are shown with the form as a whole. */
  form: string[];
};

/**
 * The field errors of a failed call, by the fields of a form. A pointer belongs to the longest path that it begins with:
 * `/CustomerAddress/latitude` to `CustomerAddress`.
 *
 *     const errors = readFieldErrors(error, { FirstName: 'firstName' });
 *     errors.fields.firstName; // 'At most 100 characters.'
 *     errors.form;             // ['Mileage: Must be a whole number.']
 *
 * `error`: an `ApiError`, or anything that carries its `problem`. `root`: the object of the body that is the form's.
 */
export function readFieldErrors<Field extends string>(
  error: unknown,
  paths: FieldPaths<Field>,
  root = '',
): FieldErrors<Field> {
  const fieldByPath = new Map<string, Field>(
    isList(paths) ? paths.map((field) => [field, field]) : Object.entries(paths),
  );
  const errors: FieldErrors<Field> = { fields: {}, form: [] };
  for (const { pointer, message } of fieldProblems(error)) {
    const path = segments(pointer, root);
    const field = path
      .map((_, cut) => fieldByPath.get(path.slice(0, path.length - cut).join('/')))
      .find(Boolean);
    if (field) errors.fields[field] ??= message;
    else errors.form.push([inWords(path), message].filter(Boolean).join(': '));
  }
  return errors;
}

/**
 * What a form as a whole shows of a failed call: messages without a field, else the refusal's own sentence, else what the
 * status means. Null without a failure, and where the fields show all of it.
 */
export function formMessage(
  error: unknown,
  { fields, form }: FieldErrors<string> = NO_ERRORS,
): string | null {
  if (!error) return null;
  if (form.length > 0) return form.join(' ');
  if (Object.keys(fields).length > 0) return null;
  return refusalDetail(error, responseAlert(error).message);
}

const NO_ERRORS: FieldErrors<string> = { fields: {}, form: [] };

const isList = <Field extends string>(paths: FieldPaths<Field>): paths is readonly Field[] =>
  Array.isArray(paths);

/** A JSON pointer (RFC 6901), or a `query/name` of ours, without its root. */
function segments(pointer: string, root: string): string[] {
  const path = pointer
    .split('/')
    .filter(Boolean)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return root && path[0] === root ? path.slice(1) : path;
}

/** `['CartItems', '0', 'RepairNotes']` becomes `Repair notes`. */
function inWords(path: readonly string[]): string {
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import type { FieldProblem } from '@pitlane/contracts';
import {
  BOOLEAN_PROBLEM,
  DATE_PROBLEM,
  GUID_PROBLEM,
  WHOLE_NUMBER_PROBLEM,
} from '@pitlane/contracts/field-texts';
import * as v from 'valibot';
import { AppError } from './errors.ts';
import { pointerTo } from './json-pointer.ts';
import { refuseCardNumbers } from './refuse-card-numbers.ts';

const MAX_FIELD_PROBLEMS = 50;

/**
 * Parses one part of a request. `place` is `path`, `query`, `header`, or empty for the body.
 * Throws `validation` with one pointer per field; messages name what is expected, never the input. Of a body, the fields
 * that the schema knows are searched for card numbers (`card-data-refused`), after their lengths were checked.
 */
export function parseInput<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  place: 'path' | 'query' | 'header' | '',
): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (result.success) {
    const problem = findListAsObject(input, result.output, place) ?? findUnstorableText(result.output, place);
    if (problem !== null) throw new AppError('validation', { errors: [problem] });
    if (place === '') refuseCardNumbers(result.output, '');
    return result.output;
  }
  const errors = result.issues.slice(0, MAX_FIELD_PROBLEMS).map((issue) => toFieldProblem(issue, place));
  throw new AppError('validation', { errors });
}

/** True for text that PostgreSQL cannot store: a NUL character, or half of a character pair. */
export const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

function toFieldProblem(issue: v.BaseIssue<unknown>, place: string): FieldProblem {
  const pointer = (issue.path ?? []).reduce((path, step) => pointerTo(path, String(step.key)), place);
  const missing = issue.input === undefined;
  const message = missing ? 'Required.' : toMessage(issue);
  return { pointer, code: missing ? 'required' : issue.type, message };
}

/** Valibot's own messages quote the input, which ours must not; messages from `contracts` are safe. */
function toMessage(issue: v.BaseIssue<unknown>): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  return (
    MESSAGES[issue.type]?.(issue.requirement, nameUnit(issue.input)) ??
    `Expected ${issue.expected ?? 'another value'}.`
  );
}

const nameUnit = (input: unknown): string => (Array.isArray(input) ? 'items' : 'characters');

const MUST_BE_AN_OBJECT = 'Must be an object.';

const MESSAGES: Record<string, (requirement: unknown, unit: string) => string> = {
  array: () => 'Must be a list.',
  boolean: () => BOOLEAN_PROBLEM,
  email: () => 'Must be an email address.',
  integer: () => WHOLE_NUMBER_PROBLEM,
  safe_integer: () => WHOLE_NUMBER_PROBLEM,
  iso_date: () => DATE_PROBLEM,
  iso_timestamp: () => 'Must be an instant as 2026-11-21T01:40:00Z.',
  max_length: (most, unit) => `At most ${most} ${unit}.`,
  max_value: (most) => `At most ${most}.`,
  min_length: (least, unit) => (least === 1 ? 'Must not be empty.' : `At least ${least} ${unit}.`),
  min_value: (least) => `At least ${least}.`,
  number: () => 'Must be a number.',
  object: () => MUST_BE_AN_OBJECT,
  regex: () => 'Is not in the expected form.',
  strict_object: () => MUST_BE_AN_OBJECT,
  string: () => 'Must be text.',
  url: () => 'Must be an address.',
  uuid: () => GUID_PROBLEM,
};

/** Valibot reads a list as an object without fields; where it did, the output is not a list. */
function findListAsObject(input: unknown, output: unknown, pointer: string): FieldProblem | null {
  if (!isContainer(input) || !isContainer(output)) return null;
  if (Array.isArray(input) && !Array.isArray(output))
    return { pointer, code: 'object', message: MUST_BE_AN_OBJECT };
  for (const [key, inner] of Object.entries(output)) {
    const problem = findListAsObject(input[key], inner, pointerTo(pointer, key));
    if (problem) return problem;
  }
  return null;
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function findUnstorableText(value: unknown, pointer: string): FieldProblem | null {
  if (typeof value === 'string') {
    const message = 'Contains a character that cannot be stored.';
    return isUnstorable(value) ? { pointer, code: 'characters', message } : null;
  }
  if (value === null || typeof value !== 'object') return null;
  for (const [key, inner] of Object.entries(value)) {
    const problem = findUnstorableText(inner, pointerTo(pointer, key));
    if (problem) return problem;
  }
  return null;
}

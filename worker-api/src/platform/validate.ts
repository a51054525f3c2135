import type { FieldProblem } from '@pitlane/contracts';
import * as v from 'valibot';
import { AppError, fieldError } from './errors.ts';

/** Bytes of the largest JSON body (decisions.md, finer points 20). */
export const MAX_BODY_BYTES = 256 * 1024;
const MAX_FIELD_PROBLEMS = 50;
/** Levels of objects and lists in a body; the deepest payload of ours has five. */
const MAX_BODY_DEPTH = 32;

/**
 * Parses one part of a request. `place` is `path`, `query`, `header`, or empty for the body.
 * Throws `validation` with a pointer a field; messages say what is expected, never what came.
 */
export function parseInput<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  place: 'path' | 'query' | 'header' | '',
): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (result.success) {
    const unkept = findUnkeepableText(result.output, place);
    if (unkept !== null) throw new AppError('validation', { errors: [unkept] });
    return result.output;
  }
  const errors = result.issues.slice(0, MAX_FIELD_PROBLEMS).map((issue) => toFieldProblem(issue, place));
  throw new AppError('validation', { errors });
}

/** Reads a JSON body: content type, size, syntax and card numbers are checked before anything else. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('unsupported-media-type');
  const text = new TextDecoder().decode(await readBody(request));
  const body = parseJson(text);
  refuseCardNumbers(body, 1, '');
  return body;
}

/** True for what PostgreSQL cannot keep: a NUL character, or half of a character pair. */
export const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** The raw bytes of a body, for webhooks whose signature covers them. Throws `body-too-large`. */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES)
    throw new AppError('body-too-large');
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw new AppError('body-too-large');
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

const GUIDS = /(?<![\da-f])[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(?![\da-f])/gi;
/** Groups of digits side by side; a point within a group makes it a decimal, one behind it ends a sentence. */
const DIGIT_GROUPS = /[\d.]+(?:[\s-]{1,2}[\d.]+)*/g;
const SEVERAL_POINTS = /\.{2,}/g;
/** How an issuer's numbers begin, and how many digits they have then (ISO/IEC 7812, public tables of issuers). */
const ISSUERS: readonly (readonly [begins: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [16, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^3[0689]/, [14, 16]],
  [/^35/, [16, 19]],
  [/^(?:50|5[6-9]|6[02356789]|64[4-9])/, [16, 17, 18, 19]],
];
/** Ten digits of a phone behind four of a postcode; as many as Diners has, which begins like Melbourne. */
const POSTCODE_AND_PHONE = /^\d{4}0\d{9}$/;
const CARD_DIGITS = { least: 14, most: 19 };

/**
 * True when a text looks like a payment card: as many digits as the issuer's have, with a valid check digit, grouped in
 * any way and whatever stands beside them. Guids do not, wherever they stand: one in 1,200 would (measured), and every
 * address of a lead carries one. Nor does a postcode before a phone number.
 */
export function looksLikeCardNumber(text: string): boolean {
  if (text.length < CARD_DIGITS.least) return false;
  const looked = text.replace(GUIDS, ' guid ').replace(SEVERAL_POINTS, ' ');
  return Array.from(looked.matchAll(DIGIT_GROUPS), ([run]) => run).some(containsCard);
}

/** Whether some groups side by side are a card from the beginning of one to the end of one. */
function containsCard(run: string): boolean {
  const groups = run.split(/[\s-]+/).map((group) => {
    const digits = group.replace(/^\.|\.$/g, '');
    // A decimal is no part of a card: its point is no digit of one.
    return digits.includes('.') ? '.' : digits;
  });
  const digits = groups.join('');
  const begins: number[] = [];
  const ends = new Set<number>();
  let place = 0;
  for (const group of groups) {
    begins.push(place);
    place += group.length;
    ends.add(place);
  }
  return begins.some((begin) => {
    const rest = digits.slice(begin, begin + CARD_DIGITS.most);
    return findCardLengths(rest).some((length) => {
      const number = rest.slice(0, length);
      if (!ends.has(begin + length) || !/^\d+$/.test(number)) return false;
      return passesLuhn(number) && !(ends.has(begin + 4) && POSTCODE_AND_PHONE.test(number));
    });
  });
}

const findCardLengths = (digits: string): readonly number[] =>
  ISSUERS.find(([begins]) => begins.test(digits))?.[1] ?? [];

function toFieldProblem(issue: v.BaseIssue<unknown>, place: string): FieldProblem {
  const pointer = (issue.path ?? []).reduce((path, step) => pointerTo(path, String(step.key)), place);
  const missing = issue.input === undefined;
  const message = missing ? 'Required.' : toMessage(issue);
  return { pointer, code: missing ? 'required' : issue.type, message };
}

/** One step further of a JSON pointer; `path/guid` and `query/sortby` begin with their place. */
const pointerTo = (path: string, key: string): string =>
  `${path}/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`;

/** Valibot's own messages quote what was received; ours must not. Messages of `contracts` are texts of ours. */
function toMessage(issue: v.BaseIssue<unknown>): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  return MESSAGES[issue.type]?.(issue.requirement) ?? `Expected ${issue.expected ?? 'another value'}.`;
}

const MESSAGES: Record<string, (requirement: unknown) => string> = {
  email: () => 'Must be an e-mail address.',
  integer: () => 'Must be a whole number.',
  safe_integer: () => 'Must be a whole number.',
  iso_date: () => 'Must be a date as YYYY-MM-DD.',
  iso_timestamp: () => 'Must be an instant as 2026-11-21T01:40:00Z.',
  max_length: (most) => `At most ${most} long.`,
  max_value: (most) => `At most ${most}.`,
  min_length: (least) => (least === 1 ? 'Must not be empty.' : `At least ${least} long.`),
  min_value: (least) => `At least ${least}.`,
  regex: () => 'Is not in the expected form.',
  url: () => 'Must be an address.',
  uuid: () => 'Must be a guid.',
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('malformed-json');
  }
}

/** Walks the whole body, also what no schema reads; its depth is bounded so that the walk is. */
function refuseCardNumbers(value: unknown, depth: number, field: string): void {
  if (depth > MAX_BODY_DEPTH)
    throw fieldError(field, 'nested', `At most ${MAX_BODY_DEPTH} levels of objects and lists.`);
  if (typeof value === 'string' || typeof value === 'number') {
    if (looksLikeCardNumber(String(value))) throw new AppError('card-data-refused');
  } else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value))
      refuseCardNumbers(inner, depth + 1, depth === 1 && /^\w{1,60}$/.test(key) ? `/${key}` : field);
  }
}

function findUnkeepableText(value: unknown, pointer: string): FieldProblem | null {
  if (typeof value === 'string') {
    const message = 'Holds a character that cannot be kept.';
    return isUnstorable(value) ? { pointer, code: 'characters', message } : null;
  }
  if (value === null || typeof value !== 'object') return null;
  for (const [key, inner] of Object.entries(value)) {
    const problem = findUnkeepableText(inner, pointerTo(pointer, key));
    if (problem) return problem;
  }
  return null;
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    let digit = Number(digits[digits.length - 1 - index]);
    if (index % 2 === 1) digit = digit > 4 ? digit * 2 - 9 : digit * 2;
    sum += digit;
  }
  return sum % 10 === 0;
}

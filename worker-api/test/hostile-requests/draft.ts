import { type HostileRequest, printable } from './hostile-request.ts';
import type { Json } from './schema-values.ts';

export type Header = [name: string, value: string];

/** A request whose parts can still be changed. */
export type Draft = {
  call: string;
  method: string;
  /** Parts between slashes, encoded; the first is empty. */
  segments: string[];
  query: [name: string, value: string][];
  headers: Header[];
  /** A JSON body as a value, until a twist makes it a text. */
  json?: Json;
  text?: string;
  bytes?: HostileRequest['bytes'];
  /** Appended to the path as it is. */
  tail?: string;
};

/** One thing that goes wrong with a request. */
export type Twist = (draft: Draft) => void;

/** Text in a path or query: encoded, but for the marks of names (`~own.lead~`). */
export const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** `/api/lead/{guid}` with its parameters, as segments. */
export const fillIn = (path: string, values: Record<string, string>): string[] =>
  path
    .split('/')
    .map((segment) => segment.replace(/\{(\w+)\}/g, (_, name: string) => encode(values[name] ?? '')));

export const setHeader = (draft: Draft, name: string, value: string): void => {
  draft.headers = draft.headers.filter(([each]) => each.toLowerCase() !== name.toLowerCase());
  draft.headers.push([name, value]);
};

export function toRequest(draft: Draft, twists: readonly Twist[]): HostileRequest {
  const twisted = structuredClone(draft);
  for (const twist of twists) twist(twisted);
  const { call, method, segments, query, headers, json, text, bytes, tail = '' } = twisted;
  const search = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  const body = text ?? (json === undefined ? undefined : JSON.stringify(json));
  return printable({
    call,
    method,
    path: `${segments.join('/')}${search && `?${search}`}${tail}`,
    headers,
    ...(body !== undefined && { body }),
    ...(bytes && { bytes }),
  });
}

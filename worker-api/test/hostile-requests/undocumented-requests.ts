import fc from 'fast-check';
import { callerHeaders } from './callers.ts';
import { fillIn, type Header, type Twist, toRequest } from './draft.ts';
import type { HostileRequest } from './hostile-request.ts';
import { hostileText } from './hostile-values.ts';
import type { KnownValues } from './known-values.ts';
import { twists } from './twists.ts';

/** A call as the router knows it: `PUT /api/captured-vehicle-images/:id/upload`. */
export type RouterCall = { method: string; path: string };

/** Requests to calls that no document describes: webhooks, uploads, pages for machines, and no call at all. */
export function undocumentedRequests(calls: RouterCall[], known: KnownValues): fc.Arbitrary<HostileRequest> {
  return fc.oneof(...[...calls, ...NO_CALLS].map((call) => requestsTo(call, known)));
}

const NO_CALLS: RouterCall[] = [
  ...['/', '/api', '/metrics', '/.env'].map((path) => ({ method: 'GET', path })),
  ...['/api/nothing', '/sandbox/clock'].map((path) => ({ method: 'POST', path })),
];

/** Beginnings of files, with rubbish after them. */
const FILE_STARTS = [
  '',
  '\u00ff\u00d8\u00ff\u00e0',
  '\u0089PNG\r\n\u001a\n',
  'GIF89a',
  '<svg onload="x">',
  '%PDF-',
  'MZ',
  'PK',
];
const fileBytes: Twist = (draft) => {
  draft.bytes = 'latin1';
};
const rubbish = fc
  .tuple(
    fc.constantFrom(...FILE_STARTS),
    fc.string({ unit: fc.nat(255).map((code) => String.fromCharCode(code)), maxLength: 300 }),
  )
  .map(([start, rest]) => start + rest);

const EVENTS = [
  '{"id":"evt_1","object":"event","type":"payment_intent.succeeded","data":{"object":{"id":"~own.payment~"}}}',
  '{"type":"charge.refunded"}',
  'bt_signature=x%7Cy&bt_payload=PG5vdGlmaWNhdGlvbj4',
  'x_account_id=1&x_reference=1&x_result=completed&x_signature=00',
  '[]',
  'null',
];
const bodies = fc.oneof(rubbish, fc.constantFrom(...EVENTS), hostileText, fc.constant('x'.repeat(300_000)));

const SIGNATURES: Header[] = [
  ['Stripe-Signature', 't=1,v1=00'],
  ['Stripe-Signature', `t=1763856000,v1=${'0'.repeat(64)},v0=x`],
  ['Stripe-Signature', '=,=,,t=x,v1='],
  ['X-Signature', '00'],
  ['Content-Type', 'image/jpeg'],
  ['Content-Type', 'application/json'],
  ['Content-Type', 'application/x-www-form-urlencoded'],
  ['Content-Type', 'multipart/form-data; boundary='],
];

/** For a part of an address of which the world knows no value. */
const ANY_NAME = ['1', 'leads'];

function requestsTo({ method, path }: RouterCall, known: KnownValues): fc.Arbitrary<HostileRequest> {
  const template = path.replace(/:(\w+)(\{[^/]*\})?/g, '{$1}');
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const values = fc.record(
    Object.fromEntries(
      names.map((name) => [name, fc.constantFrom(...known(template, name), ...ANY_NAME).map(String)]),
    ),
    { noNullPrototype: true },
  );
  const query = fc.constantFrom(...(known(template, '?') as string[]), '');
  const withBody = !['GET', 'HEAD'].includes(method);
  return fc
    .record({
      values,
      query,
      body: withBody ? bodies : fc.constant(undefined),
      headers: callerHeaders('nothing'),
      signatures: fc.array(fc.constantFrom(...SIGNATURES), { maxLength: 2 }),
      twists,
    })
    .map((parts) =>
      toRequest(
        {
          call: `${method} ${template}`,
          method,
          segments: fillIn(template, parts.values),
          query: [],
          tail: parts.query,
          headers: [...parts.headers, ...parts.signatures],
          ...(parts.body !== undefined && { text: parts.body }),
        },
        [fileBytes, ...parts.twists],
      ),
    );
}

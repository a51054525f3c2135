import fc from 'fast-check';
import { type Draft, setHeader, type Twist } from './draft.ts';
import { hostileText } from './hostile-values.ts';

/** Values of headers as they can be sent: one line of bytes. */
const headerText = hostileText.map((text) =>
  text
    .toWellFormed()
    .replace(/[^\t\x20-\x7e\xa0-\uffff]/g, '')
    .slice(0, 3_000),
);

const HEADERS: Record<string, readonly string[]> = {
  'Content-Type': [
    '',
    'text/plain',
    'application/xml',
    'application/json; charset=utf-16',
    'application/json; charset=x',
    'APPLICATION/JSON;',
    'application/json, text/html',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/merge-patch+json',
  ],
  'Content-Encoding': ['gzip', 'br', 'x'],
  Accept: [
    'text/html',
    '*/*',
    'application/graphql-response+json',
    'text/event-stream',
    'multipart/mixed',
    'image/*;q=x',
  ],
  'Accept-Encoding': ['identity;q=0', 'gzip;q=0', 'br', '*;q=0', 'gzip, gzip'],
  'Accept-Language': ['xx-YY;q=9', '*'],
  Origin: [
    'null',
    'https://evil.example',
    'http://hosted.example',
    'https://own.example',
    'x',
    'http://[::1',
    'data:,x',
  ],
  Host: ['evil.example', 'hosted.example', '[::1]:1', 'x:99999', 'a b', '..', 'localhost\u00e9'],
  Cookie: ['pitlane-session=', 'pitlane-session=~own.session~', 'pitlane-session=%', 'a=b; a=c;;=', '=;=;'],
  'Idempotency-Key': [
    '',
    'x',
    'a'.repeat(201),
    'same-key-for-all',
    'same-key-for-all',
    'é'.repeat(20),
    '__proto__',
  ],
  'X-Partner-Key': [
    '~own.partnerKey~',
    '~own.partnerSecret~',
    'pk_x',
    'sk_x',
    '__proto__',
    'pk_test_default, pk_x',
  ],
  'X-Lead-Access-Token': ['~own.session~x', 'x', 'A'.repeat(43), '~own.booking~', '~own.handoff~'],
  Authorization: [
    'Bearer',
    'Bearer ',
    'Bearer ~jwt.expired~',
    'Bearer ~jwt.forged~',
    'Bearer ~jwt.none~',
    'Bearer ~jwt.changed~',
    'Bearer ~jwt.audience~',
    'Bearer ~jwt.no-subject~',
    'Bearer ~jwt.person~',
    'bearer ~own.workshop~',
    'Bearer ~own.workshop~ x',
    'Bearer a.b.c',
    'Bearer eyJhbGciOiJSUzI1NiJ9.e30.AAAA',
    'Bearer eyJhbGciOiJSUzI1NiIsImNyaXQiOlsieCJdLCJ4IjoxfQ.e30.AAAA',
    'Bearer bnVsbA.bnVsbA.bnVsbA',
    `Bearer ${'a'.repeat(3_000)}.b.c`,
    'Basic dXNlcjpwYXNz',
    'Digest x',
    '~own.workshop~',
  ],
  traceparent: [
    '00-',
    'x',
    `00-${'0'.repeat(32)}-${'0'.repeat(16)}-00`,
    `ff-${'f'.repeat(32)}-${'f'.repeat(16)}-ff`,
  ],
  'X-Forwarded-For': ['127.0.0.1', '::1', 'x', '1.1.1.1,'.repeat(200)],
  'X-HTTP-Method-Override': ['DELETE'],
  'X-Forwarded-Host': ['evil.example'],
  'X-Suppress-Alert': ['x', 'true'],
  'X-Redirect-On-404': ['//evil.example', 'javascript:1'],
  Range: ['bytes=0-', 'bytes=9-1', 'x'],
  'If-None-Match': ['*', '"x"', 'W/"'],
  'If-Modified-Since': ['x', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  Expect: ['100-continue', 'x'],
  'Transfer-Encoding': ['chunked'],
  Upgrade: ['websocket', 'h2c'],
  'Access-Control-Request-Method': ['DELETE', 'x'],
  'X-Large': ['a'.repeat(8_000), 'a'.repeat(20_000)],
};

/** Headers that no client sends. */
export const headerTwists: fc.Arbitrary<Twist>[] = [
  fc
    .constantFrom(
      ...Object.entries(HEADERS).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
    )
    .map(
      ([name, value]) =>
        (draft: Draft) =>
          setHeader(draft, name, value),
    ),
  fc
    .tuple(
      fc.constantFrom(
        ...Object.keys(HEADERS).filter((name) => !/^(Host|Expect|Transfer|Upgrade)/.test(name)),
      ),
      headerText,
    )
    .map(
      ([name, value]) =>
        (draft: Draft) =>
          setHeader(draft, name, value),
    ),
  // Twice: the values are joined, or one of them counts.
  fc.nat(10).map((at) => (draft: Draft) => {
    const header = draft.headers[at % (draft.headers.length || 1)];
    if (header) draft.headers.push([...header]);
  }),
];

import fc from 'fast-check';
import type { Draft, Twist } from './draft.ts';
import { hostileValue } from './hostile-values.ts';

/** Bytes of the largest body that the API takes, and some more. */
const TOO_LARGE = 256 * 1024 + 10;

/** Changes what is sent as text, where there is a body. */
const rewrite =
  (change: (text: string, draft: Draft) => string): Twist =>
  (draft) => {
    const text = draft.text ?? (draft.json === undefined ? undefined : JSON.stringify(draft.json));
    if (text !== undefined) draft.text = change(text, draft);
  };

/** A body that is no JSON, or more of it than anybody sends. */
export const textTwists: fc.Arbitrary<Twist>[] = [
  // The same key twice: which one counts must not matter.
  fc.tuple(fc.nat(200), hostileValue, fc.boolean()).map(([at, value, isLast]) =>
    rewrite((text) => {
      const keys = [...text.matchAll(/"(\w+)":/g)].map(([, key]) => key);
      const field = `"${keys[at % (keys.length || 1)] ?? 'x'}":${JSON.stringify(value)}`;
      return isLast ? text.replace(/\}$/, `,${field}}`) : text.replace(/^\{/, `{${field},`);
    }),
  ),
  fc
    .double({ min: 0, max: 1, noNaN: true })
    .map((part) => rewrite((text) => text.slice(0, text.length * part))),
  fc
    .constantFrom(
      '',
      ' ',
      'null',
      '[]',
      '""',
      '{',
      '{]',
      '[1,]',
      "{'a':1}",
      '{"a":NaN}',
      '{"a":1e999}',
      '{"a":-}',
    )
    .map((text) => rewrite(() => text)),
  fc.constantFrom('\ufeff', ")]}',\n", '\u0000', '// note\n').map((start) => rewrite((text) => start + text)),
  fc.constantFrom('x', '}', '\u0000', '{}', ' '.repeat(1_000)).map((end) => rewrite((text) => text + end)),
  fc.constantFrom('[', '{"a":').map((open) => rewrite(() => open.repeat(20_000))),
  fc.constant(rewrite(() => JSON.stringify({ a: 'a'.repeat(TOO_LARGE) }))),
  fc.constant(rewrite((text) => text + ' '.repeat(TOO_LARGE))),
  fc.constant(rewrite((text) => text.replace(/\d+/, '9'.repeat(20_000)))),
  fc.constantFrom('latin1' as const, 'utf16le' as const).map((bytes) =>
    rewrite((text, draft) => {
      draft.bytes = bytes;
      return text.replace(/[a-z]/, 'é\u00ff');
    }),
  ),
];

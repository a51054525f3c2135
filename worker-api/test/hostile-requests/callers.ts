import fc from 'fast-check';
import type { Header } from './draft.ts';
import { hostileText } from './hostile-values.ts';

const bearer = (name: string): Header[] => [['Authorization', `Bearer ~${name}~`]];
const SESSION: Header[] = [['X-Lead-Access-Token', '~own.session~']];
const COOKIE: Header[] = [['Cookie', 'pitlane-session=~own.session~']];

/** Headers of callers, by what a call asks for. */
const USUAL = {
  nothing: [[]],
  session: [SESSION, SESSION, COOKIE],
  workshop: [bearer('own.workshop')],
} satisfies Record<string, Header[][]>;

const OTHERS: Header[][] = [
  [],
  SESSION,
  bearer('own.workshop'),
  bearer('jwt.person'),
  bearer('jwt.operator'),
  bearer('jwt.forged'),
  [['X-Partner-Key', '~own.partnerKey~'], ['Origin', 'https://own.example'], ...SESSION],
  [['X-Partner-Key', '~own.partnerSecret~'], ...SESSION],
  [['X-Partner-Key', '~other.partnerKey~']],
];

/** Who calls: mostly one who may, sometimes a stranger, another partner or a sign-in for something else. */
export const callerHeaders = (needs: keyof typeof USUAL): fc.Arbitrary<Header[]> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...USUAL[needs]) },
    { weight: 1, arbitrary: fc.constantFrom(...OTHERS) },
  );

const MAX_KEY_CHARS = 300;

/** An `Idempotency-Key`, mostly a new one. */
export const idempotencyKey: fc.Arbitrary<Header> = fc
  .oneof(
    { weight: 9, arbitrary: fc.uuid() },
    {
      weight: 1,
      arbitrary: hostileText.map((text) => text.replace(/[^\x21-\x7e]/g, '').slice(0, MAX_KEY_CHARS)),
    },
  )
  .map((value) => ['Idempotency-Key', value]);

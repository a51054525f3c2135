import fc from 'fast-check';
import type { Draft, Twist } from './draft.ts';
import { headerTwists } from './header-twists.ts';
import { pathTwists } from './path-twists.ts';
import { textTwists } from './text-twists.ts';
import { valueTwists } from './value-twists.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];
const methodTwist = fc.constantFrom(...METHODS).map((method) => (draft: Draft) => {
  draft.method = method;
});
/** One thing that is wrong with a request. */
export const twist: fc.Arbitrary<Twist> = fc.oneof(
  { weight: 10, arbitrary: fc.oneof(...valueTwists) },
  { weight: 4, arbitrary: fc.oneof(...textTwists) },
  { weight: 6, arbitrary: fc.oneof(...headerTwists) },
  { weight: 6, arbitrary: fc.oneof(...pathTwists) },
  { weight: 1, arbitrary: methodTwist },
);

/** Mostly one; without one a request gets further. */
export const twists = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Twist[]>([]) },
  { weight: 5, arbitrary: fc.array(twist, { minLength: 1, maxLength: 1 }) },
  { weight: 2, arbitrary: fc.array(twist, { minLength: 2, maxLength: 4 }) },
);

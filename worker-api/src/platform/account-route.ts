import type * as v from 'valibot';
import type { Router } from './app-env.ts';
import { type Account, requireAccount } from './auth.ts';
import { type RouteSpec, route } from './route.ts';

type Spec<Answer extends v.GenericSchema> = Pick<
  RouteSpec<undefined, undefined, undefined, Answer>,
  'path' | 'tag' | 'summary' | 'answer'
>;

/** Adds a call that reads what belongs to the signed-in account, whatever roles it has. */
export const addAccountRoute = <const Answer extends v.GenericSchema>(
  router: Router,
  spec: Spec<Answer>,
  read: (account: Account) => Promise<v.InferInput<Answer>>,
): void =>
  route(router, { ...spec, method: 'get', signIn: true, isNeverCached: true }, (_input, c) =>
    read(requireAccount(c)),
  );

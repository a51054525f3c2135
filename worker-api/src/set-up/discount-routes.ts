import {
  ById,
  DiscountAdd,
  DiscountChange,
  DiscountEnd,
  Done,
  SetUpDiscounts,
  SetUpDiscountsQuery,
} from '@pitlane/contracts';
import type { Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { done, route } from '../platform/route.ts';
import { addSetUpDiscount, changeSetUpDiscount, endSetUpDiscount, listSetUpDiscounts } from './discounts.ts';
import { ABOUT, guardSetUp, toSetUpStep } from './guard.ts';

const AT = '/api/set-up/discounts';

/** Discount codes: what they did, new ones, and their end. */
export function addDiscountRoutes(router: Router, deps: AppDeps): void {
  const about = { ...ABOUT, guard: guardSetUp(deps), problems: ['conflict'] } as const;
  const ofOne = { ...about, params: ById, problems: ['not-found', 'conflict'] } as const;
  route(
    router,
    {
      ...about,
      method: 'get',
      path: AT,
      summary: 'Discount codes with their uses, active ones first.',
      query: SetUpDiscountsQuery,
      answer: SetUpDiscounts,
    },
    ({ query }) => listSetUpDiscounts(deps.sql, query),
  );
  route(
    router,
    { ...about, method: 'post', path: AT, summary: 'Adds a code.', json: DiscountAdd, answer: Done },
    ({ json, guarded }) => done(addSetUpDiscount(deps.sql, json, toSetUpStep(deps, guarded))),
  );
  route(
    router,
    {
      ...ofOne,
      method: 'post',
      path: `${AT}/:id`,
      summary: 'Changes the description and limits of an active code.',
      json: DiscountChange,
      answer: Done,
    },
    ({ params: { id }, json, guarded }) =>
      done(changeSetUpDiscount(deps.sql, id, json, toSetUpStep(deps, guarded))),
  );
  route(
    router,
    {
      ...ofOne,
      method: 'post',
      path: `${AT}/:id/end`,
      summary: 'Ends a code; bookings that have it keep their discount.',
      json: DiscountEnd,
      answer: Done,
    },
    ({ params: { id }, json, guarded }) =>
      done(endSetUpDiscount(deps.sql, id, json.Reason, toSetUpStep(deps, guarded))),
  );
}

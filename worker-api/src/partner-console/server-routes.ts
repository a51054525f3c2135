import {
  MonthParam,
  PartnerBookingList,
  PartnerBookingQuery,
  PartnerLeadList,
  PartnerLeadQuery,
  PartnerStatementLineQuery,
  PartnerStatementLines,
  PartnerStatementList,
  PartnerStatementQuery,
} from '@pitlane/contracts';
import type { Context } from 'hono';
import type { AppEnv, Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { route } from '../platform/route.ts';
import { listOwnBookings } from './own-bookings.ts';
import { listOwnLeads } from './own-leads.ts';
import { requireSecretKey } from './secret-key.ts';
import { listStatements, readStatement } from './statements.ts';

/** What a partner's own server reads, with a secret key. */
export function addServerRoutes(router: Router, deps: AppDeps): void {
  const about = {
    method: 'get',
    tag: 'Partner server',
    secretKey: true,
    problems: ['unauthenticated', 'forbidden'],
    guard: (_params: unknown, c: Context<AppEnv>) => requireSecretKey(c, deps.partners),
  } as const;
  route(
    router,
    {
      ...about,
      path: '/api/partner/leads',
      summary: 'The caller’s submitted quotes, newest first.',
      query: PartnerLeadQuery,
      answer: PartnerLeadList,
    },
    ({ query, guarded }) => listOwnLeads(deps.sql, guarded.id, query),
  );
  route(
    router,
    {
      ...about,
      path: '/api/partner/bookings',
      summary: 'The caller’s bookings, newest first.',
      query: PartnerBookingQuery,
      answer: PartnerBookingList,
    },
    ({ query, guarded }) => listOwnBookings(deps.sql, guarded.id, query),
  );
  route(
    router,
    {
      ...about,
      path: '/api/partner/statements',
      summary: 'The caller’s monthly commission, newest month first.',
      query: PartnerStatementQuery,
      answer: PartnerStatementList,
    },
    ({ query, guarded }) => listStatements(deps, guarded.id, query),
  );
  route(
    router,
    {
      ...about,
      path: '/api/partner/statements/:month',
      summary: 'What makes up a month’s commission, newest first.',
      params: MonthParam,
      query: PartnerStatementLineQuery,
      answer: PartnerStatementLines,
    },
    ({ params, query, guarded }) => readStatement(deps, guarded.id, params.month, query.cursor),
  );
}

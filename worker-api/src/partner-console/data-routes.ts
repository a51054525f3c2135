import {
  MonthParam,
  PartnerBookingList,
  PartnerBookingQuery,
  PartnerLeadList,
  PartnerLeadQuery,
  PartnerOverview,
  PartnerStatementLineQuery,
  PartnerStatementLines,
  PartnerStatementList,
  PartnerStatementQuery,
} from '@pitlane/contracts';
import type { Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { route } from '../platform/route.ts';
import { readOverview } from './overview.ts';
import { listOwnBookings } from './own-bookings.ts';
import { listOwnLeads } from './own-leads.ts';
import { createParams, type Side } from './side.ts';
import { listStatements, readStatement } from './statements.ts';

/** Figures, leads, bookings and commission of a partner. */
export function addDataRoutes(router: Router, deps: AppDeps, side: Side): void {
  const about = {
    ...side.about,
    method: 'get',
    params: createParams(side, {}),
    guard: side.guard('read'),
  } as const;
  route(
    router,
    {
      ...about,
      path: `${side.prefix}/overview`,
      summary: 'The partner’s figures: this month so far, and last month.',
      answer: PartnerOverview,
    },
    ({ guarded }) => readOverview(deps, guarded.partner.id),
  );
  route(
    router,
    {
      ...about,
      path: `${side.prefix}/leads`,
      summary: 'The partner’s submitted quotes, newest first.',
      query: PartnerLeadQuery,
      answer: PartnerLeadList,
    },
    ({ query, guarded }) => listOwnLeads(deps.sql, guarded.partner.id, query),
  );
  route(
    router,
    {
      ...about,
      path: `${side.prefix}/bookings`,
      summary: 'The partner’s bookings, newest first.',
      query: PartnerBookingQuery,
      answer: PartnerBookingList,
    },
    ({ query, guarded }) => listOwnBookings(deps.sql, guarded.partner.id, query),
  );
  route(
    router,
    {
      ...about,
      path: `${side.prefix}/statements`,
      summary: 'The partner’s monthly commission, newest month first.',
      query: PartnerStatementQuery,
      answer: PartnerStatementList,
    },
    ({ query, guarded }) => listStatements(deps, guarded.partner.id, query),
  );
  route(
    router,
    {
      ...about,
      path: `${side.prefix}/statements/:month`,
      summary: 'What makes up a month’s commission, newest first.',
      params: createParams(side, MonthParam.entries),
      query: PartnerStatementLineQuery,
      answer: PartnerStatementLines,
    },
    ({ params, query, guarded }) => readStatement(deps, guarded.partner.id, params.month, query.cursor),
  );
}

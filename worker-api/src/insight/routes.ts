import {
  InsightAnswers,
  InsightAnswersQuery,
  InsightChoices,
  InsightCoverage,
  InsightCoverageQuery,
  InsightFailures,
  InsightFunnel,
  InsightMoney,
  InsightPeriodQuery,
  InsightPrices,
  InsightPricesQuery,
  InsightQuery,
} from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { combineRoutes, type Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { guardOperator } from '../platform/operators.ts';
import { route } from '../platform/route.ts';
import { readAnswers } from './read-answers.ts';
import { readChoices } from './read-choices.ts';
import { readCoverage } from './read-coverage.ts';
import { readFailures } from './read-failures.ts';
import { readFunnel } from './read-funnel.ts';
import { readMoney } from './read-money.ts';
import { readPrices } from './read-prices.ts';

/** The figures of the marketplace; nothing in them names a customer. */
export const insightRoutes = combineRoutes(addLeadRoutes, addMarketRoutes);

const about = { tag: 'Operating', signIn: true, method: 'get' } as const;

function addLeadRoutes(router: Router, deps: AppDeps): void {
  const guard = guardOperator(deps, PERMISSION.operatorInsight);
  route(
    router,
    {
      ...about,
      path: '/api/operating/insight/funnel',
      summary: 'How far leads come, in all and by partner, version and device.',
      query: InsightQuery,
      answer: InsightFunnel,
      guard,
    },
    ({ query }) => readFunnel(deps, query),
  );
  route(
    router,
    {
      ...about,
      path: '/api/operating/insight/money',
      summary: 'Bookings, revenue and commission, and how many of those who see prices book.',
      query: InsightQuery,
      answer: InsightMoney,
      guard,
    },
    ({ query }) => readMoney(deps, query),
  );
  route(
    router,
    {
      ...about,
      path: '/api/operating/insight/answers',
      summary: 'How long workshops take to answer.',
      query: InsightAnswersQuery,
      answer: InsightAnswers,
      guard,
    },
    ({ query }) => readAnswers(deps, query),
  );
}

function addMarketRoutes(router: Router, deps: AppDeps): void {
  const guard = guardOperator(deps, PERMISSION.operatorInsight);
  const guardCoverage = guardOperator(deps, PERMISSION.operatorCoverage);
  route(
    router,
    {
      ...about,
      path: '/api/operating/insight/prices',
      summary: 'Prices by work in a region: shown, booked, and as they were before.',
      query: InsightPricesQuery,
      answer: InsightPrices,
      guard,
    },
    ({ query }) => readPrices(deps, query),
  );
  route(
    router,
    {
      ...about,
      path: '/api/operating/insight/failures',
      summary: 'Which jobs fail now, and how often payments, messages and webhooks failed.',
      query: InsightPeriodQuery,
      answer: InsightFailures,
      guard,
    },
    ({ query }) => readFailures(deps, query),
  );
  route(
    router,
    {
      ...about,
      path: '/api/operating/insight/coverage',
      summary: 'Where a task has no workshop, one, or more.',
      query: InsightCoverageQuery,
      answer: InsightCoverage,
      problems: ['not-found'],
      guard: guardCoverage,
    },
    ({ query }) => readCoverage(deps.sql, query),
  );
  route(
    router,
    {
      ...about,
      path: '/api/operating/insight/choices',
      summary: 'Partners, regions and tasks to filter by.',
      answer: InsightChoices,
      guard: guardCoverage,
    },
    () => readChoices(deps.sql),
  );
}

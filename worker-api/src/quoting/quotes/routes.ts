import {
  ByGuid,
  ById,
  Done,
  Guid,
  Id,
  IdParam,
  ImpressionLog,
  IsoDay,
  QuoteResponse,
  QuotesResponse,
} from '@pitlane/contracts';
import { QUOTE_KEPT_DAYS } from '@pitlane/contracts/constants';
import type { Context } from 'hono';
import * as v from 'valibot';
import { type AppEnv, combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { respondWithGzip } from '../../platform/gzip.ts';
import { requirePartner } from '../../platform/partner.ts';
import { route } from '../../platform/route.ts';
import { readDevice, recordStages } from '../leads/index.ts';
import { recordClick, recordImpressions } from './events.ts';
import { findOrMakeQuotes, findQuoteOfSupplier, type QuotesRequest } from './service.ts';

const tag = 'Quotes';

export const quoteRoutes = combineRoutes(addQuoteRoutes, addQuotePageRoutes, addListingEventRoutes);

function addQuoteRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'get',
      path: '/api/quotes/:guid',
      tag,
      summary: `The quotes of a lead in Recommended order, kept for ${QUOTE_KEPT_DAYS} days.`,
      params: ByGuid,
      query: v.object({ serviceDate: v.optional(IsoDay) }),
      answer: QuotesResponse,
      problems: ['not-found', 'conflict', 'unknown-partner', 'origin-not-allowed'],
    },
    async ({ params, query }, c) =>
      respondWithGzip(c, await findOrMakeQuotes(deps, readRequest(deps, c, params.guid, query.serviceDate))),
  );
  route(
    router,
    {
      method: 'get',
      path: '/api/quote/:guid',
      tag,
      summary: 'The quote of one supplier for a lead, from the same kept quotes.',
      params: ByGuid,
      query: v.object({ workshopId: IdParam, serviceDate: v.optional(IsoDay) }),
      answer: QuoteResponse,
      problems: ['not-found', 'conflict', 'unknown-partner', 'origin-not-allowed'],
    },
    ({ params, query }, c) =>
      findQuoteOfSupplier(deps, readRequest(deps, c, params.guid, query.serviceDate), query.workshopId),
  );
  route(
    router,
    {
      method: 'post',
      path: '/api/quote/workshop/:id',
      tag,
      summary: 'The quote of one supplier for a lead, by the supplier’s number.',
      params: ById,
      json: v.object({ leadGuid: Guid, serviceDate: v.nullish(IsoDay) }),
      answer: QuoteResponse,
      problems: ['not-found', 'conflict', 'unknown-partner', 'origin-not-allowed'],
    },
    ({ params, json }, c) => {
      const request = readRequest(deps, c, json.leadGuid, json.serviceDate);
      return findQuoteOfSupplier(deps, { ...request, dayAt: '/serviceDate' }, params.id);
    },
  );
}

/** Who asks for the quotes of which lead and day. Throws as `requirePartner`. */
function readRequest(
  deps: AppDeps,
  c: Context<AppEnv>,
  leadGuid: string,
  day: string | null | undefined,
): QuotesRequest {
  return { leadGuid, partner: requirePartner(c), day: day ?? null, address: deps.clientAddress(c) };
}

function addQuotePageRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'post',
      path: '/api/workshop/track-quote',
      tag,
      summary: 'Records that one supplier’s quote was opened on its own page.',
      json: v.object({ leadGuid: Guid, workshopId: Id }),
      answer: Done,
      problems: ['not-found'],
    },
    async ({ json }, c) => {
      await takeEventPoint(deps, c);
      const click = { leadGuid: json.leadGuid, supplierId: json.workshopId, now: deps.clock.now() };
      if (!(await recordClick(deps.sql, { ...click, kind: 'click' }))) throw new AppError('not-found');
      return { Success: true };
    },
  );
}

function addListingEventRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'post',
      path: '/api/quotes/log-impressions',
      tag,
      summary: 'Records which listings were shown.',
      json: ImpressionLog,
      answer: Done,
      problems: ['not-found'],
    },
    async ({ json }, c) => {
      await takeEventPoint(deps, c);
      const shown = [...json.supplierIds.map((SupplierId) => ({ SupplierId })), ...json.listings];
      const isKnown = await recordImpressions(deps.sql, {
        leadGuid: json.guid,
        variant: json.variant ?? null,
        serviceDate: json.date ?? null,
        viewId: json.viewId ?? null,
        listings: shown,
        now: deps.clock.now(),
      });
      if (!isKnown) throw new AppError('not-found');
      return { Success: true };
    },
  );
  for (const kind of ['click', 'book-now'] as const) {
    const path = kind === 'click' ? 'click' : 'book-now-click';
    route(
      router,
      {
        method: 'post',
        path: `/api/quotes/:guid/${path}/:id`,
        tag,
        summary: kind === 'click' ? 'Notes a look at a listing.' : 'Notes a wish to book a listing.',
        params: v.object({ guid: Guid, id: IdParam }),
        answer: Done,
        problems: ['not-found'],
      },
      async ({ params }, c) => {
        await takeEventPoint(deps, c);
        const click = { leadGuid: params.guid, supplierId: params.id, kind, now: deps.clock.now() };
        if (!(await recordClick(deps.sql, click))) throw new AppError('not-found');
        if (kind === 'book-now')
          await recordStages(deps.sql, { ...click, stages: ['chosen'], device: readDevice(c) });
        return { Success: true };
      },
    );
  }
}

const takeEventPoint = (deps: AppDeps, c: Context<AppEnv>): Promise<void> =>
  deps.limiter.take('listing-event', deps.clientAddress(c), c.get('partner')?.limits);

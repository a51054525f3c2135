import { Guid, Id, IdParam, IsoDay, QuotesResponse } from '@pitlane/contracts';
import * as v from 'valibot';
import { createRouter, type Router } from '../../platform/app-env.ts';
import { compressedJson } from '../../platform/compressed.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { requirePartner } from '../../platform/partner.ts';
import { route } from '../../platform/route.ts';
import { recordClick, recordImpressions } from './events.ts';
import { quotesOf } from './service.ts';

const tag = 'Quotes';
const Done = v.object({ Success: v.boolean() });
const Value = v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.number())]);

/** Impression log (1 §3): an entry a shown listing with its fields by their names, or the suppliers alone. */
const Impressions = v.object({
  guid: Guid,
  date: v.optional(v.nullable(IsoDay)),
  variant: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40)))),
  supplierIds: v.optional(v.pipe(v.array(Id), v.maxLength(100)), []),
  listings: v.optional(v.pipe(v.array(v.objectWithRest({ SupplierId: Id }, Value)), v.maxLength(100)), []),
});

export function quoteRoutes(deps: AppDeps): Router {
  const router = createRouter();
  route(
    router,
    {
      method: 'get',
      path: '/api/quotes/:guid',
      tag,
      summary: 'The quotes of a lead in Recommended order, kept for 14 days.',
      params: v.object({ guid: Guid }),
      query: v.object({ serviceDate: v.optional(IsoDay) }),
      answer: QuotesResponse,
      problems: ['not-found', 'conflict', 'unknown-partner', 'origin-not-allowed'],
    },
    async ({ params, query }, c) => {
      const partner = requirePartner(c);
      const answer = await quotesOf(deps, { leadGuid: params.guid, partner, day: query.serviceDate ?? null });
      return compressedJson(c, answer);
    },
  );
  route(
    router,
    {
      method: 'post',
      path: '/api/quotes/log-impressions',
      tag,
      summary: 'Notes which listings were shown.',
      json: Impressions,
      answer: Done,
      problems: ['not-found'],
    },
    async ({ json }) => {
      const shown = [...json.supplierIds.map((SupplierId) => ({ SupplierId })), ...json.listings];
      const [leadGuid, variant] = [json.guid, json.variant ?? null];
      const found = await recordImpressions(deps.sql, {
        leadGuid,
        variant,
        listings: shown,
        now: deps.clock.now(),
      });
      if (!found && shown.length > 0) throw new AppError('not-found');
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
      async ({ params }) => {
        const click = { leadGuid: params.guid, supplierId: params.id, kind, now: deps.clock.now() };
        if (!(await recordClick(deps.sql, click))) throw new AppError('not-found');
        return { Success: true };
      },
    );
  }
  return router;
}

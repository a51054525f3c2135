import { faqs } from '@pitlane/catalogue/faqs';
import { FaqsResponse, IdParam, MaxOffersResponse, SITE_PAGES, SitePage } from '@pitlane/contracts';
import * as v from 'valibot';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { requirePartner } from '../../platform/partner.ts';
import { route } from '../../platform/route.ts';
import { bidRules } from '../../quoting/quote-requests/index.ts';
import { isFleet } from './queries.ts';
import { sitePage } from './site-pages.ts';

const tag = 'Configuration';
const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Texts that an operator or partner may replace in its settings. */
export const contentRoutes = combineRoutes(addContentRoutes);

function addContentRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'get',
      path: '/api/faqs-for-pitlane',
      tag,
      summary: 'Lists questions and answers: the partner’s own, otherwise the defaults.',
      answer: FaqsResponse,
      problems: ['unknown-partner', 'origin-not-allowed'],
    },
    (_input, c) => ({ Success: true, Faqs: requirePartner(c).settings.faqs ?? faqs().pitlane }),
  );
  route(
    router,
    {
      method: 'get',
      path: '/api/faqs-for-fleet',
      tag,
      summary: 'Lists questions and answers for the drivers of a fleet.',
      query: v.object({ fleetCompanyId: IdParam }),
      answer: FaqsResponse,
      problems: ['not-found', 'unknown-partner', 'origin-not-allowed'],
    },
    async ({ query }, c) => {
      const partner = requirePartner(c);
      if (!(await isFleet(deps.sql, query.fleetCompanyId))) throw new AppError('not-found');
      return { Success: true, Faqs: partner.settings.fleetFaqs ?? faqs().fleet };
    },
  );
  route(
    router,
    {
      method: 'get',
      path: '/api/site-page/:name',
      tag,
      summary: 'Returns a page about the operator or partner: its text, otherwise the default.',
      params: v.object({ name: v.picklist(SITE_PAGES) }),
      answer: SitePage,
      problems: ['unknown-partner', 'origin-not-allowed'],
    },
    ({ params }, c) => ({ Success: true, ...sitePage(params.name, requirePartner(c), deps.config) }),
  );
  route(
    router,
    {
      method: 'get',
      path: '/api/config/max-num-offers-in-words',
      tag,
      summary: 'Returns the maximum number of workshops that answer a request, in words.',
      answer: MaxOffersResponse,
      problems: ['unknown-partner', 'origin-not-allowed'],
    },
    (_input, c) => {
      const { maximumOffers } = bidRules(requirePartner(c));
      return { Success: true, MaxNumOffersInWords: WORDS[maximumOffers] ?? String(maximumOffers) };
    },
  );
}

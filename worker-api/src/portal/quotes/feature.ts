import {
  ByGuid,
  SendLinkResponse,
  WorkshopQuote,
  WorkshopQuoteQuery,
  WorkshopQuoteRequest,
  WorkshopQuoteResponse,
  WorkshopQuoteSendRequest,
} from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import { requireWorkshopAccount } from '../../platform/auth.ts';
import type { AppDeps } from '../../platform/deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { requirePartner } from '../../platform/partner.ts';
import { route } from '../../platform/route.ts';
import { guardNamedWorkshop } from '../profile/index.ts';
import { quoteLinkCrontab, quoteLinkJobs, requireOwnQuote } from './links.ts';
import { sendQuote } from './send-quote.ts';
import { addWorkshopQuote, quoteService } from './service.ts';

/** A workshop quotes a service to a customer at its desk. */
function addWorkshopQuoteRoutes(router: Router, deps: AppDeps): void {
  const about = {
    path: '/api/workshop-quote',
    tag: 'Workshop portal',
    signIn: true,
    permission: PERMISSION.quoteCreate,
    guard: guardNamedWorkshop(deps, PERMISSION.quoteCreate),
  } as const;
  route(
    router,
    {
      ...about,
      method: 'get',
      summary: 'What a vehicle’s service costs at the caller’s workshop, and on which days.',
      query: WorkshopQuoteQuery,
      answer: WorkshopQuote,
      problems: ['not-found'],
    },
    async ({ query }, c) => {
      const { supplierIds } = await requireWorkshopAccount(c, deps.sql, PERMISSION.quoteCreate);
      return quoteService(deps, supplierIds, {
        supplierId: query.WorkshopId,
        mid: query.Mid,
        intervalId: query.serviceIntervalId ?? null,
        scheduleId: query.serviceScheduleId ?? null,
        genericServiceId: query.GenericServiceID ?? null,
      });
    },
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      summary: 'Saves the quote and returns the link that the customer books with.',
      json: WorkshopQuoteRequest,
      answer: WorkshopQuoteResponse,
      problems: ['not-found', 'unknown-partner'],
    },
    async ({ json }, c) => {
      const { supplierIds } = await requireWorkshopAccount(c, deps.sql, PERMISSION.quoteCreate);
      const isLogbook = json.ServiceType === 'LogbookService';
      return addWorkshopQuote(deps, supplierIds, requirePartner(c), {
        supplierId: json.WorkshopId,
        mid: json.Mid,
        intervalId: isLogbook ? (json.IntervalId ?? null) : null,
        scheduleId: json.serviceScheduleId ?? null,
        genericServiceId: isLogbook ? null : (json.GenericServiceID ?? null),
        day: json.ServiceDate ?? null,
      });
    },
  );
  addSendRoute(router, deps);
}

function addSendRoute(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'post',
      path: '/api/workshop-quote/:guid/send',
      tag: 'Workshop portal',
      signIn: true,
      permission: PERMISSION.quoteCreate,
      summary: 'Sends a customer a new link to a quote of the caller’s workshop, by email, SMS or both.',
      params: ByGuid,
      guard: async ({ guid }, c) => {
        const { supplierIds } = await requireWorkshopAccount(c, deps.sql, PERMISSION.quoteCreate);
        return requireOwnQuote(deps.sql, guid, supplierIds);
      },
      json: WorkshopQuoteSendRequest,
      answer: SendLinkResponse,
      problems: ['not-found', 'conflict', 'unknown-partner'],
    },
    async ({ guarded: quote, json }, c) => {
      const recipient = { email: json.EmailAddress || null, mobile: json.MobileNumber || null };
      return { Success: true, Channels: await sendQuote(deps, quote, requirePartner(c), recipient) };
    },
  );
}

export const workshopQuotes: Feature = {
  routes: combineRoutes(addWorkshopQuoteRoutes),
  jobs: quoteLinkJobs,
  crontab: quoteLinkCrontab,
};

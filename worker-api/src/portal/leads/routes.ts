import {
  BidRequest,
  BidResponse,
  ClaimRequest,
  ClaimResponse,
  Done,
  IdParam,
  LeadBidOfferResponse,
  OffersRemaining,
  PortalBalanceResponse,
  PortalLeadsResponse,
  PortalToken,
} from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import type { Context } from 'hono';
import * as v from 'valibot';
import { type AppEnv, combineRoutes, type Router } from '../../platform/app-env.ts';
import { requireWorkshopAccount } from '../../platform/auth.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { done, route } from '../../platform/route.ts';
import { claimLead, insertView, requireInvitation, submitBid } from '../../quoting/quote-requests/index.ts';
import { listPortalLeads, readPortalBalance } from './portal-leads.ts';
import { countRemaining, readLeadBidOffer } from './service.ts';

const Token = v.object({ id: PortalToken });
const about = { tag: 'Workshop portal', signIn: true, permission: PERMISSION.leadRead } as const;
const ofOne = { ...about, params: Token, problems: ['not-found'] } as const;

/** `/api/lead-bid-offer/…` (2 §7) and the portal's lists; sign-in required, limited to the account's workshops. */
export const leadBidOfferRoutes = combineRoutes(addListRoutes, addLeadBidOfferRoutes, addBidRoutes);

/** The workshops of the signed-in account, which may read leads. */
const requireReader = async (deps: AppDeps, c: Context<AppEnv>, only?: number): Promise<number[]> =>
  (await requireWorkshopAccount(c, deps.sql, PERMISSION.leadRead, only)).supplierIds;

function addListRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/portal/lead-bid-offers',
      summary: 'Quote requests of the signed-in workshop, those open for bids first.',
      query: v.object({ workshopId: v.optional(IdParam) }),
      answer: PortalLeadsResponse,
    },
    async ({ query }, c) => listPortalLeads(deps, await requireReader(deps, c, query.workshopId)),
  );
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/portal/balance',
      summary: 'The signed-in workshop’s balance for buying leads.',
      answer: PortalBalanceResponse,
    },
    async (_input, c) => readPortalBalance(deps, await requireReader(deps, c)),
  );
}

function addLeadBidOfferRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      ...ofOne,
      method: 'get',
      path: '/api/lead-bid-offer/:id',
      summary: 'A quote request as this workshop sees it, with its balance.',
      answer: LeadBidOfferResponse,
    },
    async ({ params }, c) => readLeadBidOffer(deps, await requireReader(deps, c), params.id),
  );
  route(
    router,
    {
      ...ofOne,
      method: 'get',
      path: '/api/lead-bid-offer/:id/offers-remaining',
      summary: 'How many offers and claims are left.',
      answer: OffersRemaining,
    },
    async ({ params }, c) =>
      countRemaining(await requireInvitation(deps, await requireReader(deps, c), params.id)),
  );
  route(
    router,
    {
      ...ofOne,
      method: 'post',
      path: '/api/lead-bid-offer/:id/register-workshop-quote-view',
      summary: 'Records once that this workshop has seen the request.',
      answer: Done,
    },
    async ({ params }, c) => {
      const row = await requireInvitation(deps, await requireReader(deps, c), params.id);
      return done(insertView(deps.sql, row.offerId, row.supplierId, deps.clock.now()));
    },
  );
}

function addBidRoutes(router: Router, deps: AppDeps): void {
  const guarded = {
    ...ofOne,
    permission: PERMISSION.leadBid,
    guard: async ({ id }: { id: string }, c: Context<AppEnv>) => {
      const { supplierIds } = await requireWorkshopAccount(c, deps.sql, PERMISSION.leadBid);
      await requireInvitation(deps, supplierIds, id);
    },
  } as const;
  route(
    router,
    {
      ...guarded,
      method: 'post',
      path: '/api/lead-bid-offer/:id/offer',
      summary: 'Sends an offer. A business refusal is a 200 with RejectedReason.',
      json: BidRequest,
      answer: BidResponse,
    },
    async ({ params, json }, c) =>
      submitBid(deps, await requireWorkshopAccount(c, deps.sql, PERMISSION.leadBid), params.id, json),
  );
  route(
    router,
    {
      ...guarded,
      method: 'post',
      path: '/api/lead-bid-offer/:id/claim',
      summary: 'Buys the lead from the balance and reveals the customer’s contact.',
      json: ClaimRequest,
      answer: ClaimResponse,
    },
    async ({ params, json }, c) =>
      claimLead(
        deps,
        await requireWorkshopAccount(c, deps.sql, PERMISSION.leadBid),
        params.id,
        json.LeadPrice,
      ),
  );
}

import {
  DiscountAvailableRequest,
  DiscountAvailableResponse,
  DiscountCheckRequest,
  DiscountCheckResponse,
  DiscountValidateRequest,
  DiscountValidateResponse,
} from '@pitlane/contracts';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { requirePartner } from '../../platform/partner.ts';
import { route } from '../../platform/route.ts';
import { findCallerLead } from '../context/index.ts';
import { checkCode } from './check-code-before-quote.ts';
import { findAvailableDiscount, validateDiscount } from './service.ts';

/** `/api/discount/…` (2 §7). Trying codes is limited by address. */
export const discountRoutes = combineRoutes(addDiscountRoutes);

function addDiscountRoutes(router: Router, deps: AppDeps): void {
  const about = {
    method: 'post',
    tag: 'Discount',
    leadAccess: true,
    problems: ['not-found', 'unknown-partner'],
  } as const;

  route(
    router,
    {
      ...about,
      path: '/api/discount/validate',
      summary: 'Whether a code can be used for a booking; a refusal is a 200 with IsValid false.',
      json: DiscountValidateRequest,
      answer: DiscountValidateResponse,
    },
    async ({ json }, c) => {
      await deps.limiter.take('discount', deps.clientAddress(c), requirePartner(c).limits);
      const { lead, hasAccess } = await findCallerLead(c, deps, json.Context.LeadGuid);
      return validateDiscount(deps, {
        code: json.Code,
        referralCode: json.PartnerReferralCode || null,
        leadGuid: lead.guid,
        supplierId: json.Context.SupplierId,
        extraIds: json.Context.ServiceInclusions,
        // Whatever contact is typed: the balance of another one would tell about its owner.
        customer: hasAccess ? lead : null,
      });
    },
  );
  route(
    router,
    {
      method: 'post',
      tag: 'Discount',
      path: '/api/discount/check',
      summary: 'Whether a code is valid at all, before there is a quote; any answer about it is a 200.',
      json: DiscountCheckRequest,
      answer: DiscountCheckResponse,
      problems: ['unknown-partner'],
    },
    async ({ json }, c) => {
      const partner = requirePartner(c);
      await deps.limiter.take('discount', deps.clientAddress(c), partner.limits);
      return checkCode(deps, json.Code, partner.id);
    },
  );
  route(
    router,
    {
      ...about,
      path: '/api/discount/get-available',
      summary: 'The discount that is offered without a code.',
      json: DiscountAvailableRequest,
      answer: DiscountAvailableResponse,
    },
    async ({ json }, c) => {
      const { lead, hasAccess } = await findCallerLead(c, deps, json.LeadGuid);
      return findAvailableDiscount(deps, {
        leadGuid: lead.guid,
        supplierId: json.SupplierId,
        extraIds: json.ServiceInclusions,
        customer: hasAccess ? lead : null,
        isBidOffer: json.IsSupplierBidOffer,
      });
    },
  );
}

import {
  ByGuid,
  EnterPriceRequest,
  InviteWorkshopsRequest,
  LeadWorkshops,
  OperatorLead,
} from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import type { Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { guardOperator } from '../platform/operators.ts';
import { orNotFound, route } from '../platform/route.ts';
import { findLead } from '../quoting/leads/index.ts';
import {
  enterPrice,
  findInvitableWorkshops,
  type InvitableWorkshop,
  inviteWorkshops,
} from '../quoting/quote-requests/index.ts';
import { readOperatorLead } from './lead-service.ts';

/** How an operator gets prices for a lead: inviting workshops, and entering the price that one gave by phone. */
export function addLeadPriceRoutes(router: Router, deps: AppDeps): void {
  const about = {
    tag: 'Operating',
    signIn: true,
    params: ByGuid,
    guard: guardOperator(deps, PERMISSION.operatorArrange),
  } as const;
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/operating/leads/:guid/workshops',
      summary:
        'The workshops near that can do the work of a lead, with what can’t be done with each and why.',
      answer: LeadWorkshops,
      problems: ['not-found'],
    },
    async ({ params: { guid } }) => {
      const { sql, clock } = deps;
      const lead = orNotFound(await findLead(sql, guid));
      const workshops = await findInvitableWorkshops(sql, lead, clock.now());
      return { Success: true, Workshops: workshops.map(toLeadWorkshop) };
    },
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      path: '/api/operating/leads/:guid/invite',
      summary: 'Invites workshops to price the work of a lead, once for its reference.',
      json: InviteWorkshopsRequest,
      answer: OperatorLead,
      problems: ['not-found', 'conflict'],
    },
    async ({ params: { guid }, json: { WorkshopIds, Reason, Reference }, guarded }) => {
      const step = { by: guarded.name, reason: Reason, reference: Reference, now: deps.clock.now() };
      await inviteWorkshops(deps.sql, guid, { ...step, supplierIds: [...new Set(WorkshopIds)] });
      return readOperatorLead(deps, guarded, guid);
    },
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      path: '/api/operating/leads/:guid/price',
      summary:
        'Enters a workshop’s price for a lead, as agreed with it; the customer gets it like any other quote.',
      json: EnterPriceRequest,
      answer: OperatorLead,
      problems: ['not-found', 'conflict'],
    },
    async ({ params: { guid }, json, guarded }) => {
      const step = {
        by: guarded.name,
        reason: json.Reason,
        reference: json.Reference,
        now: deps.clock.now(),
      };
      const items = json.CartItems.map((item) => ({ ...item, Products: [] }));
      const comments = json.BidComments.trim();
      await enterPrice(deps, guid, { ...step, supplierId: json.WorkshopId, items, comments });
      return readOperatorLead(deps, guarded, guid);
    },
  );
}

const toLeadWorkshop = (workshop: InvitableWorkshop) => ({
  WorkshopId: workshop.id,
  WorkshopName: workshop.name,
  SuburbName: workshop.suburbName,
  Phone: workshop.phone,
  Distance: workshop.distanceMetres,
  IsFull: !workshop.hasFreeDay,
  InviteRefusal: workshop.inviteRefusal,
  PriceRefusal: workshop.priceRefusal,
});

import { ByGuid, CancellationResponse, Done, Guid, ScheduleCallResponse } from '@pitlane/contracts';
import * as v from 'valibot';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { customerOrigin, requirePartner } from '../../platform/partner.ts';
import { route } from '../../platform/route.ts';
import { callerFrom } from './access.ts';
import * as followUp from './follow-up.ts';
import { orderLeadLink } from './lead-link.ts';

const tag = 'Leads';

/** Follow-up of a lead: a callback, a mail with the link to continue, cancelling (1 §7). */
export const followUpRoutes = combineRoutes(addFollowUpRoutes);

function addFollowUpRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'post',
      path: '/api/lead/:guid/schedule-call',
      tag,
      leadAccess: true,
      summary: 'Asks for a call about a lead; one at a time, none for rewards partners.',
      params: ByGuid,
      answer: ScheduleCallResponse,
      problems: ['not-found', 'forbidden', 'conflict', 'unknown-partner'],
    },
    async ({ params }, c) => {
      const promise = await followUp.scheduleCall(deps, params.guid, await callerFrom(c, deps));
      return { Success: true, WillCustomerGetCallback: promise !== null, Promise: promise };
    },
  );
  route(
    router,
    {
      method: 'post',
      path: '/api/lead/email',
      tag,
      leadAccess: true,
      summary:
        'Sends the link to continue a quote to its email address, or by SMS to its number. The response is the same where it has neither.',
      json: v.object({ leadGuid: Guid, channel: v.optional(v.picklist(['mail', 'sms'])) }),
      answer: Done,
      problems: ['not-found', 'unknown-partner'],
    },
    async ({ json }, c) => {
      const wish = { channel: json.channel, address: deps.clientAddress(c) };
      await orderLeadLink(deps, json.leadGuid, await callerFrom(c, deps), wish);
      return { Success: true };
    },
  );
  route(
    router,
    {
      method: 'get',
      path: '/api/lead/:guid/cancel',
      tag,
      leadAccess: true,
      summary: 'Whether a lead is, or can be, cancelled. Cancels nothing: mail scanners follow links.',
      params: ByGuid,
      answer: CancellationResponse,
      problems: ['not-found', 'unknown-partner'],
      isNeverCached: true,
    },
    async ({ params }, c) => {
      // A link in a mail opens the page that asks.
      if (c.req.header('Accept')?.includes('text/html'))
        return c.redirect(
          `${customerOrigin(deps.config, requirePartner(c).settings)}/quote-cancel/${params.guid}`,
        );
      return toCancellation(await followUp.readCancellation(deps, params.guid, await callerFrom(c, deps)));
    },
  );
  route(
    router,
    {
      method: 'post',
      path: '/api/lead/:guid/cancel',
      tag,
      leadAccess: true,
      summary: 'Cancels a lead and the call about it. One with a booking is cancelled as a booking.',
      params: ByGuid,
      answer: CancellationResponse,
      problems: ['not-found', 'forbidden', 'conflict', 'unknown-partner'],
    },
    async ({ params }, c) =>
      toCancellation(await followUp.cancelLead(deps, params.guid, await callerFrom(c, deps))),
  );
}

const toCancellation = ({ isCancelled, refusal, isReplaced, newGuid }: followUp.Cancellation) => ({
  Success: true,
  IsCancelled: isCancelled,
  CanCancel: !isCancelled && refusal === null,
  RejectedCode: refusal,
  IsReplaced: isReplaced,
  NewLeadGuid: newGuid,
});

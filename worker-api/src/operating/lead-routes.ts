import {
  ByGuid,
  LeadMessageParams,
  OperatorLead,
  OperatorMessage,
  SendLeadLinkRequest,
} from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import type { Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { guardOperator } from '../platform/operators.ts';
import { route } from '../platform/route.ts';
import { findSenders, sendContinueLink } from './continue-link.ts';
import { readOperatorLead } from './lead-service.ts';
import { readLeadMessage } from './messages/lead-message.ts';

/** One lead: reading it and its messages, and sending the customer the link to continue. */
export function addLeadRoutes(router: Router, deps: AppDeps): void {
  const about = {
    tag: 'Operating',
    signIn: true,
    method: 'get',
    problems: ['not-found'],
    guard: guardOperator(deps, PERMISSION.operatorRead),
  } as const;
  route(
    router,
    {
      ...about,
      path: '/api/operating/leads/:guid',
      summary: 'A lead with its prices, requests to workshops, bookings and everything that happened to it.',
      params: ByGuid,
      answer: OperatorLead,
    },
    ({ params: { guid }, guarded }) => readOperatorLead(deps, guarded, guid),
  );
  route(
    router,
    {
      ...about,
      path: '/api/operating/leads/:guid/messages/:messageId',
      summary: 'The text of a mail or SMS about a lead, without links that are the customer’s.',
      params: LeadMessageParams,
      answer: OperatorMessage,
    },
    ({ params: { guid, messageId } }) => readLeadMessage(deps, guid, messageId),
  );
  route(
    router,
    {
      tag: 'Operating',
      signIn: true,
      method: 'post',
      path: '/api/operating/leads/:guid/send-link',
      summary: 'Sends the customer a link to continue, by mail, SMS or both, once for its reference.',
      params: ByGuid,
      json: SendLeadLinkRequest,
      answer: OperatorLead,
      problems: ['not-found', 'conflict'],
      guard: guardOperator(deps, PERMISSION.operatorArrange),
    },
    async ({ params: { guid }, json, guarded }) => {
      const { sql, clock } = deps;
      const step = { by: guarded.name, reference: json.Reference, now: clock.now() };
      await sendContinueLink(sql, guid, step, findSenders(deps));
      return readOperatorLead(deps, guarded, guid);
    },
  );
}

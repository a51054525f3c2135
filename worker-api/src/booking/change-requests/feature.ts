import {
  AcceptTime,
  AnswerPrice,
  AnswerPriceResponse,
  BookingToken,
  ChangeRequest,
  ChangeRequestResponse,
  Done,
} from '@pitlane/contracts';
import * as v from 'valibot';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { done, route } from '../../platform/route.ts';
import { acceptTime } from './accept-time.ts';
import { answerPrice, expirePrices } from './answer-price.ts';
import { expireOffers } from './expire-offers.ts';
import { readChangeRequest, requestChange } from './service.ts';

function addChangeRequestRoutes(router: Router, deps: AppDeps): void {
  const about = {
    tag: 'Booking',
    path: '/api/booking/:token/change-request',
    params: v.object({ token: BookingToken }),
    answer: ChangeRequestResponse,
  } as const;
  route(
    router,
    {
      ...about,
      method: 'get',
      summary: 'What the customer can ask to change about a booking, and what is requested.',
      problems: ['not-found'],
      isNeverCached: true,
    },
    ({ params }) => readChangeRequest(deps, params.token),
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      summary: 'Asks for another time or to cancel; the operator arranges it with the workshop.',
      json: ChangeRequest,
      problems: ['not-found', 'conflict'],
    },
    ({ params, json }) =>
      requestChange(deps, params.token, {
        kind: json.Kind,
        wantedDay: json.WantedDay ?? null,
        comments: json.Comments,
      }),
  );
  route(
    router,
    {
      tag: 'Booking',
      path: '/api/booking/:token/accept-time',
      params: v.object({ token: BookingToken }),
      answer: Done,
      method: 'post',
      summary: 'Takes one of the times that the workshop proposes; books it in.',
      json: AcceptTime,
      problems: ['not-found', 'conflict'],
    },
    ({ params, json }) => done(acceptTime(deps, params.token, { date: json.Date, startAt: json.StartAt })),
  );
  route(
    router,
    {
      tag: 'Booking',
      path: '/api/booking/:token/price-proposal',
      params: v.object({ token: BookingToken }),
      answer: AnswerPriceResponse,
      method: 'post',
      summary: 'Approves or declines a price that customer service proposes. Nothing is charged by it.',
      json: AnswerPrice,
      problems: ['not-found', 'conflict'],
    },
    async ({ params, json }) => {
      const answer = { proposalId: json.ProposalId, isApproved: json.IsApproved };
      return { Success: true, Promise: await answerPrice(deps, params.token, answer) };
    },
  );
}

export const changeRequests: Feature = {
  routes: combineRoutes(addChangeRequestRoutes),
  jobs: { 'expire-offers': expireOffers, 'expire-prices': expirePrices },
  crontab: ['*/5 * * * * expire-offers', '*/5 * * * * expire-prices'],
};

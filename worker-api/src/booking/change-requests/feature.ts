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
  const about = { tag: 'Booking', params: v.object({ token: BookingToken }) } as const;
  const change = { ...about, method: 'post', problems: ['not-found', 'conflict'] } as const;
  const path = '/api/booking/:token/change-request';
  route(
    router,
    {
      ...about,
      method: 'get',
      path,
      summary: 'What the customer can ask to change about a booking, and what is requested.',
      answer: ChangeRequestResponse,
      problems: ['not-found'],
      isNeverCached: true,
    },
    ({ params }) => readChangeRequest(deps, params.token),
  );
  route(
    router,
    {
      ...change,
      path,
      summary: 'Asks for another time or to cancel; the operator arranges it with the workshop.',
      json: ChangeRequest,
      answer: ChangeRequestResponse,
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
      ...change,
      path: '/api/booking/:token/accept-time',
      summary: 'Accepts one of the times that the workshop proposes and books it in.',
      json: AcceptTime,
      answer: Done,
    },
    ({ params, json }) => done(acceptTime(deps, params.token, { date: json.Date, startAt: json.StartAt })),
  );
  route(
    router,
    {
      ...change,
      path: '/api/booking/:token/price-proposal',
      summary: 'Approves or declines a price that customer service proposes. Charges nothing.',
      json: AnswerPrice,
      answer: AnswerPriceResponse,
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

import {
  ApproveBookingRequest,
  CancelBookingRequest,
  ConfirmBookingRequest,
  IdParam,
  MoveBookingRequest,
  OfferBookingRequest,
  OfferCandidates,
  OperatorBooking,
  OperatorMessage,
  OperatorSearch,
  OperatorSearchQuery,
  ProposePriceRequest,
  RefundBookingRequest,
  SendAgainRequest,
  WithdrawPriceRequest,
} from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { addHours } from 'date-fns/addHours';
import * as v from 'valibot';
import { approveBooking } from '../booking/approvals/index.ts';
import { findBooking } from '../booking/bookings/index.ts';
import {
  cancelBooking,
  confirmAsAgreed,
  moveBooking,
  offerElsewhere,
  proposePrice,
  withdrawPrice,
} from '../booking/change-requests/index.ts';
import { orderRefund } from '../booking/payments/index.ts';
import type { Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { guardOperator } from '../platform/operators.ts';
import { orNotFound, route } from '../platform/route.ts';
import { readBooking, rethrowAsConflict } from './booking-service.ts';
import { readBookingMessage, sendBookingMessageAgain } from './messages/booking-message.ts';
import { readOfferCandidates } from './read-offer-candidates.ts';
import { search } from './search/search.ts';

const about = { tag: 'Operating', signIn: true } as const;
const params = v.object({ bookingId: IdParam });

/** One booking: finding it, reading it, and what an operator does with it. */
export function addBookingRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/operating/search',
      summary: 'Bookings and leads by reference, phone, mail, name, plate, lead or payment.',
      query: OperatorSearchQuery,
      answer: OperatorSearch,
      guard: guardOperator(deps, PERMISSION.operatorRead),
    },
    ({ query }) => search(deps.sql, query),
  );
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/operating/bookings/:bookingId',
      summary: 'A booking with everything that happened to it.',
      params,
      answer: OperatorBooking,
      problems: ['not-found'],
      guard: guardOperator(deps, PERMISSION.operatorRead),
    },
    ({ params: { bookingId } }) => readBooking(deps, bookingId),
  );
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/operating/bookings/:bookingId/messages/:messageId',
      summary: 'The text of a mail or SMS about a booking, without links that are the customer’s.',
      params: v.object({ ...params.entries, messageId: IdParam }),
      answer: OperatorMessage,
      problems: ['not-found'],
      guard: guardOperator(deps, PERMISSION.operatorRead),
    },
    ({ params: { bookingId, messageId } }) => readBookingMessage(deps, bookingId, messageId),
  );
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/operating/bookings/:bookingId/offer-candidates',
      summary: 'The workshops that priced the work of a booking, and which of them could take it over.',
      params,
      answer: OfferCandidates,
      problems: ['not-found'],
      guard: guardOperator(deps, PERMISSION.operatorArrange),
    },
    ({ params: { bookingId } }) => readOfferCandidates(deps.sql, bookingId, deps.clock.now()),
  );
  addArrangementRoutes(router, deps);
  addPriceRoutes(router, deps);
}

type Step = { bookingId: number; by: `operator:${string}`; reason: string; now: Date };

/** Each answers the booking as it is afterwards; what is refused is a conflict with the reason. */
function createStepAdder(router: Router, deps: AppDeps, permission: string) {
  return <const Json extends v.GenericSchema<unknown, { Reason: string }>>(
    name:
      | 'approve'
      | 'confirm'
      | 'move'
      | 'offer'
      | 'cancel'
      | 'refund'
      | 'send-again'
      | 'propose-price'
      | 'withdraw-price',
    { summary, json }: { summary: string; json: Json },
    take: (step: Step, json: v.InferOutput<Json>) => Promise<unknown>,
  ) =>
    route(
      router,
      {
        ...about,
        method: 'post',
        path: `/api/operating/bookings/:bookingId/${name}`,
        summary,
        params,
        json,
        answer: OperatorBooking,
        problems: ['not-found', 'conflict'],
        guard: guardOperator(deps, permission),
      },
      async ({ params: { bookingId }, json: body, guarded }) => {
        const request = body as v.InferOutput<Json>;
        orNotFound(await findBooking(deps.sql, bookingId));
        const step = { bookingId, reason: request.Reason, now: deps.clock.now() };
        await rethrowAsConflict(take({ ...step, by: `operator:${guarded.name}` }, request));
        return readBooking(deps, bookingId);
      },
    );
}

function addArrangementRoutes(router: Router, deps: AppDeps): void {
  const addStep = createStepAdder(router, deps, PERMISSION.operatorArrange);
  addStep(
    'confirm',
    {
      summary: 'Confirms a booking for its workshop, as agreed, also at another price.',
      json: ConfirmBookingRequest,
    },
    (step, { TotalIncGst }) => confirmAsAgreed(deps.sql, { ...step, totalCents: TotalIncGst }),
  );
  addStep(
    'approve',
    {
      summary: 'Approves a booking for its fleet, as agreed: the workshop gets it.',
      json: ApproveBookingRequest,
    },
    (step) => approveBooking(deps.sql, step),
  );
  addStep(
    'offer',
    {
      summary: 'Offers a pending booking to other workshops; the first to confirm gets it.',
      json: OfferBookingRequest,
    },
    (step, { WorkshopIds, Hours }) =>
      offerElsewhere(deps.sql, {
        ...step,
        supplierIds: [...new Set(WorkshopIds)],
        until: addHours(step.now, Hours),
      }),
  );
  addStep(
    'move',
    {
      summary: 'Moves a booking, by the rule for its customer unless the workshop agreed.',
      json: MoveBookingRequest,
    },
    (step, { Day, From, To, IsAgreed }) =>
      moveBooking(deps.sql, { ...step, day: Day, from: From, until: To, isAgreed: IsAgreed }),
  );
  addStep(
    'cancel',
    { summary: 'Cancels a booking. Refunds are separate.', json: CancelBookingRequest },
    (step) => cancelBooking(deps.sql, step),
  );
  addStep(
    'send-again',
    {
      summary: 'Sends a mail or SMS about a booking again, once for its reference.',
      json: SendAgainRequest,
    },
    (step, { MessageId, Reference }) =>
      sendBookingMessageAgain(deps.sql, step, { messageId: MessageId, reference: Reference }),
  );
  createStepAdder(router, deps, PERMISSION.operatorRefund)(
    'refund',
    {
      summary: 'Refunds a part or all of the payment, once for its reference.',
      json: RefundBookingRequest,
    },
    (step, { Amount, Reference, IsOnceMore }) =>
      orderRefund(deps.sql, {
        ...step,
        amountCents: Amount,
        reference: Reference,
        isOnceMore: IsOnceMore,
      }),
  );
}

/** What the customer decides about: a price, until it is approved. */
function addPriceRoutes(router: Router, deps: AppDeps): void {
  const addStep = createStepAdder(router, deps, PERMISSION.operatorArrange);
  addStep(
    'propose-price',
    {
      summary: 'Proposes a final price or additional work to the customer, who approves or declines it.',
      json: ProposePriceRequest,
    },
    (step, { Kind, PriceIncGst, Description, Hours, Reference }) =>
      proposePrice(deps.sql, {
        ...step,
        kind: Kind,
        priceCents: PriceIncGst,
        description: Kind === 'AdditionalWork' ? (Description ?? null) : null,
        expiresAt: addHours(step.now, Hours),
        reference: Reference,
      }),
  );
  addStep(
    'withdraw-price',
    { summary: 'Withdraws a proposed price.', json: WithdrawPriceRequest },
    (step, { ProposalId }) => withdrawPrice(deps.sql, { ...step, proposalId: ProposalId }),
  );
}

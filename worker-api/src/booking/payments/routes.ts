import {
  AuthoriseRequest,
  BookingPayment,
  BookingPayRequest,
  BookingPayResponse,
  BookingToken,
  CheckoutFormRequest,
  CheckoutFormResponse,
  ClientTokenResponse,
  Currency,
  PaymentCreateRequest,
  PaymentOrder,
  PaymentProvider,
  PaymentRedirect,
  PaymentRequest,
  RepaymentSchedule,
} from '@pitlane/contracts';
import { WHOLE_CENTS_PROBLEM } from '@pitlane/contracts/field-texts';
import { describeRepayment } from '@pitlane/domain/payment/repayment-schedule';
import * as v from 'valibot';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { requireIdempotencyKey } from '../../platform/idempotency.ts';
import { orNotFound, route } from '../../platform/route.ts';
import { bookingCallerFrom, findBookingByToken } from '../bookings/index.ts';
import { readBookingPayment, readPaymentRedirect } from './booking-payment.ts';
import { authoriseWithNonce, createBraintreeToken, payWithNonce } from './braintree.ts';
import { orderForBooking, orderForRequest } from './create-order.ts';
import { resolveMethod } from './methods.ts';
import { findPaymentForBooking, payBooking } from './pay.ts';
import { takePaymentAttempt } from './payment-pause.ts';
import { handleReturn, toReturnPath } from './return.ts';

const Token = v.object({ token: BookingToken });
const Provider = v.object({ provider: PaymentProvider });
const Amount = v.object({
  amount: v.pipe(v.string(), v.regex(/^\d{1,9}$/, WHOLE_CENTS_PROBLEM), v.transform(Number)),
});
const ClientTokenQuery = v.object({ currency: v.optional(Currency, 'AUD') });
const AnyQuery = v.record(v.string(), v.pipe(v.string(), v.maxLength(1_000)));
const asking = ['not-found', 'provider-unavailable', 'provider-timeout'] as const;

const about = { tag: 'Payment' } as const;

/** Orders, returns and views of payments (2 §7 'Payment'). */
export const paymentRoutes = combineRoutes(
  addOrderRoutes,
  addProviderRoutes,
  addPaymentPageRoutes,
  addCardRoutes,
);

function addOrderRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      ...about,
      method: 'post',
      path: '/api/:provider/create',
      summary: 'Holds the booking and opens a payment for it.',
      params: Provider,
      json: PaymentCreateRequest,
      leadAccess: true,
      answer: PaymentOrder,
      problems: [...asking, 'conflict'],
      idempotencyKey: 'required',
    },
    async ({ params: { provider }, json }, c) => {
      const key = requireIdempotencyKey(c);
      const returnPath = toReturnPath(
        c.get('hostedOrigin') ?? deps.config.origin,
        json.CartUrl,
        json.BookingToken ?? undefined,
      );
      const network = await takePaymentAttempt(deps, c);
      if (json.BookingRequest) {
        const wanted = json.BookingRequest.PaymentMethod;
        const method = resolveMethod(deps, provider, wanted, '/BookingRequest/PaymentMethod');
        const caller = await bookingCallerFrom(c, deps, json.BookingRequest);
        return orderForRequest(deps, json.BookingRequest, caller, { method, returnPath, network }, key);
      }
      if (!json.BookingToken)
        throw fieldError('/BookingRequest', 'required', 'Send a BookingRequest or a BookingToken.');
      const booking = orNotFound(await findBookingByToken(deps, json.BookingToken));
      const method = resolveMethod(deps, provider, json.PaymentMethod, '/PaymentMethod');
      return orderForBooking(deps, booking, { method, returnPath, network }, key, json);
    },
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      path: '/api/booking/pay',
      summary: 'Checks with the provider whether the booking is paid, after the browser returns.',
      json: BookingPayRequest,
      answer: BookingPayResponse,
      problems: asking,
    },
    ({ json }) => payBooking(deps, json),
  );
}

function addProviderRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/:provider/return',
      summary: 'Receives the browser from a provider, checks the payment and redirects to the result.',
      params: Provider,
      query: AnyQuery,
      answer: v.object({}),
      problems: ['not-found', 'provider-unavailable'],
      isNeverCached: true,
    },
    async ({ params, query }, c) => c.redirect(await handleReturn(deps, params.provider, query), 303),
  );
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/:provider/repayment-schedule',
      summary: 'How a pay-later provider spreads an amount.',
      params: Provider,
      query: Amount,
      answer: RepaymentSchedule,
    },
    ({ params: { provider }, query }) => {
      const { isAvailable, text, instalments } = describeRepayment(provider, query.amount);
      return {
        Success: true,
        Provider: provider,
        IsAvailable: isAvailable,
        Text: text,
        Instalments: instalments.map(({ cents, dueInDays }) => ({
          AmountIncGst: cents,
          DueInDays: dueInDays,
        })),
      };
    },
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      path: '/api/humm/checkout',
      summary: 'The signed form that takes the browser to humm, for an order.',
      json: CheckoutFormRequest,
      answer: CheckoutFormResponse,
      problems: ['not-found'],
    },
    async ({ json }) => {
      const payment = await findPaymentForBooking(deps, json);
      return { Success: true, Form: orNotFound(payment.provider === 'humm' ? payment.checkout?.form : null) };
    },
  );
}

function addPaymentPageRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/payment/client-token',
      summary: 'What the browser needs to talk to Braintree.',
      query: ClientTokenQuery,
      answer: ClientTokenResponse,
      problems: ['provider-unavailable', 'provider-timeout'],
      isNeverCached: true,
    },
    async ({ query }, c) => {
      const network = await takePaymentAttempt(deps, c);
      return {
        Success: true,
        ClientToken: await createBraintreeToken(deps, query.currency, network),
      };
    },
  );
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/payment/:token',
      summary: 'What can be paid of a booking, and how; by its token only.',
      params: Token,
      answer: BookingPayment,
      problems: ['not-found'],
      isNeverCached: true,
    },
    async ({ params }) => readBookingPayment(deps, orNotFound(await findBookingByToken(deps, params.token))),
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      path: '/api/payment',
      summary: 'Pays a booking that exists with a token of the browser, in one go.',
      json: PaymentRequest,
      answer: BookingPayResponse,
      problems: [...asking, 'conflict'],
      idempotencyKey: 'required',
    },
    async ({ json }, c) => {
      const key = requireIdempotencyKey(c);
      const { Amount: shown, BookingToken: token } = json.TransactionItem;
      const booking = orNotFound(await findBookingByToken(deps, token));
      if (booking.totalCents !== shown)
        throw new AppError('conflict', { detail: 'The price of this booking has changed.' });
      return payWithNonce(deps, booking, json.PaymentNonce, key, await takePaymentAttempt(deps, c));
    },
  );
}

function addCardRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      ...about,
      method: 'post',
      path: '/api/braintree/authorise',
      summary: 'Pays an order of Braintree with the token that the browser got.',
      json: AuthoriseRequest,
      answer: BookingPayResponse,
      problems: asking,
    },
    async ({ json }, c) =>
      authoriseWithNonce(deps, json, json.PaymentNonce, await takePaymentAttempt(deps, c)),
  );
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/booking/:token/payment-redirect',
      summary: 'Where a paid booking is shown; null while it is not paid.',
      params: Token,
      answer: PaymentRedirect,
      problems: ['not-found'],
      isNeverCached: true,
    },
    async ({ params }) => {
      const booking = orNotFound(await findBookingByToken(deps, params.token));
      return { Success: true, Url: await readPaymentRedirect(deps, booking) };
    },
  );
}

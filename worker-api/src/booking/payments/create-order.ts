import type { BookingRequest, Currency, PaymentMethod, PaymentOrder } from '@pitlane/contracts';
import { SLOT_HELD_MINUTES } from '@pitlane/contracts/constants';
import { payabilityRefusal } from '@pitlane/domain/payment/payability';
import { methodsFor } from '@pitlane/domain/payment/payment-methods';
import { isUnapproved, isUnsettled } from '@pitlane/domain/payment/payment-state';
import { addMinutes } from 'date-fns/addMinutes';
import { offeredMethods, providerOfMethod } from '../../marketplace/payment-methods/index.ts';
import { driveOfRequest } from '../../marketplace/service-area/index.ts';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { ProviderError, toProviderProblem } from '../../platform/provider-error.ts';
import { orNotFound } from '../../platform/route.ts';
import { randomToken } from '../../platform/tokens.ts';
import {
  ACCEPTED,
  type BookingCaller,
  type BookingRow,
  bookingReference,
  findBooking,
  findBookingPayments,
  placeBooking,
  type StoredRefusal,
  toRefusal,
  toRefusalResponse,
  toStoredRefusal,
} from '../bookings/index.ts';
import { endingWhatIsInTheWay, PaymentInTheWay } from './blocking-payment.ts';
import { methodsOfBooking } from './methods.ts';
import { openPayment } from './open-payment.ts';
import * as queries from './queries.ts';
import { recordEnded } from './record.ts';
import { requireProvider } from './require-provider.ts';
import { settleForCaller } from './settle.ts';

type Ordered = { bookingId: number; paymentId: number };
/** After this an order opens a new page at the provider: the old one is about to expire. */
const CHECKOUT_MINUTES = SLOT_HELD_MINUTES;

/** How an order is to be paid: the method, and the page of ours to come back to. */
export type Way = { method: PaymentMethod; returnPath: string | null };

/**
 * Makes or resumes the booking of a request, held for 30 minutes, and the payment for it; both are committed before
 * the provider hears of it (reliability 4, 5). An attempt that failed makes room for a new one; one that is open for
 * the same amount in the same way is handed out again, so that two tabs pay one payment.
 */
export async function orderForRequest(
  deps: AppDeps,
  request: BookingRequest,
  caller: BookingCaller,
  way: Way,
  key: string,
): Promise<PaymentOrder> {
  const provider = requireMethod(deps, way.method);
  await refreshAttempts(deps, request);
  const offered = await offeredMethods(deps);
  const drive = await driveOfRequest(deps, request);
  const placeAndPay = async (tx: Tx) => {
    const placed = await placeBooking(
      tx,
      deps.clock,
      { ...request, PaymentMethod: way.method },
      {
        ...caller,
        status: 'PendingAwaitingPayment',
        base: '/BookingRequest',
        offered,
        drive,
        secret: deps.config.secret,
      },
    );
    if (placed.kind === 'refused') return toStoredRefusal(placed.code, placed.existing, placed.totalCents);
    return { bookingId: placed.bookingId, paymentId: await livePayment(tx, deps, { ...placed, ...way }) };
  };
  const body = { provider, request };
  const stored = await ordered(deps, caller.partnerId, key, body, placeAndPay);
  if ('code' in stored) return { ...(await toRefusalResponse(deps, stored, caller)), ...NO_ORDER };
  return handOut(deps, stored);
}

/** Pays for a booking that exists (2 §4 'Pay for existing booking'); its token is the key to it. */
export async function orderForBooking(
  deps: AppDeps,
  booking: BookingRow,
  way: Way,
  key: string,
): Promise<PaymentOrder> {
  const provider = requireMethod(deps, way.method);
  const live = await queries.findLivePayment(deps.sql, booking.id);
  if (live?.providerRef && isUnsettled(live.state)) await settleForCaller(deps, live.id);
  const methods = await methodsOfBooking(deps, booking);
  const payments = (await findBookingPayments(deps.sql, booking.id)).map(({ state }) => state);
  const reason = payabilityRefusal({
    status: booking.status,
    totalCents: booking.totalCents,
    isPriceRange: booking.pricingStrategy !== 'SINGLE_PRICE',
    isFleet: booking.fleetCompanyId !== null,
    payments,
    methods,
  });
  if (reason) throw new AppError('conflict', { detail: 'This booking cannot be paid online.' });
  if (!methodsFor(methods, booking.totalCents).includes(way.method))
    throw fieldError('/PaymentMethod', 'not-offered', 'This booking cannot be paid in this way.');
  const pay = async (tx: Tx) => ({
    bookingId: booking.id,
    paymentId: await livePayment(tx, deps, {
      bookingId: booking.id,
      totalCents: booking.totalCents,
      currency: booking.currency,
      ...way,
    }),
  });
  const stored = await ordered(deps, booking.partnerId, key, { provider, BookingToken: booking.token }, pay);
  if ('code' in stored) throw new AppError('conflict');
  return handOut(deps, stored);
}

function requireMethod(deps: AppDeps, method: PaymentMethod) {
  const provider = providerOfMethod(deps, method);
  if (!provider)
    throw new AppError('provider-unavailable', { detail: 'This way of paying is not set up here.' });
  return provider;
}

/** Runs the work under its idempotency key; a payment of another amount that is in the way is ended first. */
async function ordered(
  deps: AppDeps,
  partnerId: number,
  key: string,
  body: unknown,
  work: (tx: Tx) => Promise<Ordered | StoredRefusal>,
): Promise<Ordered | StoredRefusal> {
  return endingWhatIsInTheWay(deps, () =>
    toRefusal(() =>
      withIdempotency<Ordered | StoredRefusal>(
        deps.sql,
        { partnerId, scope: 'payment-create', key, body },
        async (tx) => {
          const answer = await work(tx);
          return { status: 200, body: answer, keep: !('code' in answer) };
        },
        { actor: 'customer' },
      ),
    ),
  );
}

/** The live payment of a booking if it is open for this very amount in this very way, else a new one. */
async function livePayment(
  tx: Tx,
  deps: AppDeps,
  order: { bookingId: number; totalCents: number; currency: Currency } & Way,
): Promise<number> {
  const provider = requireMethod(deps, order.method);
  const live = await queries.findLivePayment(tx, order.bookingId);
  if (!live) {
    const { bookingId, currency, method, returnPath } = order;
    const idempotencyKey = `pitlane-${randomToken(18)}`;
    return queries.insertPayment(tx, {
      bookingId,
      provider,
      method,
      currency,
      returnPath,
      idempotencyKey,
      amountCents: order.totalCents,
      now: deps.clock.now(),
    });
  }
  const isOpen = isUnapproved(live.state);
  const isSame =
    live.amountCents === order.totalCents &&
    live.currency === order.currency &&
    live.provider === provider &&
    live.method === order.method &&
    (live.checkout === null || deps.clock.now() < addMinutes(live.createdAt, CHECKOUT_MINUTES));
  if (isOpen && isSame) return live.id;
  throw new PaymentInTheWay(live.id);
}

/** What became of earlier attempts is asked first: a declined one is over, a paid one needs no other. */
async function refreshAttempts(deps: AppDeps, request: BookingRequest): Promise<void> {
  for (const { id } of await queries.findUnsettled(deps.sql, request.LeadId, request.WorkshopId)) {
    await settleForCaller(deps, id);
  }
}

/** Opens the payment at the provider and hands out what the browser needs; secrets are not kept. */
async function handOut(deps: AppDeps, { bookingId, paymentId }: Ordered): Promise<PaymentOrder> {
  const stored = await queries.findPayment(deps.sql, paymentId);
  if (!isUnsettled(stored.state))
    throw new AppError('conflict', { detail: 'This payment attempt is over; begin another.' });
  let opened: Awaited<ReturnType<typeof openPayment>>;
  try {
    opened = await openPayment(deps, requireProvider(deps, stored.provider), stored);
  } catch (error) {
    // A clear no ends the attempt; silence leaves it as it is, and the same key asks again.
    if (error instanceof ProviderError && error.kind === 'rejected')
      await recordEnded(deps, stored, { code: error.code ?? 'rejected', message: 'The provider refused.' });
    throw toProviderProblem(error);
  }
  const { payment, secrets } = opened;
  const booking = orNotFound(await findBooking(deps.sql, bookingId));
  return {
    ...ACCEPTED,
    BookingReference: bookingReference(booking.id),
    BookingToken: booking.token,
    TotalIncGst: booking.totalCents,
    BookingId: booking.id,
    Token: secrets.token,
    CheckoutUrl: payment.checkout?.url ?? null,
    CheckoutForm: payment.checkout?.form ?? null,
    ClientSecret: secrets.clientSecret,
    PaymentId: payment.providerRef,
    AmountIncGst: payment.amountCents,
    Currency: payment.currency,
  };
}

const NO_ORDER = {
  BookingId: null,
  Token: null,
  CheckoutUrl: null,
  CheckoutForm: null,
  ClientSecret: null,
  PaymentId: null,
  AmountIncGst: null,
  Currency: null,
};

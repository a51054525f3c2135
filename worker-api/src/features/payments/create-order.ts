import type { BookingRequest, PaymentOrder } from '@pitlane/contracts';
import { isPayable } from '@pitlane/domain/booking-status';
import { isUnsettled } from '@pitlane/domain/payment-state';
import type { CardPayment } from '../../adapters/cards/cards.ts';
import { ProviderError, providerProblem } from '../../adapters/provider-error.ts';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { found } from '../../platform/route.ts';
import { randomToken } from '../../platform/tokens.ts';
import { placeBooking } from '../bookings/place-booking.ts';
import { type BookingRow, bookingReference, findBooking } from '../bookings/queries.ts';
import {
  accepted,
  type Caller,
  refusalOf,
  refusingTakenSlots,
  type StoredRefusal,
  storedRefusal,
} from '../bookings/service.ts';
import * as queries from './queries.ts';
import { recordEnded } from './record.ts';
import { askProvider, requireCards, settlePayment } from './settle.ts';

type Ordered = { bookingId: number; paymentId: number };
const ATTEMPTS = 3;

/**
 * Makes or resumes the booking of a request, held for 30 minutes, and the payment for it; both are committed before
 * the provider hears of it (reliability 4, 5). An attempt that failed makes room for a new one; one that is open for
 * the same amount is handed out again, so that two tabs pay one payment.
 */
export async function orderForRequest(
  deps: AppDeps,
  request: BookingRequest,
  caller: Caller,
  key: string,
): Promise<PaymentOrder> {
  requireCards(deps);
  await refreshAttempts(deps, request);
  const placeAndPay = async (tx: Tx) => {
    const placed = await placeBooking(tx, deps.clock, request, {
      ...caller,
      status: 'PendingAwaitingPayment',
      base: '/BookingRequest',
    });
    if (placed.kind === 'refused') return storedRefusal(placed.code, placed.existing, placed.totalCents);
    if (!placed.isPaidOnline)
      throw fieldError('/BookingRequest/PaymentMethod', 'not-offered', 'This booking cannot be paid online.');
    return { bookingId: placed.bookingId, paymentId: await livePayment(tx, deps, placed) };
  };
  const stored = await ordered(deps, caller.partnerId, key, request, placeAndPay);
  if ('code' in stored) return { ...(await refusalOf(deps, stored, caller)), ...NO_ORDER };
  return handOut(deps, stored);
}

/** Pays for a booking that exists (2 §4 'Pay for existing booking'); its token is the key to it. */
export async function orderForBooking(
  deps: AppDeps,
  booking: BookingRow,
  key: string,
): Promise<PaymentOrder> {
  requireCards(deps);
  const isPaidOnline =
    booking.acceptsOnlinePayments &&
    booking.pricingStrategy === 'SINGLE_PRICE' &&
    booking.fleetCompanyId === null;
  if (!isPaidOnline || !isPayable(booking.status) || booking.paidAt !== null)
    throw new AppError('conflict', { detail: 'This booking cannot be paid online.' });
  const live = await queries.findLivePayment(deps.sql, booking.id);
  if (live?.providerRef && isUnsettled(live.state)) await asking(() => settlePayment(deps, live.id));
  const pay = async (tx: Tx) => ({
    bookingId: booking.id,
    paymentId: await livePayment(tx, deps, {
      bookingId: booking.id,
      totalCents: booking.totalCents,
      currency: booking.currency,
    }),
  });
  const stored = await ordered(deps, booking.partnerId, key, { BookingToken: booking.token }, pay);
  if ('code' in stored) throw new AppError('conflict');
  return handOut(deps, stored);
}

/** Runs the work under its idempotency key; a payment of another amount that is in the way is ended first. */
async function ordered(
  deps: AppDeps,
  partnerId: number,
  key: string,
  body: unknown,
  work: (tx: Tx) => Promise<Ordered | StoredRefusal>,
): Promise<Ordered | StoredRefusal> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await refusingTakenSlots(() =>
        withIdempotency<Ordered | StoredRefusal>(
          deps.sql,
          { partnerId, scope: 'payment-create', key, body },
          async (tx) => {
            const answer = await work(tx);
            return { status: 200, body: answer, keep: !('code' in answer) };
          },
          { actor: 'customer' },
        ),
      );
    } catch (error) {
      if (!(error instanceof PaymentInTheWay)) throw error;
      if (attempt === ATTEMPTS) throw new AppError('conflict', { headers: { 'Retry-After': '1' } });
      await asking(() => settlePayment(deps, error.paymentId, { abandon: true }));
    }
  }
}

/** The live payment of a booking if it is open for this very amount, else a new one. */
async function livePayment(
  tx: Tx,
  deps: AppDeps,
  order: { bookingId: number; totalCents: number; currency: 'AUD' | 'NZD' },
): Promise<number> {
  const live = await queries.findLivePayment(tx, order.bookingId);
  if (!live) {
    const { bookingId, currency } = order;
    const idempotencyKey = `pitlane-${randomToken(18)}`;
    return queries.insertPayment(tx, {
      bookingId,
      currency,
      idempotencyKey,
      amountCents: order.totalCents,
      now: deps.clock.now(),
    });
  }
  const isOpen = live.state === 'created' || live.state === 'authorising';
  if (isOpen && live.amountCents === order.totalCents && live.currency === order.currency) return live.id;
  throw new PaymentInTheWay(live.id);
}

class PaymentInTheWay extends Error {
  override readonly name = 'PaymentInTheWay';
  readonly paymentId: number;
  constructor(paymentId: number) {
    super('Another payment of the booking is alive.');
    this.paymentId = paymentId;
  }
}

/** What became of earlier attempts is asked first: a declined one is over, a paid one needs no other. */
async function refreshAttempts(deps: AppDeps, request: BookingRequest): Promise<void> {
  for (const { id } of await queries.findUnsettled(deps.sql, request.LeadId, request.WorkshopId)) {
    await asking(() => settlePayment(deps, id));
  }
}

/** Opens the payment at the provider and hands its secret to the browser; the secret is not kept. */
async function handOut(deps: AppDeps, { bookingId, paymentId }: Ordered): Promise<PaymentOrder> {
  const cards = requireCards(deps);
  const payment = await queries.findPayment(deps.sql, paymentId);
  if (!isUnsettled(payment.state))
    throw new AppError('conflict', { detail: 'This payment attempt is over; begin another.' });
  let card: CardPayment;
  try {
    card = await askProvider(deps, cards, payment);
  } catch (error) {
    // A clear no ends the attempt; silence leaves it as it is, and the same key asks again.
    if (error instanceof ProviderError && error.kind === 'rejected')
      await recordEnded(deps, payment, { code: error.code ?? 'rejected', message: 'The provider refused.' });
    throw providerProblem(error);
  }
  const booking = found(await findBooking(deps.sql, bookingId));
  return {
    ...accepted,
    BookingReference: bookingReference(booking.id),
    BookingToken: booking.token,
    TotalIncGst: booking.totalCents,
    BookingId: booking.id,
    Token: null,
    CheckoutUrl: null,
    ClientSecret: card.clientSecret,
    PaymentId: card.ref,
    AmountIncGst: payment.amountCents,
    Currency: payment.currency,
  };
}

async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw providerProblem(error);
  }
}

const NO_ORDER = {
  BookingId: null,
  Token: null,
  CheckoutUrl: null,
  ClientSecret: null,
  PaymentId: null,
  AmountIncGst: null,
  Currency: null,
};

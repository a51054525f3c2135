import type {
  Address,
  BookingRequest,
  Currency,
  PaymentCreateRequest,
  PaymentMethod,
  PaymentOrder,
} from '@pitlane/contracts';
import { SLOT_HELD_MINUTES } from '@pitlane/contracts/constants';
import { type NotPayable, payabilityRefusal } from '@pitlane/domain/payment/payability';
import { methodsFor } from '@pitlane/domain/payment/payment-methods';
import { isUnapproved, isUnsettled } from '@pitlane/domain/payment/payment-state';
import { payerProblems } from '@pitlane/domain/people/payer';
import { addMinutes } from 'date-fns/addMinutes';
import { findProvider, listOfferedMethods } from '../../marketplace/payment-methods/index.ts';
import { findDriveForRequest } from '../../marketplace/service-area/index.ts';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { ProviderError, toProviderProblem } from '../../platform/provider-error.ts';
import { orNotFound } from '../../platform/route.ts';
import { randomToken } from '../../platform/tokens.ts';
import {
  type BookingCaller,
  type BookingRow,
  findBooking,
  lockBooking,
  methodError,
  placeBooking,
  refuseUnexpected,
  type StoredRefusal,
  savePayer,
  toAccepted,
  toRefusal,
  toRefusalResponse,
  toStoredRefusal,
} from '../bookings/index.ts';
import { BlockingPaymentError, cancelBlockingPayment } from './blocking-payment.ts';
import { readPayability } from './booking-payment.ts';
import { openPayment } from './open-payment.ts';
import { refusePaused } from './payment-pause.ts';
import * as queries from './queries.ts';
import { recordEnded } from './record.ts';
import { noProviderError, requireProvider } from './require-provider.ts';
import { settleForCaller } from './settle.ts';

type StoredOrder = { bookingId: number; paymentId: number };
/** Minutes after which an order opens a new provider page, as the old one is about to expire. */
const CHECKOUT_MINUTES = SLOT_HELD_MINUTES;

/** The payment method, the page of ours to return to, and the payer's network address as a keyed hash. */
export type PaymentChoice = { method: PaymentMethod; returnPath: string | null; network: Buffer };

/** What the page of an existing booking sends about its payer. */
export type PayerInput = Pick<PaymentCreateRequest, 'LastName' | 'Email' | 'BillingAddress'>;

/**
 * Makes or resumes a booking with a 30-minute hold and its payment, committed before the provider call (reliability
 * 4, 5). Returns an open payment of the same amount and method again, so that two tabs pay once.
 */
export async function orderForRequest(
  deps: AppDeps,
  request: BookingRequest,
  caller: BookingCaller,
  way: PaymentChoice,
  key: string,
): Promise<PaymentOrder> {
  const provider = requireMethod(deps, way.method);
  await refreshAttempts(deps, request);
  const offered = await listOfferedMethods(deps);
  const drive = await findDriveForRequest(deps, request);
  const placeAndPay = async (tx: Tx) => {
    const placed = await placeBooking(
      tx,
      deps.clock,
      { ...request, PaymentMethod: way.method },
      {
        ...caller,
        status: 'PendingAwaitingPayment',
        unprovenPerDay: null,
        base: '/BookingRequest',
        sendsSms: deps.sms !== null,
        offered,
        drive,
        secret: deps.config.secret,
      },
    );
    if (placed.kind === 'refused') return toStoredRefusal(placed.code, placed.existing, placed.totalCents);
    return {
      bookingId: placed.bookingId,
      paymentId: await findOrInsertPayment(tx, deps, {
        ...placed,
        ...way,
        leadGuid: request.LeadId,
      }),
    };
  };
  const body = { provider, request };
  const stored = await refuseUnexpected(deps, request.LeadId, () =>
    storeOrder(deps, caller.partnerId, key, body, placeAndPay),
  );
  if ('code' in stored) return { ...(await toRefusalResponse(deps, stored, caller)), ...NO_ORDER };
  return toPaymentOrder(deps, stored, request.BillingAddress);
}

/** Pays an existing booking by its token (2 §4 'Pay for existing booking'). */
export async function orderForBooking(
  deps: AppDeps,
  booking: BookingRow,
  way: PaymentChoice,
  key: string,
  payer: PayerInput = {},
): Promise<PaymentOrder> {
  const provider = requireMethod(deps, way.method);
  const live = await queries.findLivePayment(deps.sql, booking.id);
  if (live?.providerRef && isUnsettled(live.state)) await settleForCaller(deps, live.id);
  const facts = await readPayability(deps, booking);
  const reason = payabilityRefusal(facts);
  if (reason) throw new AppError('conflict', { detail: toRefusalDetail(reason) });
  if (!methodsFor(facts.methods, booking.totalCents).includes(way.method))
    throw methodError('/PaymentMethod');
  const known = completePayer(booking, way.method, payer);
  const pay = async (tx: Tx) => {
    await lockBooking(tx, booking.id);
    if (known.lastName !== booking.lastName || known.email !== booking.email)
      await savePayer(tx, booking.id, known, deps.clock.now());
    return {
      bookingId: booking.id,
      paymentId: await findOrInsertPayment(tx, deps, {
        bookingId: booking.id,
        totalCents: booking.totalCents,
        currency: booking.currency,
        leadGuid: booking.leadGuid,
        ...way,
      }),
    };
  };
  const stored = await storeOrder(deps, booking.partnerId, key, { provider, booking: booking.publicId }, pay);
  if ('code' in stored) throw new AppError('conflict');
  return toPaymentOrder(deps, stored, payer.BillingAddress);
}

const toRefusalDetail = (reason: NotPayable): string =>
  reason === 'processing'
    ? 'A payment for this booking is still being confirmed. Please do not pay again.'
    : 'This booking cannot be paid online.';

/** The payer's name and mail address. Throws `validation` for what neither the booking nor the page has for the method. */
function completePayer(booking: BookingRow, method: PaymentMethod, payer: PayerInput) {
  const known = {
    lastName: booking.lastName || (payer.LastName ?? ''),
    email: booking.email ?? payer.Email ?? null,
  };
  const problems = payerProblems(method, { ...known, address: payer.BillingAddress ?? booking.address });
  const errors = Object.entries(problems).map(([field, message]) => ({
    pointer: PAYER_POINTERS[field] ?? `/BillingAddress/${field}`,
    code: 'required',
    message,
  }));
  if (errors.length > 0) throw new AppError('validation', { errors });
  return known;
}

const PAYER_POINTERS: Record<string, string> = { lastName: '/LastName', email: '/Email' };

function requireMethod(deps: AppDeps, method: PaymentMethod) {
  const provider = findProvider(deps, method);
  if (!provider) throw noProviderError();
  return provider;
}

/** Runs the work under its idempotency key, cancelling a blocking payment of another amount first. */
async function storeOrder(
  deps: AppDeps,
  partnerId: number,
  key: string,
  body: unknown,
  work: (tx: Tx) => Promise<StoredOrder | StoredRefusal>,
): Promise<StoredOrder | StoredRefusal> {
  return cancelBlockingPayment(deps, () =>
    toRefusal(() =>
      withIdempotency<StoredOrder | StoredRefusal>(
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

type NewOrder = {
  bookingId: number;
  leadGuid: string;
  totalCents: number;
  currency: Currency;
} & PaymentChoice;

/** The open payment with this amount and method, else a new one. Throws `too-many-requests` after several declines. */
async function findOrInsertPayment(tx: Tx, deps: AppDeps, order: NewOrder): Promise<number> {
  const provider = requireMethod(deps, order.method);
  const live = await queries.findLivePayment(tx, order.bookingId);
  if (!live) {
    const { bookingId, leadGuid, currency, method, returnPath, network } = order;
    await refusePaused(deps, tx, { provider, leadGuid, network });
    const idempotencyKey = `pitlane-${randomToken(18)}`;
    return queries.insertPayment(tx, {
      bookingId,
      provider,
      method,
      currency,
      returnPath,
      network,
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
  throw new BlockingPaymentError(live.id);
}

/** Settles earlier attempts first: a declined one has ended, a paid one needs no other. */
async function refreshAttempts(deps: AppDeps, request: BookingRequest): Promise<void> {
  for (const { id } of await queries.findUnsettled(deps.sql, request.LeadId, request.WorkshopId)) {
    await settleForCaller(deps, id);
  }
}

/** Opens the payment at the provider and returns what the browser needs; secrets are not stored. */
async function toPaymentOrder(
  deps: AppDeps,
  { bookingId, paymentId }: StoredOrder,
  billingAddress: Address | null = null,
): Promise<PaymentOrder> {
  const stored = await queries.findPayment(deps.sql, paymentId);
  if (!isUnsettled(stored.state))
    throw new AppError('conflict', { detail: 'This payment attempt has ended. Please start again.' });
  let opened: Awaited<ReturnType<typeof openPayment>>;
  try {
    opened = await openPayment(deps, requireProvider(deps, stored.provider), stored, billingAddress);
  } catch (error) {
    // A rejection ends the attempt; without an answer the same key tries again.
    if (error instanceof ProviderError && error.kind === 'rejected')
      await recordEnded(deps, stored, { code: error.code ?? 'rejected', message: 'The provider refused.' });
    throw toProviderProblem(error);
  }
  const { payment, secrets } = opened;
  const booking = orNotFound(await findBooking(deps.sql, bookingId));
  return {
    ...(await toAccepted(deps, booking)),
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

import type { BookingRequest, BookingSubmitResponse, PrevalidateResponse } from '@pitlane/contracts';
import { PREVALIDATION, type PrevalidationErrorCode } from '@pitlane/contracts';
import { isResumable } from '@pitlane/domain/booking/booking-status';
import { prevalidationType } from '@pitlane/domain/booking/prevalidation';
import { isFreePurchase } from '@pitlane/domain/payment/payment-methods';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { type IdempotentRequest, withIdempotency } from '../../platform/idempotency.ts';
import { found } from '../../platform/route.ts';
import { transaction } from '../../platform/transaction.ts';
import { driveOfRequest } from '../addresses/reach.ts';
import { DiscountUsedUp } from '../discounts/uses.ts';
import { type BookingCase, readBookingCase } from '../finalise/booking-case.ts';
import { notifyAgain } from '../notifications/notify.ts';
import { recordFreePurchase } from '../payments/free-purchase.ts';
import { offeredMethods } from '../payments/methods.ts';
import { endingWhatIsInTheWay } from '../payments/payment-in-the-way.ts';
import { announceBooking } from './announce.ts';
import { assess } from './assess.ts';
import { type PlaceOptions, placeBooking, SlotTaken } from './place-booking.ts';
import { bookingReference, findBooking } from './queries.ts';
import { checkBookingRequest } from './request-checks.ts';

/** Who asks, as far as a booking cares. */
export type Caller = { partnerId: number; hasAccess: boolean; accountSubject: string | null };

/** What a repeat of a submit or create answers again; tokens are read from the booking, never stored here. */
export type StoredRefusal = { code: PrevalidationErrorCode; existingId: number | null; totalCents: number };

/** Says whether the request could become a booking now, without making one (2 §8). */
export async function prevalidateBooking(
  deps: AppDeps,
  request: BookingRequest,
  caller: Caller,
): Promise<PrevalidateResponse> {
  const bookingCase = found(await readBookingCase(deps, request.LeadId, request.WorkshopId));
  const choice = checkBookingRequest(request, bookingCase);
  const { code, breakdown } = await assess(deps.sql, request, bookingCase, choice.extras, {
    offered: await offeredMethods(deps),
    secret: deps.config.secret,
    now: deps.clock.now(),
    drive: await driveOfRequest(deps, request),
  });
  if (code === null) return { ...accepted, TotalIncGst: breakdown.TotalIncGst };
  return refusalOf(deps, storedRefusal(code, bookingCase.existing, breakdown.TotalIncGst), caller);
}

/** Books without paying online: the booking is Pending at once and its workshop is asked (2 §4). */
export async function submitBooking(
  deps: AppDeps,
  request: BookingRequest,
  caller: Caller,
  key: string,
): Promise<BookingSubmitResponse> {
  if (request.PaymentMethod)
    throw fieldError('/PaymentMethod', 'pay-first', 'A booking that is paid online begins with its payment.');
  const drive = await driveOfRequest(deps, request);
  const work = { partnerId: caller.partnerId, scope: 'booking-submit', key, body: request } as const;
  const stored = await endingWhatIsInTheWay(deps, () =>
    refusingWhatIsTaken(() => submitted(deps, request, { ...caller, drive }, work)),
  );
  if ('code' in stored) {
    return { ...(await refusalOf(deps, stored, caller)), BookingId: null, Status: null };
  }
  const booking = found(await findBooking(deps.sql, stored.bookingId));
  return {
    ...accepted,
    BookingReference: bookingReference(booking.id),
    BookingToken: booking.token,
    TotalIncGst: booking.totalCents,
    BookingId: booking.id,
    Status: booking.status,
  };
}

function submitted(
  deps: AppDeps,
  request: BookingRequest,
  caller: Caller & Pick<PlaceOptions, 'drive'>,
  work: IdempotentRequest,
): Promise<{ body: { bookingId: number } | StoredRefusal }> {
  return withIdempotency<{ bookingId: number } | StoredRefusal>(
    deps.sql,
    work,
    async (tx) => {
      const placed = await placeBooking(tx, deps.clock, request, {
        ...caller,
        status: 'Pending',
        offered: [],
        secret: deps.config.secret,
      });
      if (placed.kind === 'refused')
        return {
          status: 200,
          keep: false,
          body: storedRefusal(placed.code, placed.existing, placed.totalCents),
        };
      if (placed.isPaidOnline && isFreePurchase(placed.totalCents))
        await recordFreePurchase(tx, placed.bookingId, deps.clock.now());
      await announceBooking(tx, placed.bookingId, deps.clock.now());
      return { status: 200, body: { bookingId: placed.bookingId } };
    },
    { actor: 'customer' },
  );
}

/** A place or a discount that went in the last moment is a refusal of its own; nothing of the attempt was kept. */
export async function refusingWhatIsTaken<T>(
  work: () => Promise<{ body: T | StoredRefusal }>,
): Promise<T | StoredRefusal> {
  try {
    return (await work()).body;
  } catch (error) {
    const gone = { existingId: null, totalCents: 0 };
    if (error instanceof SlotTaken) return { ...gone, code: PREVALIDATION.DateNoLongerAvailable };
    if (error instanceof DiscountUsedUp) return { ...gone, code: PREVALIDATION.DiscountChanged };
    throw error;
  }
}

export const storedRefusal = (
  code: PrevalidationErrorCode,
  existing: BookingCase['existing'],
  totalCents: number,
): StoredRefusal => ({ code, existingId: existing?.id ?? null, totalCents });

/**
 * The answer to a refusal: the reference of a booking for all, its token for its holder only; for anybody else the link
 * goes to the customer by mail (decisions 5).
 */
export async function refusalOf(
  deps: AppDeps,
  { code, existingId, totalCents }: StoredRefusal,
  caller: Caller,
): Promise<PrevalidateResponse> {
  const isBooked = code === PREVALIDATION.BookingAlreadySubmitted && existingId !== null;
  const existing = isBooked ? await findBooking(deps.sql, existingId) : null;
  if (isBooked && !existing) throw new AppError('conflict');
  const isMade = existing !== null && !isResumable(existing.status);
  const isShown = isMade && caller.hasAccess;
  if (isMade && !isShown)
    await transaction(deps.sql, (tx) => notifyAgain(tx, existing.id, 'booking-link-mail', deps.clock.now()));
  return {
    Success: false,
    ErrorCode: code,
    Type: prevalidationType(code),
    BookingReference: existing && bookingReference(existing.id),
    BookingToken: isShown ? existing.token : null,
    TotalIncGst: totalCents || null,
  };
}

export const accepted: PrevalidateResponse = {
  Success: true,
  ErrorCode: null,
  Type: null,
  BookingReference: null,
  BookingToken: null,
  TotalIncGst: null,
};

import { PREVALIDATION, type PrevalidateResponse, type PrevalidationErrorCode } from '@pitlane/contracts';
import { isResumable } from '@pitlane/domain/booking/booking-status';
import { prevalidationType } from '@pitlane/domain/booking/prevalidation';
import { DatabaseUnavailable } from '../../platform/database-unavailable.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { describeError } from '../../platform/logger.ts';
import type { Session } from '../../platform/session.ts';
import { transaction } from '../../platform/transaction.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import { openWork } from '../../shared/work/index.ts';
import type { BookingContext } from '../context/index.ts';
import { DiscountUsedUpError } from '../discounts/index.ts';
import { ProofNeededError, SlotTakenError } from './place-booking.ts';
import { type BookingRow, bookingReference, customerToken, findBooking } from './queries.ts';

/** Identity of the caller, as far as bookings need it. */
export type BookingCaller = {
  partnerId: number;
  hasAccess: boolean;
  accountSubject: string | null;
  session: Session | null;
};
/** The stored answer of an idempotent submit or create; tokens are never stored in it. */
export type StoredRefusal = { code: PrevalidationErrorCode; existingId: number | null; totalCents: number };
/** Turns a lost race for a slot or discount into a refusal. The transaction has rolled back. */
export async function toRefusal<T>(
  work: () => Promise<{ body: T | StoredRefusal }>,
): Promise<T | StoredRefusal> {
  try {
    return (await work()).body;
  } catch (error) {
    const gone = { existingId: null, totalCents: 0 };
    if (error instanceof SlotTakenError) return { ...gone, code: PREVALIDATION.DateNoLongerAvailable };
    if (error instanceof ProofNeededError) return { ...gone, code: PREVALIDATION.ProofNeeded };
    if (error instanceof DiscountUsedUpError) return { ...gone, code: PREVALIDATION.DiscountChanged };
    throw error;
  }
}

/**
 * Code 8 for an unexpected failure: the transaction has rolled back, so nothing is booked (2 §8), and the operator has
 * the work to help. Problems keep their own answer, and so does a lost connection, whose outcome is not known.
 */
export async function refuseUnexpected<T>(
  deps: Pick<AppDeps, 'sql' | 'clock' | 'logger'>,
  leadGuid: string,
  work: () => Promise<T | StoredRefusal>,
): Promise<T | StoredRefusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError || error instanceof DatabaseUnavailable) throw error;
    deps.logger.error(NOT_SUBMITTED, { leadGuid, error: describeError(error) });
    await askToHelp(deps, leadGuid);
    return { code: PREVALIDATION.BookingNotSubmitted, existingId: null, totalCents: 0 };
  }
}

const NOT_SUBMITTED = 'a booking was not submitted';

/** Puts the customer on the operator's list. What broke the booking may break this, too: then the log alone has both. */
async function askToHelp(
  { sql, clock, logger }: Parameters<typeof refuseUnexpected>[0],
  leadGuid: string,
): Promise<void> {
  const work = {
    kind: 'help-to-book',
    key: `not-submitted/${leadGuid}`,
    leadGuid,
    message: `The booking page could not submit a booking of this quote, and asked the customer to write to customer service. Search the log for “${NOT_SUBMITTED}” to find the error. Once it is fixed, ask the customer to try again.`,
  } as const;
  try {
    await transaction(sql, (tx) => openWork(tx, work, clock.now()));
  } catch (error) {
    logger.error('a booking that was not submitted is not on the list', {
      leadGuid,
      error: describeError(error),
    });
  }
}

export const toStoredRefusal = (
  code: PrevalidationErrorCode,
  existing: BookingContext['existing'],
  totalCents: number,
): StoredRefusal => ({ code, existingId: existing?.id ?? null, totalCents });
/**
 * The answer to a refusal. All callers get the reference, its holder the token; others are sent the link by mail
 * (decisions 5).
 */
export async function toRefusalResponse(
  deps: AppDeps,
  { code, existingId, totalCents }: StoredRefusal,
  caller: BookingCaller,
): Promise<PrevalidateResponse> {
  const isBooked = code === PREVALIDATION.BookingAlreadySubmitted && existingId !== null;
  const existing = isBooked ? await findBooking(deps.sql, existingId) : null;
  if (isBooked && !existing) throw new AppError('conflict');
  const isMade = existing !== null && !isResumable(existing.status);
  const isShown = isMade && caller.hasAccess;
  if (isMade && !isShown)
    await transaction(deps.sql, (tx) =>
      orderMessages(
        tx,
        { type: 'booking', id: existing.id },
        ['booking-link-mail'],
        'hourly',
        deps.clock.now(),
      ),
    );
  return {
    Success: false,
    ErrorCode: code,
    Type: prevalidationType(code),
    BookingReference: existing && bookingReference(existing.id),
    BookingToken: isShown ? await customerToken(deps, existing) : null,
    TotalIncGst: totalCents || null,
  };
}

/** The answer about a booking that was made or resumed, for who made it. */
export const toAccepted = async (deps: Parameters<typeof customerToken>[0], booking: BookingRow) => ({
  ...ACCEPTED,
  BookingReference: bookingReference(booking.id),
  BookingToken: await customerToken(deps, booking),
  TotalIncGst: booking.totalCents,
  BookingId: booking.id,
});

export const ACCEPTED: PrevalidateResponse = {
  Success: true,
  ErrorCode: null,
  Type: null,
  BookingReference: null,
  BookingToken: null,
  TotalIncGst: null,
};

import { PREVALIDATION, type PrevalidateResponse, type PrevalidationErrorCode } from '@pitlane/contracts';
import { isResumable } from '@pitlane/domain/booking/booking-status';
import { prevalidationType } from '@pitlane/domain/booking/prevalidation';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { transaction } from '../../platform/transaction.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import type { BookingCase } from '../context/index.ts';
import { DiscountUsedUp } from '../discounts/index.ts';
import { SlotTaken } from './place-booking.ts';
import { bookingReference, findBooking } from './queries.ts';

/** Who asks, as far as a booking cares. */
export type Caller = { partnerId: number; hasAccess: boolean; accountSubject: string | null };
/** What a repeat of a submit or create answers again; tokens are read from the booking, never stored here. */
export type StoredRefusal = { code: PrevalidationErrorCode; existingId: number | null; totalCents: number };
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

import type { Tx } from '../../platform/database.ts';
import { openWork } from '../../shared/work/index.ts';

const KEY = 'review/';
export const reviewWorkKey = (reviewId: number): string => `${KEY}${reviewId}`;

/** The review that work is about. */
export const readReviewId = (workKey: string): number => Number(workKey.slice(KEY.length));

/** Puts a reported review on the operator's list, where it is decided; the command `reviews` does the same. */
export async function openReviewWork(
  tx: Tx,
  flag: { reviewId: number; reason: string; now: Date },
): Promise<void> {
  const { reviewId, reason, now } = flag;
  const [review] = await tx<{ bookingId: number | null; workshopName: string }[]>`
    select r.booking_id, s.name as workshop_name from review r join supplier s on s.id = r.supplier_id
     where r.id = ${reviewId}`;
  if (!review) return;
  const work = {
    kind: 'check-review',
    key: reviewWorkKey(reviewId),
    bookingId: review.bookingId,
    reason,
    message: `${review.workshopName} reports a review. Read it, then keep it or take it down.`,
  } as const;
  await openWork(tx, work, now);
}

import type { Tx } from '../../platform/database.ts';
import { openWork } from '../../shared/work/index.ts';

export const reviewWorkKey = (reviewId: number): string => `review/${reviewId}`;

/** Puts a reported review on the operator's list, who decides about it with the command `reviews`. */
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
    message: `${review.workshopName} reports review ${reviewId}. Read it with “reviews”, then run “reviews --hide ${reviewId}” or “reviews --keep ${reviewId}”.`,
  } as const;
  await openWork(tx, work, now);
}

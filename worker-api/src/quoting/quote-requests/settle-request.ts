import type { Tx } from '../../platform/database.ts';
import { settleWork, type WorkKind } from '../../shared/work/index.ts';
import { toPriceCallKey } from './call-unreachable.ts';

/** Work that is about the price or the photos of a request. */
const REQUEST_WORK = [
  'find-quotes',
  'held-for-photos',
  'no-supplier',
  'call-no-mechanics',
  'call-about-quote',
] as const satisfies WorkKind[];

/** How work ends, and by whom. */
export type Ending = { outcome: string; by: string; now: Date };

/**
 * Closes the work about a request that is over, and the call with what workshops answered to it; `offerId` null while the
 * request is not made yet.
 */
export async function settleRequest(
  tx: Tx,
  { leadGuid, offerId }: { leadGuid: string; offerId: number | null },
  ending: Ending,
): Promise<void> {
  await settleWork(tx, { leadGuid, kinds: REQUEST_WORK }, ending);
  if (offerId !== null) await settleWork(tx, { key: toPriceCallKey(offerId) }, ending);
}

import type { DiscountCheckResponse } from '@pitlane/contracts';
import { codeRefusal } from '@pitlane/domain/booking/discount-refusal';
import type { AppDeps } from '../../platform/deps.ts';
import * as queries from './queries.ts';
import { detailsOf } from './read-discount.ts';

/**
 * What is known of a code before there is a quote: whether a partner's customers can use it now. Which booking it suits
 * and what its customer has left of it is decided when it is used.
 */
export async function checkCode(
  { sql, clock }: AppDeps,
  code: string,
  partnerId: number,
): Promise<DiscountCheckResponse> {
  const row = await queries.findDiscount(sql, code, partnerId);
  const failure = codeRefusal({
    isRewardsPartner: await queries.isRewardsPartner(sql, partnerId),
    now: clock.now(),
    discount: row && { ...row, usesLeft: row.maxUses === null ? null : row.maxUses - row.uses },
  });
  const known = failure === 'unknown' ? null : row;
  return {
    Success: true,
    Status: failure ?? 'valid',
    DiscountDetails: row && failure === null ? detailsOf(row, { uses: 0, cents: 0 }) : null,
    ValidFrom: known?.validFrom?.toISOString() ?? null,
    ValidUntil: known?.validUntil?.toISOString() ?? null,
  };
}

import type { DiscountCheckResponse } from '@pitlane/contracts';
import { codeRefusal } from '@pitlane/domain/booking/discount-refusal';
import type { AppDeps } from '../../platform/deps.ts';
import { toDiscountDetails } from './check-discount.ts';
import * as queries from './queries.ts';

/**
 * Whether a partner's customers can use a code now, before there is a quote. The booking and the customer's remaining
 * uses are checked when it is used.
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
    DiscountDetails: row && failure === null ? toDiscountDetails(row, { uses: 0, cents: 0 }) : null,
    ValidFrom: known?.validFrom?.toISOString() ?? null,
    ValidUntil: known?.validUntil?.toISOString() ?? null,
  };
}

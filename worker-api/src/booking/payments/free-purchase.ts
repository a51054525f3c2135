import { PAYMENT_STATE } from '@pitlane/domain/payment/payment-state';
import type { Tx } from '../../platform/database.ts';
import { randomToken } from '../../platform/tokens.ts';
import { BlockingPaymentError } from './blocking-payment.ts';
import { findLivePayment } from './queries.ts';

/**
 * A free booking ('Redeem Now', 2 §4) gets a payment of 0 without a provider. Throws `BlockingPaymentError` while an
 * earlier payment is live.
 */
export async function recordFreePurchase(tx: Tx, bookingId: number, now: Date): Promise<void> {
  const live = await findLivePayment(tx, bookingId);
  if (live) throw new BlockingPaymentError(live.id);
  await tx`
    insert into payment (booking_id, lead_guid, partner_id, provider, idempotency_key, state, amount_cents, currency,
                         created_at, updated_at)
    select id, lead_guid, partner_id, 'free', ${`free-${randomToken(18)}`}, ${PAYMENT_STATE.captured}, 0, currency, ${now}, ${now}
      from booking where id = ${bookingId}`;
  await tx`update booking set paid_at = ${now} where id = ${bookingId}`;
}

import type { Tx } from '../../platform/database.ts';
import { randomToken } from '../../platform/tokens.ts';
import type { OperatorStep } from './operator-step.ts';

type Invited = { offerId: number; supplierId: number; now: Date; step?: OperatorStep };

/** Invites a workshop to quote, by an operator's step where one is given; false where it is invited already. */
export async function addInvitation(tx: Tx, { offerId, supplierId, now, step }: Invited): Promise<boolean> {
  const added = await tx`
    insert into lead_bid_invitation (lead_bid_offer_id, supplier_id, token, created_at, invited_by, reason, reference)
    values (${offerId}, ${supplierId}, ${randomToken(24)}, ${now}, ${step?.by ?? null}, ${step?.reason ?? null},
            ${step?.reference ?? null})
    on conflict do nothing returning id`;
  return added.length > 0;
}

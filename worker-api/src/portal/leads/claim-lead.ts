import type { ClaimResponse, LeadBidErrorCode } from '@pitlane/contracts';
import { isCheckViolation, isUniqueViolation, type Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { transaction } from '../../platform/transaction.ts';
import {
  bidRulesOf,
  type InvitationRow,
  isCutOff,
  monthOf,
  quoteUntilOf,
  REFUSALS,
} from '../../quoting/quote-requests/index.ts';
import { invitationOf } from './service.ts';

/**
 * Buys a lead from the workshop's balance and reveals the customer's contact (2 §6). Place, reveal and money are one
 * transaction under the database's checks: whatever is refused, nothing is charged. Twice by one workshop is one claim.
 * `price` is what the screen showed. Throws `not-found` for another workshop's lead.
 */
export async function claimLead(
  deps: AppDeps,
  who: { subject: string; supplierIds: number[] },
  token: string,
  price: number,
): Promise<ClaimResponse> {
  const row = await invitationOf(deps, who.supplierIds, token);
  const code = row.claimedAt === null ? await claim(deps, who.subject, row, price) : null;
  const after = await invitationOf(deps, who.supplierIds, token);
  // A rival of the same workshop was first: the lead is theirs as well.
  const refusal = after.claimedAt === null ? (code ?? reasonOf(after, deps.clock.now(), price)) : null;
  return {
    Success: true,
    Result: {
      IsClaimed: refusal === null,
      RejectedReason: refusal && REFUSALS[refusal],
      RejectedCode: refusal,
    },
    Balance: after.balanceCents,
  };
}

/** The guard that refused, null when it was claimed or another look has to tell. */
async function claim(
  deps: AppDeps,
  subject: string,
  row: InvitationRow,
  price: number,
): Promise<LeadBidErrorCode | null> {
  const rules = await bidRulesOf(deps.sql, row.partnerId);
  try {
    await transaction(deps.sql, async (tx) => {
      const now = deps.clock.now();
      if (!(await takePlace(tx, row, { subject, price, now }))) return;
      await tx`
        insert into supplier_reveal_month (supplier_id, month, allowed, used)
        values (${row.supplierId}, ${monthOf(now)}, ${rules.revealsPerMonth}, 1)
        on conflict (supplier_id, month) do update set used = supplier_reveal_month.used + 1`;
      if (price > 0)
        await tx`
          insert into supplier_ledger (supplier_id, amount_cents, reason, reference, at)
          values (${row.supplierId}, ${-price}, 'LeadClaim', ${`claim:${row.offerId}`}, ${now})`;
    });
    return null;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    if (isCheckViolation(error, 'lead_bid_offer_claims_bound')) return 'MaxClaimsReached';
    if (isCheckViolation(error, 'supplier_reveal_month_bound')) return 'NoRevealsLeft';
    if (isCheckViolation(error, 'supplier_balance_bound')) return 'InsufficientBalance';
    throw error;
  }
}

/** Counter and claim in one statement: a refused one takes the other back with it. */
async function takePlace(
  tx: Tx,
  row: InvitationRow,
  { subject, price, now }: { subject: string; price: number; now: Date },
): Promise<boolean> {
  const taken = await tx`
    with counted as (
      update lead_bid_offer o set claims = claims + 1
       where o.id = ${row.offerId} and o.accepted_at is null
         and (o.bid_cut_off_at > ${now}
              or exists (select from lead_bid b where b.lead_bid_offer_id = o.id and b.supplier_id = ${row.supplierId}
                            and b.quote_until > ${now} and b.quoted_again_at is null))
         and o.lead_price_cents = ${price}
         and exists (select from lead l where l.guid = o.lead_guid and l.cancelled_at is null
                        and l.allow_mechanics_to_contact and coalesce(l.mobile_number, l.phone_number) is not null)
      returning o.id)
    insert into lead_claim (lead_bid_offer_id, supplier_id, price_cents, claimed_at, claimed_by)
    select id, ${row.supplierId}, ${price}, ${now}, ${subject} from counted returning supplier_id`;
  return taken.length > 0;
}

function reasonOf(row: InvitationRow, now: Date, price: number): LeadBidErrorCode {
  if (row.acceptedAt !== null) return 'OfferAccepted';
  if (row.cancelledAt !== null) return 'NotAvailable';
  if (isCutOff({ ...row, bidCutOffAt: quoteUntilOf(row) }, now)) return 'CutOffReached';
  return row.leadPriceCents === price ? 'ContactNotAllowed' : 'PriceChanged';
}

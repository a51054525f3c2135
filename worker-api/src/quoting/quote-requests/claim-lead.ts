import type { ClaimResponse, LeadBidErrorCode } from '@pitlane/contracts';
import { ENDED_BID_STATUSES } from '@pitlane/domain/portal/offer-status';
import { LEAD_BID_TEXTS } from '@pitlane/domain/refusals/lead-bid-texts';
import { isCheckViolation, isUniqueViolation, type Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { literals } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import { isOpenFor } from './holds-declined.ts';
import { lockOffer } from './lock-offer.ts';
import type { InvitationRow } from './queries.ts';
import { type Bidder, requireInvitation } from './require-invitation.ts';
import { findBidRules } from './rules.ts';
import { isClosed, isCutOff, quoteDeadline, toRevealMonth } from './state.ts';

/**
 * Buys a lead and reveals the customer's contact (2 §6), all in one transaction: refusals charge nothing, a repeat is
 * one claim. `price` is the screen's. Throws `not-found` for another workshop's lead.
 */
export async function claimLead(
  deps: AppDeps,
  who: Bidder,
  token: string,
  price: number,
): Promise<ClaimResponse> {
  const row = await requireInvitation(deps, who.supplierIds, token);
  const code = row.claimedAt === null ? await claim(deps, who.subject, row, price) : null;
  const after = await requireInvitation(deps, who.supplierIds, token);
  // A parallel claim of the same workshop was first, so it has the lead.
  const refusal = after.claimedAt === null ? (code ?? toReason(after, deps.clock.now(), price)) : null;
  return {
    Success: true,
    Result: {
      IsClaimed: refusal === null,
      RejectedReason: refusal && LEAD_BID_TEXTS[refusal],
      RejectedCode: refusal,
    },
    Balance: after.balanceCents,
  };
}

/** The refusing guard; null when it was claimed, or the reason has to be read again. */
async function claim(
  deps: AppDeps,
  subject: string,
  row: InvitationRow,
  price: number,
): Promise<LeadBidErrorCode | null> {
  const rules = await findBidRules(deps.sql, row.partnerId);
  try {
    await transaction(deps.sql, async (tx) => {
      const now = deps.clock.now();
      if (!(await takePlace(tx, row, { subject, price, now }))) return;
      await tx`
        insert into supplier_reveal_month (supplier_id, month, allowed, used)
        values (${row.supplierId}, ${toRevealMonth(now)}, ${rules.revealsPerMonth}, 1)
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

/** Counter and claim in one statement: a refusal undoes both. Waits for a booking or withdrawal in progress. */
async function takePlace(
  tx: Tx,
  row: InvitationRow,
  { subject, price, now }: { subject: string; price: number; now: Date },
): Promise<boolean> {
  await lockOffer(tx, row.leadGuid);
  const taken = await tx`
    with counted as (
      update lead_bid_offer o set claims = o.claims + 1 from lead l
       where o.id = ${row.offerId} and l.guid = o.lead_guid and ${isOpenFor(tx, row.supplierId)}
         and not exists (select from lead_bid b where b.lead_bid_offer_id = o.id and b.supplier_id = ${row.supplierId}
                            and b.status in ${literals(tx, ENDED_BID_STATUSES)})
         and (o.bid_cut_off_at > ${now}
              or exists (select from lead_bid b where b.lead_bid_offer_id = o.id and b.supplier_id = ${row.supplierId}
                            and b.quote_until > ${now} and b.quoted_again_at is null))
         and o.lead_price_cents = ${price}
         and l.allow_mechanics_to_contact and coalesce(l.mobile_number, l.phone_number) is not null
      returning o.id)
    insert into lead_claim (lead_bid_offer_id, supplier_id, price_cents, claimed_at, claimed_by)
    select id, ${row.supplierId}, ${price}, ${now}, ${subject} from counted returning supplier_id`;
  return taken.length > 0;
}

function toReason(row: InvitationRow, now: Date, price: number): LeadBidErrorCode {
  if (row.acceptedAt !== null) return 'OfferAccepted';
  if (isClosed(row)) return 'NotAvailable';
  if (isCutOff({ ...row, bidCutOffAt: quoteDeadline(row) }, now)) return 'CutOffReached';
  return row.leadPriceCents === price ? 'ContactNotAllowed' : 'PriceChanged';
}

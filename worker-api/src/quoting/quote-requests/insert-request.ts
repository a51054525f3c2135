import { addHours } from 'date-fns/addHours';
import type { Tx } from '../../platform/database.ts';
import { randomToken } from '../../platform/tokens.ts';
import { fixedSupplierId, type LeadRow } from '../leads/index.ts';
import type { BidRules } from './rules.ts';

/** Makes a lead a quote request that no workshop sees yet, and returns its id; null where it is one. */
export async function insertRequest(
  tx: Tx,
  lead: LeadRow,
  { rules, now }: { rules: BidRules; now: Date },
): Promise<number | null> {
  const [offer] = await tx<{ id: number }[]>`
    insert into lead_bid_offer (token, lead_guid, partner_id, lead_price_cents, max_offers, max_claims, bid_cut_off_at,
                                is_exclusive, created_at)
    values (${randomToken(24)}, ${lead.guid}, ${lead.partnerId}, ${rules.leadPriceCents}, ${rules.maximumOffers},
            ${rules.maximumClaims}, ${toCutOff(rules, now)}, ${fixedSupplierId(lead) !== null}, ${now})
    on conflict (lead_guid) do nothing returning id`;
  return offer?.id ?? null;
}

/** Until when workshops can quote that are invited now. */
export const toCutOff = (rules: BidRules, now: Date): Date => addHours(now, rules.cutOffHours);

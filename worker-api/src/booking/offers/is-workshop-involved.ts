import { LOST_OFFER_STATUSES } from '@pitlane/domain/portal/offer-status';
import { SUPPLIER_RESPONSE } from '@pitlane/domain/portal/supplier-response';
import type { Db } from '../../platform/database.ts';
import { literal, literals } from '../../platform/sql.ts';

/** Whether one of these suppliers has the lead's booking, bid for it, or bought it. */
export async function isWorkshopInvolved(db: Db, leadGuid: string, supplierIds: number[]): Promise<boolean> {
  const rows = await db`
    select 1 from booking_offer
     where lead_guid = ${leadGuid} and supplier_id = any (${supplierIds})
       and status not in ${literals(db, LOST_OFFER_STATUSES)} and response_type is distinct from ${literal(db, SUPPLIER_RESPONSE.Decline)}
    union all
    select 1 from lead_bid_offer o join lead_bid b on b.lead_bid_offer_id = o.id
     where o.lead_guid = ${leadGuid} and b.supplier_id = any (${supplierIds})
    union all
    select 1 from lead_bid_offer o join lead_claim k on k.lead_bid_offer_id = o.id
     where o.lead_guid = ${leadGuid} and k.supplier_id = any (${supplierIds})
    limit 1`;
  return rows.length > 0;
}

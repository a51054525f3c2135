import { LOGBOOK_KINDS, SPECIAL_TASK } from '@pitlane/contracts/constants';
import { ITEM_TYPE } from '@pitlane/domain/quotes/item-type';
import type { PricedItem } from '@pitlane/domain/quotes/pricing';
import { PRICING_STRATEGY } from '@pitlane/domain/quotes/pricing-strategy';
import { COMMERCIAL_QUALITY } from '@pitlane/domain/vehicle/tyres';
import type { Db } from '../../platform/database.ts';
import { literal } from '../../platform/sql.ts';
import { cartItemName } from '../leads/index.ts';

/**
 * The items of a cart that have a price, by one statement: hours and guide prices of the catalogue. Tyres take the
 * guide price of their size and quality and are counted; without a size they have none. What the catalogue no longer has,
 * and a service of another vehicle's schedule, is not among them: a caller compares their number with the cart's.
 */
export function findPricedItems(db: Db, leadGuid: string): Promise<PricedItem[]> {
  return db<PricedItem[]>`
    select i.id as lead_cart_item_id,
           ${cartItemName(db, 'i')} as name,
           case when i.task_id is not null then ${literal(db, ITEM_TYPE.Task)} else i.service_type end as kind,
           coalesce(i.task_id, i.generic_service_id,
                    array_position(${[...LOGBOOK_KINDS]}::text[], s.kind)) as item_id,
           coalesce(i.pricing_strategy, t.pricing_strategy, ${literal(db, PRICING_STRATEGY.SinglePrice)}) as strategy,
           coalesce(t.min_labour_hours, g.min_labour_hours, s.labour_hours) as min_hours,
           coalesce(t.max_labour_hours, g.max_labour_hours, s.labour_hours) as max_hours,
           coalesce(y.price_band_low_cents, t.price_band_low_cents, g.price_band_low_cents,
                    b.price_band_low_cents) as guide_low_cents,
           case when y.quality is null then 1 else coalesce((i.details->>'Quantity')::int, 1) end as quantity
      from lead_cart_item i join lead l on l.guid = i.lead_guid
      left join task t on t.id = i.task_id and not i.is_custom_repair
      left join generic_service g on g.id = i.generic_service_id
      left join service_interval s on s.service_schedule_id = i.service_schedule_id
                                  and s.service_schedule_id = l.service_schedule_id
                                  and s.service_interval_id = i.service_interval_id
      left join logbook_price_band b on b.kind = s.kind
      left join tyre_price_band y
             on i.task_id = ${SPECIAL_TASK.tyres} and i.details ? 'TyreRim'
            and (i.details->>'TyreRim')::float8 between y.min_rim and y.max_rim
            and y.quality = case i.details->>'TyreQuality' when '0' then ${literal(db, COMMERCIAL_QUALITY)} else i.details->>'TyreQuality' end
     where i.lead_guid = ${leadGuid} and i.can_calculate_price and coalesce(t.id, g.id, s.service_interval_id) is not null
     order by i.position`;
}

import type { Country } from '@pitlane/contracts';
import { LOGBOOK_KINDS } from '@pitlane/contracts/constants';
import { ITEM_TYPE } from '@pitlane/domain/quotes/item-type';
import type { PricedItem } from '@pitlane/domain/quotes/pricing';
import { PRICING_STRATEGY } from '@pitlane/domain/quotes/pricing-strategy';
import type { Db } from '../../platform/database.ts';
import { firstRow, literal } from '../../platform/sql.ts';

type Service = { intervalId: number; scheduleId: number } | { genericServiceId: number };

/** Hours and guide price of a service without a cart; null for an unknown one. */
export const findServiceItem = (db: Db, service: Service) =>
  firstRow(
    'intervalId' in service
      ? db<PricedItem[]>`
        select 1 as lead_cart_item_id, s.description as name, ${literal(db, ITEM_TYPE.LogbookService)} as kind,
               array_position(${[...LOGBOOK_KINDS]}::text[], s.kind) as item_id,
               ${literal(db, PRICING_STRATEGY.SinglePrice)} as strategy, s.labour_hours as min_hours, s.labour_hours as max_hours,
               b.price_band_low_cents as guide_low_cents, 1 as quantity
          from service_interval s join logbook_price_band b on b.kind = s.kind
         where s.service_schedule_id = ${service.scheduleId} and s.service_interval_id = ${service.intervalId}`
      : db<PricedItem[]>`
        select 1 as lead_cart_item_id, g.name as name, ${literal(db, ITEM_TYPE.GenericService)} as kind, g.id as item_id,
               ${literal(db, PRICING_STRATEGY.SinglePrice)} as strategy, g.min_labour_hours as min_hours, g.max_labour_hours as max_hours,
               g.price_band_low_cents as guide_low_cents, 1 as quantity
          from generic_service g where g.id = ${service.genericServiceId}`,
  );

export type QuotingSupplier = {
  id: number;
  country: Country;
  suburbId: number;
  isActive: boolean;
  labourRateCents: number;
  priceLevel: number;
  providesServicing: boolean;
  makes: string[] | null;
  fuels: string[];
  priceCents: number | null;
  alwaysCents: number;
};

/** The workshop's price inputs for a service, with its own price if set. */
export const findQuotingSupplier = (
  db: Db,
  id: number,
  item: Pick<PricedItem, 'kind' | 'itemId'>,
  category: string,
) =>
  firstRow(db<QuotingSupplier[]>`
    select s.id, s.country, s.suburb_id, s.is_active, s.labour_rate_cents, s.price_level, s.provides_servicing, s.makes,
           s.fuels, p.price_cents,
           coalesce((select sum(e.price_cents) from supplier_extra e
                      where e.supplier_id = s.id and e.is_always_included), 0)::int as always_cents
      from supplier s
      left join supplier_price p on p.supplier_id = s.id and p.item_type = ${item.kind} and p.item_id = ${item.itemId}
                                and p.price_category = ${category}
     where s.id = ${id}`);

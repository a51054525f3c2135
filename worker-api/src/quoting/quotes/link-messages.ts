import { UNPLACED_ZONE } from '@pitlane/domain/calendar/zone';
import { firstName } from '@pitlane/domain/people/person-name';
import { vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import type { Db } from '../../platform/database.ts';
import { createResumeCode } from '../../platform/session.ts';
import {
  createReader,
  findCustomerOrigin,
  type LoadMessage,
  NO_LINK,
  QUOTE_LINK_TEXTS,
  type QuoteLinkFacts,
  sendersFor,
} from '../../shared/messages/index.ts';

/** How many quotes the mail names. */
const BEST = 3;

const loadQuoteLink: LoadMessage<QuoteLinkFacts> = async (deps, { subjectId: leadGuid }) => {
  const row = await findSavedQuotes(deps.sql, leadGuid);
  if (!row) return null;
  return {
    facts: async (links) => ({
      ...row,
      firstName: firstName(row),
      vehicle: vehicleTitle(row.vehicle, ''),
      url:
        links === 'left-out'
          ? NO_LINK
          : `${await findCustomerOrigin(deps, row.partnerId)}/quotes/${leadGuid}#h=${await createResumeCode(deps, leadGuid)}`,
    }),
    emails: [row.email],
    phone: row.mobileNumber,
    partnerId: row.partnerId,
  };
};

export const quoteLinkMessages = sendersFor(QUOTE_LINK_TEXTS, loadQuoteLink);
export const readQuoteLink = createReader(QUOTE_LINK_TEXTS, loadQuoteLink);

type SavedQuotes = Pick<
  QuoteLinkFacts,
  'partnerName' | 'supportPhone' | 'listingCount' | 'expiresAt' | 'leadTimezone' | 'best' | 'cheapestCents'
> & {
  partnerId: number;
  name: string | null;
  email: string | null;
  mobileNumber: string | null;
  vehicle: { VehicleMake: string | null; VehicleModel: string | null; Year: number | null };
};

async function findSavedQuotes(db: Db, leadGuid: string): Promise<SavedQuotes | null> {
  const [row] = await db<SavedQuotes[]>`
    select l.partner_id, l.name, l.email, l.mobile_number,
           jsonb_build_object('VehicleMake', l.vehicle_make, 'VehicleModel', l.vehicle_model, 'Year', l.vehicle_year)
             as vehicle,
           p.name as partner_name, p.support_phone, coalesce(q.listing_count, 0) as listing_count, q.expires_at,
           coalesce(u.timezone, ${UNPLACED_ZONE}) as lead_timezone,
           coalesce((select jsonb_agg(jsonb_build_object('name', s.name, 'priceCents', g.minimum_price_cents,
                                                         'maximumCents', g.maximum_price_cents,
                                                         'suburb', w.name) order by g.position)
                       from listing g join supplier s on s.id = g.supplier_id join suburb w on w.id = s.suburb_id
                      where g.quote_id = q.id and g.position < ${BEST}), '[]') as best,
           (select min(minimum_price_cents) from listing where quote_id = q.id) as cheapest_cents
      from lead l join partner p on p.id = l.partner_id left join suburb u on u.id = l.suburb_id
      left join lateral (select id, listing_count, expires_at from quote where lead_guid = l.guid
                          order by id desc limit 1) q on true
     where l.guid = ${leadGuid}`;
  return row ?? null;
}

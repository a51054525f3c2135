import { SUPPLIER_KIND } from '@pitlane/domain/quotes/supplier-kind';
import { vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import type { Db } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { firstRow, literal } from '../../platform/sql.ts';
import { cartItemName } from '../../quoting/leads/index.ts';
import {
  createReader,
  findCustomerOrigin,
  type LoadMessage,
  NO_LINK,
  sendersFor,
  WORKSHOP_QUOTE_TEXTS,
  type WorkshopQuoteFacts,
} from '../../shared/messages/index.ts';
import { createLinkCode, newestPrice } from './links.ts';

const loadQuote: LoadMessage<WorkshopQuoteFacts> = async (deps, { subjectId }) => {
  const row = await findSentQuote(deps.sql, Number(subjectId), deps.clock.now());
  if (!row) return null;
  const { leadGuid, partnerId, email, mobileNumber, vehicle } = row;
  return {
    facts: async (links) => {
      const url = links === 'left-out' ? NO_LINK : await createUrl(deps, leadGuid, partnerId);
      return url === null ? null : { ...row, vehicle: vehicleTitle(vehicle, ''), url };
    },
    emails: [email],
    phone: mobileNumber,
    partnerId,
  };
};

export const workshopQuoteMessages = sendersFor(WORKSHOP_QUOTE_TEXTS, loadQuote);
export const readWorkshopQuote = createReader(WORKSHOP_QUOTE_TEXTS, loadQuote);

/** Null once the quote was opened. */
async function createUrl(deps: AppDeps, leadGuid: string, partnerId: number): Promise<string | null> {
  const code = await createLinkCode(deps, leadGuid);
  return code && `${await findCustomerOrigin(deps, partnerId)}/quotes/${leadGuid}#h=${code}`;
}

type SentQuote = Omit<WorkshopQuoteFacts, 'vehicle' | 'url'> & {
  leadGuid: string;
  partnerId: number;
  email: string | null;
  mobileNumber: string | null;
  vehicle: { VehicleMake: string | null; VehicleModel: string | null; Year: number | null };
};

/** Null once the price has ended. */
const findSentQuote = (db: Db, id: number, now: Date) =>
  firstRow(db<SentQuote[]>`
    select k.lead_guid, k.email, k.mobile_number, l.partner_id, l.service_date as day,
           jsonb_build_object('VehicleMake', l.vehicle_make, 'VehicleModel', l.vehicle_model, 'Year', l.vehicle_year)
             as vehicle,
           s.name as workshop_name, s.phone as workshop_phone,
           case when s.kind <> ${literal(db, SUPPLIER_KIND.MobileMechanic)}
                then s.address_line1 || ', ' || u.name || ' ' || u.state || ' ' || u.postcode end as place,
           coalesce((select string_agg(${cartItemName(db, 'i')}, ', ' order by i.position)
                       from lead_cart_item i where i.lead_guid = l.guid), '') as service,
           p.minimum_price_cents as total_cents, (p.expires_at at time zone s.timezone)::date as last_day
      from workshop_quote_link k join lead l on l.guid = k.lead_guid join supplier s on s.id = k.supplier_id
      join suburb u on u.id = s.suburb_id
      join lateral (${newestPrice(db)}) p on true
     where k.id = ${id} and p.expires_at > ${now}`);

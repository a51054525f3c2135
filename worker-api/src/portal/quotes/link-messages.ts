import { vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import type { Db } from '../../platform/database.ts';
import { createResumeCode } from '../../platform/session.ts';
import { firstRow } from '../../platform/sql.ts';
import { cartItemName } from '../../quoting/leads/index.ts';
import {
  findCustomerOrigin,
  type LoadMessage,
  sendersFor,
  WORKSHOP_QUOTE_TEXTS,
  type WorkshopQuoteFacts,
} from '../../shared/messages/index.ts';

const loadQuote: LoadMessage<WorkshopQuoteFacts> = async (deps, { subjectId }) => {
  const row = await findSentQuote(deps.sql, Number(subjectId));
  if (!row) return null;
  const { leadGuid, partnerId, email, mobileNumber, vehicle } = row;
  return {
    facts: async () => ({
      ...row,
      vehicle: vehicleTitle(vehicle),
      url: `${await findCustomerOrigin(deps, partnerId)}/quotes/${leadGuid}#h=${await createResumeCode(deps, leadGuid)}`,
    }),
    emails: [email],
    phone: mobileNumber,
    partnerId,
  };
};

export const workshopQuoteMessages = sendersFor(WORKSHOP_QUOTE_TEXTS, loadQuote);

type SentQuote = Omit<WorkshopQuoteFacts, 'vehicle' | 'url'> & {
  leadGuid: string;
  partnerId: number;
  email: string | null;
  mobileNumber: string | null;
  vehicle: { VehicleMake: string | null; VehicleModel: string | null; Year: number | null };
};

const findSentQuote = (db: Db, id: number) =>
  firstRow(db<SentQuote[]>`
    select k.lead_guid, k.email, k.mobile_number, l.partner_id, l.service_date as day,
           jsonb_build_object('VehicleMake', l.vehicle_make, 'VehicleModel', l.vehicle_model, 'Year', l.vehicle_year)
             as vehicle,
           s.name as workshop_name, s.phone as workshop_phone,
           case when s.kind <> 'MobileMechanic'
                then s.address_line1 || ', ' || u.name || ' ' || u.state || ' ' || u.postcode end as place,
           coalesce((select string_agg(${cartItemName(db, 'i')}, ', ' order by i.position)
                       from lead_cart_item i where i.lead_guid = l.guid), '') as service,
           g.minimum_price_cents as total_cents
      from workshop_quote_link k join lead l on l.guid = k.lead_guid join supplier s on s.id = k.supplier_id
      join suburb u on u.id = s.suburb_id
      join lateral (select g.minimum_price_cents from listing g join quote q on q.id = g.quote_id
                     where q.lead_guid = l.guid and g.supplier_id = k.supplier_id
                     order by q.id desc limit 1) g on true
     where k.id = ${id}`);

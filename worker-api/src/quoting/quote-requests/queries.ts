import type { Country, LeadCartItemType, QuoteType } from '@pitlane/contracts';
import { LEAD_BID_STATUS, type LeadBidStatus } from '@pitlane/domain/portal/offer-status';
import type { Db } from '../../platform/database.ts';
import { firstRow, literal } from '../../platform/sql.ts';
import { cartItemName, type LeadColumnsRow, selectLeadColumns } from '../leads/index.ts';
import { hasDeclined, isOpenFor } from './holds-declined.ts';

/** A quote request as it stands for one workshop, with everything that decides about it. */
export type InvitationRow = {
  token: string;
  offerId: number;
  leadGuid: string;
  partnerId: number;
  supplierId: number;
  workshopName: string;
  country: Country;
  leadPriceCents: number;
  maxOffers: number;
  offers: number;
  maxClaims: number;
  claims: number;
  bidCutOffAt: Date;
  acceptedAt: Date | null;
  cancelledAt: Date | null;
  bidId: number | null;
  bidStatus: LeadBidStatus | null;
  bidComments: string | null;
  bidTotalCents: number | null;
  bidExpiresAt: Date | null;
  /** It asks for more, or did. */
  bidAsks: boolean;
  bidQuestion: string | null;
  answer: string | null;
  answeredAt: Date | null;
  quoteUntil: Date | null;
  quotedAgainAt: Date | null;
  claimedAt: Date | null;
  /** It declined the booking that the lead still has. */
  hasDeclined: boolean;
  balanceCents: number;
  revealsUsed: number;
  revealsAllowed: number | null;
};

const selectQuestion = (db: Db) => db`
  (b.question is not null or coalesce((select bool_or(t.quote_type = 'MoreInformation')
                                         from lead_bid_item t where t.lead_bid_id = b.id), false)) as bid_asks,
  b.question as bid_question, b.answer, b.answered_at, b.quote_until, b.quoted_again_at`;

const selectDeclined = (db: Db) => db`${hasDeclined(db, db`i.supplier_id`)} as has_declined`;

const columns = (db: Db, month: string) => db`
  i.token, o.id as offer_id, o.lead_guid, o.partner_id, i.supplier_id, s.name as workshop_name, s.country,
  o.lead_price_cents, o.max_offers, o.offers, o.max_claims, o.claims, o.bid_cut_off_at, o.accepted_at, l.cancelled_at,
  b.id as bid_id, b.status as bid_status, b.comments as bid_comments, b.total_cents as bid_total_cents,
  b.expires_at as bid_expires_at, ${selectQuestion(db)}, c.claimed_at, ${selectDeclined(db)},
  coalesce((select balance_cents from supplier_balance w where w.supplier_id = i.supplier_id), 0)::int as balance_cents,
  coalesce((select used from supplier_reveal_month m
             where m.supplier_id = i.supplier_id and m.month = ${month}::date), 0) as reveals_used,
  (select allowed from supplier_reveal_month m where m.supplier_id = i.supplier_id and m.month = ${month}::date)
    as reveals_allowed`;

const joins = (db: Db) => db`
  lead_bid_invitation i join lead_bid_offer o on o.id = i.lead_bid_offer_id join lead l on l.guid = o.lead_guid
  join supplier s on s.id = i.supplier_id
  left join lead_bid b on b.lead_bid_offer_id = o.id and b.supplier_id = i.supplier_id
  left join lead_claim c on c.lead_bid_offer_id = o.id and c.supplier_id = i.supplier_id`;

/** The invitation of one of these suppliers; null for anybody else's. `month` is its first day. */
export const findInvitation = (
  db: Db,
  token: string,
  { supplierIds, month }: { supplierIds: number[]; month: string },
) =>
  firstRow(db<InvitationRow[]>`
    select ${columns(db, month)} from ${joins(db)}
     where i.token = ${token} and i.supplier_id = any(${supplierIds}) and o.released_at is not null`);

const LEAD_COLUMNS = [
  ...['vehicleDescription', 'vehicleMake', 'vehicleModel', 'vehicleYear', 'vehicleFuel'],
  ...['vehicleTransmission', 'vehicleRego', 'vehicleIsVerifiedRego', 'vehicleVin', 'mid'],
  ...['name', 'mobileNumber', 'phoneNumber', 'email', 'repairNotes', 'quoteUrgency'],
  ...['serviceDate', 'allowMechanicsToContact', 'fleetCompanyId'],
] as const;

export type BidLeadRow = LeadColumnsRow<typeof LEAD_COLUMNS> & { fleetSlug: string | null; location: string };

export const findBidLead = (db: Db, leadGuid: string) =>
  firstRow(db<BidLeadRow[]>`
    select ${selectLeadColumns(db, 'l', LEAD_COLUMNS)}, f.slug as fleet_slug,
           coalesce(u.name || ' ' || u.state || ' ' || u.postcode, '') as location
      from lead l left join suburb u on u.id = l.suburb_id left join fleet_company f on f.id = l.fleet_company_id
     where l.guid = ${leadGuid}`);

export type BidItemRow = {
  id: number;
  itemType: LeadCartItemType;
  name: string;
  notes: string | null;
  quoteType: QuoteType | null;
  quotedPriceCents: number | null;
  products: unknown[] | null;
};

/** The items of the cart with the prices of this bid; `bidId` null before there is a bid. */
export const findBidItems = (db: Db, leadGuid: string, bidId: number | null): Promise<BidItemRow[]> => db<
  BidItemRow[]
>`
  select i.id, i.item_type, ${cartItemName(db, 'i')} as name,
         nullif(concat_ws(E'\n', i.repair_notes, i.additional_details), '') as notes,
         b.quote_type, b.quoted_price_cents, b.products
    from lead_cart_item i
    left join lead_bid_item b on b.lead_cart_item_id = i.id and b.lead_bid_id = ${bidId}
   where i.lead_guid = ${leadGuid} order by i.position`;

/** What decides where a quote request stands for one workshop. */
export type LeadBidStateRow = Pick<
  InvitationRow,
  | 'bidStatus'
  | 'bidExpiresAt'
  | 'bidAsks'
  | 'answeredAt'
  | 'quoteUntil'
  | 'quotedAgainAt'
  | 'bidCutOffAt'
  | 'maxOffers'
  | 'offers'
  | 'maxClaims'
  | 'claims'
  | 'acceptedAt'
  | 'cancelledAt'
  | 'claimedAt'
  | 'hasDeclined'
>;

export type PortalLeadRow = LeadBidStateRow & {
  invitationId: number;
  /** The lead's round of offers, which several workshops share. */
  leadBidOfferId: number;
  token: string;
  vehicleDescription: string | null;
  vehicleMake: string | null;
  vehicleModel: string | null;
  vehicleYear: number | null;
  summary: string;
  location: string;
  quoteUrgency: string | null;
  bidTotalCents: number | null;
  createdAt: Date;
  workshopName: string;
};

/** Whether something waits for the workshop of an invitation: a first offer, or the quote after an answer. */
const waits = (db: Db, now: Date) => db`
  (${isOpenFor(db, db`i.supplier_id`)}
   and case when b.id is null
            then o.bid_cut_off_at > ${now} and o.offers < o.max_offers
                 and (o.claims < o.max_claims or c.claimed_at is not null)
            else b.status = ${literal(db, LEAD_BID_STATUS.Submitted)} and b.quote_until > ${now} and b.quoted_again_at is null end)`;

/**
 * The invitations of these suppliers since, of at most 100 leads: those that wait for one of them, by cut-off, then what
 * they bought or answered, then the others, the latest first.
 */
export const findPortalLeads = (
  db: Db,
  supplierIds: number[],
  { since, now }: { since: Date; now: Date },
): Promise<PortalLeadRow[]> => db<PortalLeadRow[]>`
  with ranked as (
    select o.id, extract(epoch from o.bid_cut_off_at) as cut_off,
           min(case when ${waits(db, now)} then 0 when b.id is not null or c.claimed_at is not null then 1 else 2 end) as rank
      from ${joins(db)}
     where i.supplier_id = any(${supplierIds}) and o.released_at is not null and i.created_at > ${since} group by o.id),
  shown as (select id from ranked order by rank, case rank when 0 then cut_off else -cut_off end, id desc limit 100)
  select i.id as invitation_id, i.lead_bid_offer_id, i.token,
         l.vehicle_description, l.vehicle_make, l.vehicle_model, l.vehicle_year,
         coalesce((select string_agg(${cartItemName(db, 'k')}, ', ' order by k.position)
                     from lead_cart_item k where k.lead_guid = l.guid), '') as summary,
         coalesce(u.name || ' ' || u.state || ' ' || u.postcode, '') as location, l.quote_urgency, o.bid_cut_off_at,
         o.max_offers, o.offers, o.max_claims, o.claims, o.accepted_at, l.cancelled_at, b.status as bid_status,
         b.total_cents as bid_total_cents, b.expires_at as bid_expires_at, ${selectQuestion(db)}, c.claimed_at, ${selectDeclined(db)},
         i.created_at, s.name as workshop_name
    from ${joins(db)} left join suburb u on u.id = l.suburb_id
   where i.supplier_id = any(${supplierIds}) and o.id in (select id from shown) and i.created_at > ${since}
   order by o.bid_cut_off_at desc, i.id desc`;

/** A workshop's part in the quote request of a lead. */
export type LeadRequestRow = LeadBidStateRow & {
  supplierId: number;
  workshopName: string;
  invitedAt: Date;
  viewedAt: Date | null;
  bidAt: Date | null;
  bidComments: string | null;
  bidQuestion: string | null;
  bidTotalCents: number | null;
  answer: string | null;
  /** The operator who invited it, and why; null where the product did. */
  invitedBy: string | null;
  inviteReason: string | null;
  /** The operator who entered its price, and why. */
  enteredBy: string | null;
  priceReason: string | null;
};

/** Everybody who was invited to quote for a lead, also while it is held for photos, the first first; at most 100. */
export const findLeadRequests = (db: Db, leadGuid: string): Promise<LeadRequestRow[]> => db<LeadRequestRow[]>`
  select i.supplier_id, s.name as workshop_name, i.created_at as invited_at, v.first_viewed_at as viewed_at, b.created_at as bid_at,
         b.comments as bid_comments, b.total_cents as bid_total_cents, o.bid_cut_off_at, o.max_offers, o.offers,
         o.max_claims, o.claims, o.accepted_at, l.cancelled_at, i.invited_by, i.reason as invite_reason, b.entered_by,
         b.reason as price_reason, b.status as bid_status, b.expires_at as bid_expires_at,
         ${selectQuestion(db)}, c.claimed_at, ${selectDeclined(db)}
    from ${joins(db)}
    left join lead_bid_offer_view v on v.lead_bid_offer_id = o.id and v.supplier_id = i.supplier_id
   where o.lead_guid = ${leadGuid} order by i.created_at, i.id limit 100`;

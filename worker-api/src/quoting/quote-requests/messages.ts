import type { Communication, Country } from '@pitlane/contracts';
import { UNPLACED_ZONE } from '@pitlane/domain/calendar/zone';
import { firstName } from '@pitlane/domain/people/person-name';
import { quoteChannel } from '@pitlane/domain/people/quote-channel';
import { vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import type { Db, Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { createResumeCode } from '../../platform/session.ts';
import {
  createReader,
  findCustomerOrigin,
  findReachableBySms,
  type LoadMessage,
  NO_LINK,
  orderMessages,
  QUOTE_REQUEST_TEXTS,
  type QuoteRequestFacts,
  type Repetition,
  sendersFor,
} from '../../shared/messages/index.ts';
import { cartItemName } from '../leads/index.ts';

type Kind = keyof typeof QUOTE_REQUEST_TEXTS;

/** Notifies workshops that a quote request has arrived. */
export const notifyWorkshops = (tx: Tx, offerId: number, supplierIds: number[], now: Date) =>
  orderReachable(tx, offerId, supplierIds, { mail: 'new-lead-mail', sms: 'new-lead-sms' }, now);

/**
 * Notifies the customer that a workshop has quoted or has a question; `isAgain`: it quotes after the answer. Once, but for
 * each price that an operator enters by its reference.
 */
export async function notifyCustomer(
  tx: Tx,
  offerId: number,
  supplierId: number,
  { now, isAgain, reference }: { now: Date; isAgain: boolean; reference?: string },
): Promise<void> {
  const topic = isAgain ? 'quoted-again' : 'offer';
  const mail = (await hasMail(tx, offerId)) ? ([`${topic}-mail`] as const) : [];
  const repetition = reference === undefined ? 'once' : { reference };
  await order(tx, offerId, [supplierId], [...mail, `${topic}-sms`], now, repetition);
}

async function hasMail(tx: Tx, offerId: number): Promise<boolean> {
  const rows = await tx`
    select from lead_bid_offer o join lead l on l.guid = o.lead_guid where o.id = ${offerId} and l.email is not null`;
  return rows.length > 0;
}

/** Notifies a workshop that the customer has answered its question. */
export const notifyOfAnswer = (tx: Tx, offerId: number, supplierId: number, now: Date) =>
  orderReachable(tx, offerId, [supplierId], { mail: 'answered-mail', sms: 'answered-sms' }, now);

/** Notifies a workshop that its price was entered for it. */
export const notifyOfEnteredPrice = (
  tx: Tx,
  offerId: number,
  supplierId: number,
  { now, reference }: { now: Date; reference: string },
) => order(tx, offerId, [supplierId], ['price-entered-mail'], now, { reference });

/** Notifies the others who quoted that the customer has booked. */
export const notifyOtherWorkshops = (tx: Tx, offerId: number, supplierIds: number[], now: Date) =>
  order(tx, offerId, supplierIds, ['not-chosen-mail'], now);

/** Notifies those who quoted or bought the lead that the customer has changed the request. */
export const notifyOfChangedRequest = (tx: Tx, offerId: number, supplierIds: number[], now: Date) =>
  order(tx, offerId, supplierIds, ['request-changed-mail'], now);

/** A mail to each workshop, and an SMS to those with a mobile number. */
async function orderReachable(
  tx: Tx,
  offerId: number,
  supplierIds: number[],
  { mail, sms }: { mail: Kind; sms: Kind },
  now: Date,
): Promise<void> {
  await order(tx, offerId, supplierIds, [mail], now);
  await order(tx, offerId, await findReachableBySms(tx, supplierIds), [sms], now);
}

async function order(
  tx: Tx,
  offerId: number,
  supplierIds: number[],
  kinds: Kind[],
  now: Date,
  repetition: Repetition = 'once',
): Promise<void> {
  for (const supplierId of supplierIds)
    await orderMessages(
      tx,
      { type: 'lead-bid-invitation', id: `${offerId}/${supplierId}` },
      kinds,
      repetition,
      now,
    );
}

const loadQuoteRequestMessage: LoadMessage<QuoteRequestFacts> = async (deps, { kind, subjectId }) => {
  const [offerId = 0, supplierId = 0] = subjectId.split('/').map(Number);
  const row = await findInvitationFacts(deps.sql, offerId, supplierId);
  if (!row) return null;
  const { channel, to } = QUOTE_REQUEST_TEXTS[kind as Kind];
  const isForCustomer = to === 'customer';
  const [other, preferred] = channel === 'mail' ? ['sms', 'SMS'] : ['email', 'Email'];
  const customerChannel = quoteChannel(row, row.leadCountry, deps.sms !== null);
  const isElsewhere = row.communication === preferred && customerChannel === other;
  return {
    facts: async (links) => ({
      ...describeRequest(deps, row),
      offerUrl: !isForCustomer ? '' : links === 'left-out' ? NO_LINK : await createOfferLink(deps, row),
    }),
    emails: [isForCustomer ? row.email : row.workshopEmail],
    phone: isForCustomer ? row.mobileNumber : row.workshopPhone,
    country: isForCustomer ? row.leadCountry : row.workshopCountry,
    partnerId: row.partnerId,
    refusal: isForCustomer && isElsewhere ? 'The customer prefers the other channel.' : null,
  };
};

export const quoteRequestMessages = sendersFor(QUOTE_REQUEST_TEXTS, loadQuoteRequestMessage);
export const readQuoteRequestMessage = createReader(QUOTE_REQUEST_TEXTS, loadQuoteRequestMessage);

type MessageRow = Omit<QuoteRequestFacts, 'firstName' | 'vehicle' | 'portalUrl' | 'offerUrl'> & {
  leadGuid: string;
  partnerId: number;
  supplierId: number;
  workshopEmail: string;
  workshopPhone: string;
  workshopCountry: Country;
  token: string;
  name: string | null;
  email: string | null;
  mobileNumber: string | null;
  phoneNumber: string | null;
  leadCountry: Country | null;
  communication: Communication | null;
  vehicleMake: string | null;
  vehicleModel: string | null;
  vehicleYear: number | null;
};

async function findInvitationFacts(db: Db, offerId: number, supplierId: number): Promise<MessageRow | null> {
  const [row] = await db<MessageRow[]>`
    select o.lead_guid, l.partner_id, s.id as supplier_id, s.name as workshop_name, s.email as workshop_email,
           s.phone as workshop_phone, s.country as workshop_country, su.name as suburb_name, i.token, o.bid_cut_off_at,
           coalesce(u.timezone, ${UNPLACED_ZONE}) as lead_timezone, l.name, l.email, l.mobile_number, l.phone_number, u.country as lead_country,
           l.communication, l.vehicle_make, l.vehicle_model, l.vehicle_year,
           coalesce(u.name || ' ' || u.state || ' ' || u.postcode, '') as location,
           coalesce((select array_agg(${cartItemName(db, 'k')} order by k.position)
                       from lead_cart_item k where k.lead_guid = l.guid), '{}') as items,
           b.total_cents, b.comments, b.expires_at as offer_expires_at, b.answer, b.quote_until,
           (select bool_or(t.quote_type = 'MoreInformation') from lead_bid_item t where t.lead_bid_id = b.id) as asks_only,
           p.support_phone
      from lead_bid_invitation i join lead_bid_offer o on o.id = i.lead_bid_offer_id join lead l on l.guid = o.lead_guid
      join partner p on p.id = l.partner_id join supplier s on s.id = i.supplier_id
      join suburb su on su.id = s.suburb_id left join suburb u on u.id = l.suburb_id
      left join lead_bid b on b.lead_bid_offer_id = o.id and b.supplier_id = s.id
     where i.lead_bid_offer_id = ${offerId} and i.supplier_id = ${supplierId}`;
  return row ?? null;
}

const describeRequest = (deps: AppDeps, row: MessageRow): Omit<QuoteRequestFacts, 'offerUrl'> => ({
  ...row,
  firstName: firstName(row),
  vehicle: vehicleTitle(row, 'car'),
  // The portal needs a sign-in: the link alone opens nothing.
  portalUrl: `${deps.config.origin}/workshop/leads/${row.token}/details`,
});

const createOfferLink = async (deps: AppDeps, row: MessageRow): Promise<string> =>
  `${await findCustomerOrigin(deps, row.partnerId)}/booking/${row.leadGuid}/${offerPage(row)}#h=${await createResumeCode(deps, row.leadGuid)}`;

/** An offer is looked at; a question is answered where the offer is booked later. */
const offerPage = ({ asksOnly, supplierId }: MessageRow): string =>
  asksOnly ? `finalise?workshopId=${supplierId}` : `${supplierId}/view`;

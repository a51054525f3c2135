import type { Country } from '@pitlane/contracts';
import { firstName } from '@pitlane/domain/people/person-name';
import { smsNumber } from '@pitlane/domain/people/phone';
import { vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import * as v from 'valibot';
import type { Db, Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { addJob, type JobHandlers } from '../../platform/jobs.ts';
import { createHandoffCode, RESUME_LINK_SECONDS } from '../../platform/session.ts';
import { transaction } from '../../platform/transaction.ts';
import { mailBodies } from '../../shared/messages/index.ts';
import { type BidMessageFacts, LEAD_BID_MESSAGES, type LeadBidMessageKind } from './texts.ts';

/** A quote request has arrived: its workshops are told. */
export const tellWorkshops = (tx: Tx, offerId: number, supplierIds: number[], now: Date) =>
  order(tx, offerId, supplierIds, ['new-lead-mail', 'new-lead-sms'], now);

/** A workshop has quoted or asked: the customer is told; `isAgain`: it quotes after its question was answered. */
export const tellCustomer = (
  tx: Tx,
  offerId: number,
  supplierId: number,
  { now, isAgain }: { now: Date; isAgain: boolean },
) =>
  order(
    tx,
    offerId,
    [supplierId],
    isAgain ? ['quoted-again-mail', 'quoted-again-sms'] : ['offer-mail', 'offer-sms'],
    now,
  );

/** The customer has answered what a workshop asked: it is told. */
export const tellAnswered = (tx: Tx, offerId: number, supplierId: number, now: Date) =>
  order(tx, offerId, [supplierId], ['answered-mail', 'answered-sms'], now);

/** The customer has booked somebody: the others who quoted are told. */
export const tellOthers = (tx: Tx, offerId: number, supplierIds: number[], now: Date) =>
  order(tx, offerId, supplierIds, ['not-chosen-mail'], now);

/** Orders messages, each once however often it is ordered; they leave when the transaction commits. */
async function order(
  tx: Tx,
  offerId: number,
  supplierIds: number[],
  kinds: LeadBidMessageKind[],
  now: Date,
): Promise<void> {
  for (const supplierId of supplierIds)
    for (const kind of kinds) {
      const [ordered] = await tx<{ id: number }[]>`
        insert into lead_bid_message (lead_bid_offer_id, supplier_id, kind, created_at)
        values (${offerId}, ${supplierId}, ${kind}, ${now}) on conflict do nothing returning id`;
      if (ordered)
        await addJob(tx, 'send-lead-bid-message', { id: ordered.id }, { key: referenceOf(ordered.id) });
    }
}

const referenceOf = (id: number): string => `lead-bid-message-${id}`;
const Payload = v.object({ id: v.number() });

/** A kill between sending and noting it repeats the message once, under the same reference. */
export const messageJobs: JobHandlers = {
  'send-lead-bid-message': async (payload, deps) => {
    const { id } = v.parse(Payload, payload);
    const row = await findMessage(deps.sql, id);
    if (!row) return;
    const skipped = await deliver(deps, id, row);
    const now = deps.clock.now();
    await deps.sql`update lead_bid_message set sent_at = ${skipped ? null : now}, skipped_because = ${skipped}
                    where id = ${id}`;
  },
};

type MessageRow = {
  kind: LeadBidMessageKind;
  leadGuid: string;
  supplierId: number;
  workshopName: string;
  workshopEmail: string;
  workshopPhone: string;
  workshopCountry: Country;
  suburbName: string;
  token: string;
  bidCutOffAt: Date;
  leadTimezone: string;
  leadCountry: Country | null;
  name: string | null;
  email: string | null;
  mobileNumber: string | null;
  communication: 'Both' | 'SMS' | 'Email' | null;
  vehicleMake: string | null;
  vehicleModel: string | null;
  vehicleYear: number | null;
  location: string;
  items: string[];
  totalCents: number | null;
  comments: string | null;
  asksOnly: boolean | null;
  offerExpiresAt: Date | null;
  answer: string | null;
  quoteUntil: Date | null;
  supportPhone: string | null;
};

async function findMessage(db: Db, id: number): Promise<MessageRow | null> {
  const [row] = await db<MessageRow[]>`
    select m.kind, o.lead_guid, s.id as supplier_id, s.name as workshop_name, s.email as workshop_email,
           s.phone as workshop_phone, s.country as workshop_country, su.name as suburb_name, i.token, o.bid_cut_off_at,
           coalesce(u.timezone, 'Australia/Brisbane') as lead_timezone, u.country as lead_country, l.name, l.email, l.mobile_number,
           l.communication, l.vehicle_make, l.vehicle_model, l.vehicle_year,
           coalesce(u.name || ' ' || u.state || ' ' || u.postcode, '') as location,
           coalesce((select array_agg(coalesce(k.repair_name, k.service_name, 'Repair') order by k.position)
                       from lead_cart_item k where k.lead_guid = l.guid), '{}') as items,
           b.total_cents, b.comments, b.expires_at as offer_expires_at, b.answer, b.quote_until,
           (select bool_or(t.quote_type = 'MoreInformation') from lead_bid_item t where t.lead_bid_id = b.id) as asks_only,
           p.support_phone
      from lead_bid_message m join lead_bid_offer o on o.id = m.lead_bid_offer_id join lead l on l.guid = o.lead_guid
      join partner p on p.id = l.partner_id join supplier s on s.id = m.supplier_id
      join suburb su on su.id = s.suburb_id left join suburb u on u.id = l.suburb_id
      join lead_bid_invitation i on i.lead_bid_offer_id = o.id and i.supplier_id = s.id
      left join lead_bid b on b.lead_bid_offer_id = o.id and b.supplier_id = s.id
     where m.id = ${id} and m.sent_at is null and m.skipped_because is null`;
  return row ?? null;
}

/** Answers why it was not sent, null when it was. */
async function deliver(deps: AppDeps, id: number, row: MessageRow): Promise<string | null> {
  const message = LEAD_BID_MESSAGES[row.kind];
  const isForCustomer = message.to === 'customer';
  const wants = !isForCustomer || row.communication !== (message.channel === 'mail' ? 'SMS' : 'Email');
  if (!wants) return 'The customer asked for the other channel.';
  if (message.channel === 'mail') {
    const to = isForCustomer ? row.email : row.workshopEmail;
    if (!deps.mail || !to) return 'Mail is not set up, or there is no address.';
    const mail = message.text(await factsOf(deps, row, isForCustomer));
    await deps.mail.send({ to, subject: mail.subject, ...mailBodies(mail), reference: referenceOf(id) });
    return null;
  }
  const to = isForCustomer
    ? smsNumber(row.mobileNumber, row.leadCountry)
    : smsNumber(row.workshopPhone, row.workshopCountry);
  if (!deps.sms || !to) return 'SMS is not set up, or there is no mobile number.';
  const text = message.text(await factsOf(deps, row, isForCustomer));
  await deps.sms.send({ to, text, reference: referenceOf(id) });
  return null;
}

async function factsOf(deps: AppDeps, row: MessageRow, isForCustomer: boolean): Promise<BidMessageFacts> {
  const { origin } = deps.config;
  return {
    ...row,
    firstName: firstName(row),
    vehicle:
      vehicleTitle({ VehicleMake: row.vehicleMake, VehicleModel: row.vehicleModel, Year: row.vehicleYear }) ||
      'a car',
    // Whoever acts in the portal signs in first: the link alone opens nothing.
    portalUrl: `${origin}/workshop/leads/${row.token}/details`,
    offerUrl: isForCustomer
      ? `${origin}/booking/${row.leadGuid}/${pageOf(row)}#h=${await codeFor(deps, row)}`
      : '',
  };
}

/** An offer is looked at; a question is answered where the offer is booked later. */
const pageOf = ({ asksOnly, supplierId }: MessageRow): string =>
  asksOnly ? `finalise?workshopId=${supplierId}` : `${supplierId}/view`;

/** The code is made when it is sent, so that no job holds one. */
function codeFor(deps: AppDeps, { leadGuid }: MessageRow): Promise<string> {
  const handoff = { leadGuid, now: deps.clock.now(), seconds: RESUME_LINK_SECONDS };
  return transaction(deps.sql, (tx) => createHandoffCode(tx, deps.config.secret, handoff));
}

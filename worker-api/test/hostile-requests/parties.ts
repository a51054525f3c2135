import type { PaymentOrder } from '@pitlane/contracts';
import { key, type Lead, order, type World } from '../../src/booking/bookings/booking-world.fixture.ts';
import { createBookingToken } from '../../src/platform/booking-token.ts';
import { addKey } from '../../src/platform/partner-keys.ts';
import { createHandoffCode } from '../../src/platform/session.ts';
import { randomGuid, randomToken } from '../../src/platform/tokens.ts';
import { toTokenHashes } from '../../src/portal/calendar/token.ts';
import { BASIC_SERVICE, BATTERY, type testPlaces } from '../../src/quoting/leads/lead.fixture.ts';
import {
  addBidLead,
  findInvitationToken,
  topUp,
} from '../../src/quoting/quote-requests/bid-world.fixture.ts';
import { addEndpoint } from '../../src/site/partner-webhooks/endpoints.ts';

type Places = Awaited<ReturnType<typeof testPlaces>>;

/** What is stored of a party, and can be recognised in any answer and any line of the log. */
export const createMarks = (name: string, digits: string) => ({
  firstName: `Zz${name}given`,
  lastName: `Zz${name}family`,
  email: `zz-${name}-customer@example.com`,
  mobile: `+61491570${digits}`,
  plate: `ZZ${name.slice(0, 3).toUpperCase()}${digits}`,
  vin: `ZZ${name.toUpperCase()}0VIN0${digits}`,
  street: `${digits} Zz${name}street`,
  account: `zz-${name}-account`,
  comments: `Zz${name}comments`,
  workshopEmail: `zz-${name}-workshop@example.com`,
  memberEmail: `zz-${name}-member@example.com`,
  guestEmail: `zz-${name}-guest@example.com`,
  file: `zz-${name}-file.jpg`,
  objectKey: `zz-${name}-object`,
});
export type Marks = ReturnType<typeof createMarks>;

export const OWN = { name: 'own', digits: '156' };
export const OTHER = { name: 'other', digits: '737' };

export type Party = Awaited<ReturnType<typeof addParty>>;

/** A customer with leads and bookings, the workshop they are with, and a partner. */
export async function addParty(
  world: World,
  places: Places,
  { name, digits }: { name: string; digits: string },
) {
  const marks = createMarks(name, digits);
  const supplierId = await addWorkshop(world, name, marks);
  const partner = await addPartner(world, name);
  const lead = await world.addLead({ supplierId });
  const booked = await world.addLead({ supplierId });
  const paid = await world.addLead({ supplierId });
  const partnerLead = await world.addLead({ supplierId, partnerId: partner.id });
  const bid = await addBidLead(world, [supplierId]);
  await topUp(world, supplierId, 100_000);
  const booking = await world.addBooking(booked);
  const payment = await order(world, paid);
  await pay(world, payment);
  const quote = await startQuote(world, places, lead.token);
  const guids = [lead.guid, booked.guid, paid.guid, partnerLead.guid, bid.guid, quote];
  await mark(world, { guids, marks, supplierId });
  await world.sql`
    insert into lead_access (lead_guid, session_hash)
    select guid, session_hash from lead_access a, unnest(${guids}::uuid[]) guid where a.lead_guid = ${lead.guid}
        on conflict do nothing`;
  const { secret } = world.deps.config;
  const photo = await addPhoto(world, { lead_guid: lead.guid }, marks);
  const workshopPhoto = await addPhoto(world, { supplier_id: supplierId }, marks);
  const upload = await requestUpload(world, lead);
  const rows = await addRows(world, { supplierId, marks });
  const handoff = { leadGuid: lead.guid, now: world.clock.now(), seconds: 86_400 };
  const calendar = randomToken(32);
  const [calendarHash] = await toTokenHashes(secret, calendar);
  await world.sql`
    insert into supplier_calendar (supplier_id, token_hash, created_by, created_at)
    values (${supplierId}, ${calendarHash}, 'x', now())`;
  /** Its holder may read or do something. */
  const keys = {
    session: lead.token,
    booking: booking.token,
    rating: await createBookingToken(secret, 'rating', booking.publicId),
    receipt: await createBookingToken(secret, 'receipt', booking.publicId),
    handoff: await createHandoffCode(world.sql, secret, handoff),
    calendar,
    payment: payment.PaymentId!,
    uploadQuery: upload.query,
    partnerSecret: partner.secretKey,
    webhookSecret: partner.webhookSecret,
  };
  const ids = {
    lead: lead.guid,
    booked: booked.guid,
    partnerLead: partnerLead.guid,
    bid: bid.guid,
    quote,
    publicId: booking.publicId,
    invitation: await findInvitationToken(world, bid, supplierId),
    photo,
    upload: upload.id,
    workshopPhoto,
    partnerKey: partner.publishableKey,
  };
  const named = Object.entries({ ...keys, ...ids }).map(([each, value]) => [`${name}.${each}`, value]);
  return {
    name,
    supplierId,
    partnerId: partner.id,
    leadGuids: guids,
    bookingIds: [booking.id, payment.BookingId!],
    marks,
    keys,
    names: Object.fromEntries(named) as Record<string, string>,
    numbers: { ...rows, supplierId, bookingId: booking.id, paidBookingId: payment.BookingId! },
    itemIds: bid.itemIds,
  };
}

async function addWorkshop(world: World, name: string, marks: Marks): Promise<number> {
  const supplierId = await world.addSupplier({ name: `${name} Motors`, bnpl: true, capacity: 10_000 });
  await world.sql`update supplier set email = ${marks.workshopEmail} where id = ${supplierId}`;
  return supplierId;
}

async function addPartner(world: World, name: string) {
  const { sql } = world;
  const slug = `${name}-partner`;
  const [row] = await sql<{ id: number }[]>`
    insert into partner (slug, name) values (${slug}, ${`${name} partner`}) returning id`;
  const { secret } = world.deps.config;
  const add = async (kind: 'publishable' | 'secret', allowedOrigins: string[]) =>
    (await addKey(sql, () => secret, { partnerSlug: slug, kind, label: '', allowedOrigins }))!.key;
  const url = 'https://example.com/hook';
  const endpoint = await addEndpoint(sql, secret, { partnerSlug: slug, url, events: ['*'], description: '' });
  return {
    id: row!.id,
    publishableKey: await add('publishable', [`https://${name}.example`]),
    secretKey: await add('secret', []),
    webhookSecret: endpoint!.secret,
  };
}

async function pay(world: World, { BookingId, PaymentId }: PaymentOrder): Promise<void> {
  await world.confirm(PaymentId!);
  const answer = await world.post('/api/booking/pay', { bookingId: BookingId, paymentId: PaymentId });
  if (answer.status !== 200) throw new Error(`The payment answered ${answer.status}.`);
}

/** A lead in the demo marketplace, with a car and a cart that have prices. */
async function startQuote(world: World, { suburbId, car }: Places, token: string): Promise<string> {
  const withKey = () => ({ headers: { 'X-Lead-Access-Token': token, ...key() } });
  const body = { Location: 'Surry Hills NSW 2010', SuburbId: suburbId, Make: 'Toyota', Model: 'Corolla' };
  const launched = await world.post('/api/launcher/lead', body, withKey());
  const { LeadGuid } = (await launched.json()) as { LeadGuid: string };
  const change = { Guid: LeadGuid, Mid: car.mid, CartItems: [BASIC_SERVICE, BATTERY] };
  const saved = await world.post('/api/lead/create-update-or-shift', change, withKey());
  if (saved.status !== 200) throw new Error(`The lead answered ${saved.status}.`);
  return LeadGuid;
}

async function mark(
  world: World,
  what: { guids: string[]; marks: Marks; supplierId: number },
): Promise<void> {
  const { guids, marks, supplierId } = what;
  await world.sql`
    update lead set ${world.sql({
      name: `${marks.firstName} ${marks.lastName}`,
      email: marks.email,
      mobile_number: marks.mobile,
      vehicle_rego: marks.plate,
      vehicle_vin: marks.vin,
      location: marks.street,
      user_id: marks.account,
    })} where guid = any (${guids})`;
  // As a submit fills them in.
  await world.sql`
    update lead_cart_item
       set is_performed_by_workshop = true, is_performed_by_mobile_mechanic = true, is_included = false,
           requires_certification = false, requires_scanning_tool = false
     where lead_guid = any (${guids}) and is_included is null`;
  const address = { addressLine1: marks.street, locality: 'Newtown', state: 'NSW', postcode: '2042' };
  await world.sql`
    update booking set ${world.sql({
      first_name: marks.firstName,
      last_name: marks.lastName,
      email: marks.email,
      mobile: marks.mobile,
      rego: marks.plate,
      comments: marks.comments,
      user_id: marks.account,
      address: world.sql.json(address) as never,
    })} where supplier_id = ${supplierId}`;
}

async function addPhoto(world: World, owner: Record<string, string | number>, marks: Marks): Promise<string> {
  const id = randomGuid();
  await world.sql`
    insert into captured_image ${world.sql({
      ...owner,
      id,
      object_key: marks.objectKey,
      content_type: 'image/jpeg',
      file_name: marks.file,
      bytes: 9,
      status: 'approved',
      sort_order: 1,
    })}`;
  return id;
}

/** A photo that is ordered and not uploaded yet: its id, and the signed query of its address. */
async function requestUpload(world: World, { guid, token }: Lead): Promise<{ id: string; query: string }> {
  const query = `mutation ($input: RequestCapturedVehicleImageUploadInput!) {
    requestCapturedVehicleImageUpload(input: $input) { uploadUrl capturedVehicleImage { id } } }`;
  const input = { leadGuid: guid, fileName: 'rubbish.jpg', sizeInBytes: 1_000 };
  const answer = await world.post(
    '/api/graphql',
    { query, variables: { input } },
    { headers: { 'X-Lead-Access-Token': token } },
  );
  const { data } = (await answer.json()) as { data: { requestCapturedVehicleImageUpload: Upload } };
  const { uploadUrl, capturedVehicleImage } = data.requestCapturedVehicleImageUpload;
  return { id: capturedVehicleImage.id, query: new URL(uploadUrl).search };
}
type Upload = { uploadUrl: string; capturedVehicleImage: { id: string } };

async function addRows(world: World, { supplierId, marks }: { supplierId: number; marks: Marks }) {
  const { sql } = world;
  const one = async (rows: PromiseLike<{ id: number }[]>) => (await rows)[0]!.id;
  const [car] = await sql<{ mid: string }[]>`select mid from vehicle order by mid limit 1`;
  return {
    member: await one(sql`
      insert into supplier_member (supplier_id, email) values (${supplierId}, ${marks.memberEmail}) returning id`),
    storeInvitation: await one(sql`
      insert into store_invitation (supplier_id, email, invited_by, created_at, expires_at)
      values (${supplierId}, ${marks.guestEmail}, 'x', now(), now() + interval '90 days') returning id`),
    review: await one(sql`
      insert into review (supplier_id, customer_name, stars, comment) values (${supplierId}, 'Sam', 4, 'Good')
      returning id`),
    savedVehicle: await one(sql`
      insert into saved_vehicle (account_subject, mid, rego, rego_state)
      values (${marks.account}, ${car!.mid}, ${marks.plate}, 'NSW') returning id`),
    offer: await one(sql`
      select o.id from booking_offer o join booking b on b.id = o.booking_id where o.supplier_id = ${supplierId} limit 1`),
  };
}

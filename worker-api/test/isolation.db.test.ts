import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { beforeAll, expect, test } from 'vitest';
import { useBookingWorld } from '../src/booking/bookings/booking-world.fixture.ts';
import { createWebhook } from '../src/partner-console/index.ts';
import { addBidLead, topUp } from '../src/quoting/quote-requests/bid-world.fixture.ts';
import { readDocument } from './support/read-document.ts';

/**
 * Every call that asks for a sign-in, made by a workshop about what is another's. A call that is added to the API and
 * not to this table fails the first test.
 */
type Answer = { status: number; text: string };
type Call = {
  path: string;
  body?: object /** What a stranger gets. */;
  stranger: number /** Without any permission. */;
  unpermitted: number;
};

const VICTIM = 'Quince Isolation Garage';
const SECRETS = ['+61404040404', 'mia@example.com', 'Nguyen', VICTIM];
/** Of the victim's photo. */
const PHOTO = '7b0f6f4e-3f0c-4d5c-9a53-0d6c3a1f2b4c';
const ALL = ['portal.*', 'fleet.manage', 'operator.*', 'partner.*'];

const world = useBookingWorld();
let victim: number;
let stranger: Record<string, string>;
let unpermitted: Record<string, string>;
let calls: Record<string, Call>;
let operations: Record<string, Call & { query: string }>;
let before: string;

beforeAll(async () => {
  const now = world.clock.now();
  victim = await world.addSupplier({ name: VICTIM });
  const other = await world.addSupplier({ name: 'Stranger Motors' });
  const lead = await world.addLead({ supplierId: victim });
  const { publicId } = await world.addBooking(lead);
  const [offer] = await world.sql<
    { id: number }[]
  >`select id from booking_offer where supplier_id = ${victim}`;
  const bid = await addBidLead(world, [victim]);
  await topUp(world, victim, 5_000);
  const [invitation] = await world.sql<{ token: string }[]>`
    select token from lead_bid_invitation where lead_bid_offer_id = ${bid.offerId} and supplier_id = ${victim}`;
  const [store] = await world.sql<{ id: number }[]>`
    insert into store_invitation (supplier_id, email, invited_by, created_at, expires_at)
    values (${victim}, 'guest@example.com', 'x', ${now}, ${addElapsedDays(now, 90)}) returning id`;
  const [member] = await world.sql<{ id: number }[]>`
    insert into supplier_member (supplier_id, email) values (${victim}, 'nguyen@example.com') returning id`;
  const [review] = await world.sql<{ id: number }[]>`
    insert into review (supplier_id, customer_name, stars, comment) values (${victim}, 'Nguyen', 4, 'Good') returning id`;
  await world.sql`
    insert into captured_image (id, supplier_id, object_key, content_type, file_name, bytes, sort_order)
    values (${PHOTO}, ${victim}, 'k', 'image/jpeg', 'Nguyen.jpg', 9, 1)`;
  await world.sql`
    insert into workshop_quote_link (lead_guid, supplier_id, created_at) values (${lead.guid}, ${victim}, ${now})`;
  const [work] = await world.sql<{ id: number }[]>`
    insert into work_item (kind, key, lead_guid, message, due_at, created_at)
    values ('call-requested', 'isolation', ${lead.guid}, 'Call.', ${now}, ${now}) returning id`;
  const [question] = await world.sql<{ id: number }[]>`
    insert into supplier_direct_lead (lead_guid, supplier_id, full_name, contact_number, email, comments, answer_by)
    values (${lead.guid}, ${victim}, 'Mia Nguyen', '+61404040404', 'mia@example.com', 'When?', ${now}) returning id`;
  const [booked] = await world.sql<{ id: number }[]>`select id from booking where public_id = ${publicId}`;
  const [person] = await world.sql<{ id: number }[]>`
    insert into partner_member (partner_id, email, role, created_at)
    select min(id), 'nguyen@partner.example', 'partner.admin', ${now} from partner returning id`;
  const [fleet] = await world.sql<{ personId: number; driverId: number; carId: string; bookingId: number }[]>`
    with company as (insert into fleet_company (id, slug, name, contact_phone, contact_email)
                     values (77, 'isolated', 'Isolated', '1300 000 000', 'office@fleet.example') returning id),
         person as (insert into fleet_member (fleet_company_id, email, role, created_at)
                    select id, 'nguyen@fleet.example', 'fleet.manager', ${now} from company returning id),
         driver as (insert into fleet_listed_driver (fleet_company_id, name, created_at, updated_at)
                    select id, 'Mia Nguyen', ${now}, ${now} from company returning id),
         car as (insert into fleet_membership (fleet_company_id, last_four, plate, state)
                 select id, '7391', 'FLT001', 'NSW' from company returning id)
    select person.id as person_id, driver.id as driver_id, car.id as car_id, ${booked!.id}::int as booking_id
      from person, driver, car`;
  stranger = world.signIn([other], ALL);
  unpermitted = world.signIn([victim], []);
  const bidPath = `/api/lead-bid-offer/${invitation!.token}`;
  const [permitted, refused] = [{ stranger: 404, unpermitted: 403 }, 403];
  calls = {
    'GET /api/portal/bookings': { path: '/api/portal/bookings?search=Mia', stranger: 200, unpermitted: 403 },
    'GET /api/portal/home': { path: '/api/portal/home', stranger: 200, unpermitted: 403 },
    // Answers for one's own workshops even without a permission.
    'GET /api/portal/me': { path: '/api/portal/me', stranger: 200, unpermitted: 200 },
    'GET /api/portal/waiting': { path: '/api/portal/waiting', stranger: 200, unpermitted: 200 },
    'GET /api/booking-offer/{token}': {
      path: `/api/booking-offer/${publicId}?bookingOfferId=${offer!.id}`,
      ...permitted,
    },
    'GET /api/booking-offer/{token}/inclusions': {
      path: `/api/booking-offer/${publicId}/inclusions`,
      ...permitted,
    },
    'POST /api/booking-offer/{token}/serviced': {
      path: `/api/booking-offer/${publicId}/serviced`,
      ...permitted,
    },
    'POST /api/booking-offer/{token}/change-request': {
      path: `/api/booking-offer/${publicId}/change-request`,
      body: { Kind: 'Cancel', Reason: 'The lift is broken.' },
      ...permitted,
    },
    'GET /api/portal/lead-bid-offers': {
      path: '/api/portal/lead-bid-offers',
      stranger: 200,
      unpermitted: 403,
    },
    'GET /api/portal/direct-leads': { path: '/api/portal/direct-leads', stranger: 200, unpermitted: 403 },
    'POST /api/portal/direct-leads/{id}/answer': {
      path: `/api/portal/direct-leads/${question!.id}/answer`,
      body: { Answer: 'Yes.' },
      ...permitted,
    },
    'GET /api/portal/balance': { path: '/api/portal/balance', stranger: 200, unpermitted: 403 },
    'GET /api/lead-bid-offer/{id}': { path: bidPath, ...permitted },
    'GET /api/lead-bid-offer/{id}/offers-remaining': { path: `${bidPath}/offers-remaining`, ...permitted },
    'POST /api/lead-bid-offer/{id}/register-workshop-quote-view': {
      path: `${bidPath}/register-workshop-quote-view`,
      ...permitted,
    },
    'POST /api/lead-bid-offer/{id}/offer': {
      path: `${bidPath}/offer`,
      body: { CartItems: [{ LeadCartItemID: 1, QuoteType: 'Inspection' }], TotalIncGst: 0 },
      ...permitted,
    },
    'POST /api/lead-bid-offer/{id}/claim': {
      path: `${bidPath}/claim`,
      body: { LeadPrice: 1_500 },
      ...permitted,
    },
    'GET /api/workshop-quote': {
      path: `/api/workshop-quote?WorkshopId=${victim}&Mid=x&GenericServiceID=1`,
      ...permitted,
    },
    'POST /api/workshop-quote': {
      path: '/api/workshop-quote',
      body: { WorkshopId: victim, Mid: 'x', ServiceType: 'GenericService', GenericServiceID: 1 },
      ...permitted,
    },
    'POST /api/workshop-quote/{guid}/send': {
      path: `/api/workshop-quote/${lead.guid}/send`,
      body: { EmailAddress: 'thief@example.com' },
      ...permitted,
    },
    'GET /api/portal/reviews': { path: '/api/portal/reviews', stranger: 200, unpermitted: 403 },
    'POST /api/portal/reviews/{id}/flag': {
      path: `/api/portal/reviews/${review!.id}/flag`,
      body: { Reason: 'Abusive' },
      ...permitted,
    },
    ...workshopCalls(victim),
    'GET /api/store-invitations': { path: '/api/store-invitations', stranger: 200, unpermitted: 200 },
    'POST /api/store-invitations': {
      path: '/api/store-invitations',
      body: { WorkshopId: victim, EmailAddress: 'thief@example.com' },
      ...permitted,
    },
    'POST /api/store-invitations/{id}/accept': {
      path: `/api/store-invitations/${store!.id}/accept`,
      stranger: 404,
      unpermitted: 404,
    },
    'POST /api/store-invitations/{id}/decline': {
      path: `/api/store-invitations/${store!.id}/decline`,
      stranger: 404,
      unpermitted: 404,
    },
    'POST /api/store-invitations/{id}/resend': {
      path: `/api/store-invitations/${store!.id}/resend`,
      ...permitted,
    },
    'POST /api/store-invitations/{id}/withdraw': {
      path: `/api/store-invitations/${store!.id}/withdraw`,
      ...permitted,
    },
    'DELETE /api/portal/workshops/{workshopId}/members/{memberId}': {
      path: `/api/portal/workshops/${victim}/members/${member!.id}`,
      ...permitted,
    },
    // About the account that asks: there is nothing of another's to name.
    'POST /api/workshop-account/transfer/send-verification': {
      path: '/api/workshop-account/transfer/send-verification',
      body: { emailAddress: 'x@example.com' },
      stranger: 403,
      unpermitted: refused,
    },
    'POST /api/workshop-account/transfer/check-verification': {
      path: '/api/workshop-account/transfer/check-verification',
      body: { verificationCode: '123456' },
      stranger: 409,
      unpermitted: refused,
    },
    'POST /api/workshop-account/transfer/complete': {
      path: '/api/workshop-account/transfer/complete',
      body: { emailAddress: 'x@example.com' },
      stranger: 409,
      unpermitted: refused,
    },
    'POST /api/workshop-account/transfer/confirm': {
      path: '/api/workshop-account/transfer/confirm',
      body: { token: 'x'.repeat(24) },
      stranger: 410,
      unpermitted: refused,
    },
    ...operatingCalls(work!.id, booked!.id, lead.guid),
    ...setUpCalls(),
    ...consoleWorkshopCalls(victim, member!.id, store!.id),
    ...applicationCalls(),
    ...fleetCalls(fleet!),
    ...personCalls(),
    ...partnerCalls('/api/partner-console', '/api/partner-console', person!.id),
    ...partnerCalls('/api/operating/partners/{slug}', '/api/operating/partners/default', person!.id),
    'GET /api/operating/partners': { path: '/api/operating/partners', stranger: 403, unpermitted: 403 },
    'POST /api/operating/partners': {
      path: '/api/operating/partners',
      body: { Slug: 'thief', Name: 'Thief' },
      stranger: 403,
      unpermitted: 403,
    },
    'GET /api/operating/partners/{slug}': {
      path: '/api/operating/partners/default',
      stranger: 403,
      unpermitted: 403,
    },
    'PUT /api/operating/partners/{slug}': {
      path: '/api/operating/partners/default',
      body: { Name: 'Thief' },
      stranger: 403,
      unpermitted: 403,
    },
    'PUT /api/operating/partners/{slug}/logo': {
      path: '/api/operating/partners/default/logo',
      body: { Content: 'PHN2Zy8+' },
      stranger: 403,
      unpermitted: 403,
    },
    'DELETE /api/operating/partners/{slug}/logo': {
      path: '/api/operating/partners/default/logo',
      stranger: 403,
      unpermitted: 403,
    },
    'GET /api/partner-console/me': { path: '/api/partner-console/me', stranger: 200, unpermitted: 200 },
    'GET /api/customer/bookings': { path: '/api/customer/bookings', stranger: 200, unpermitted: 200 },
    'GET /api/customer/vehicles': { path: '/api/customer/vehicles', stranger: 200, unpermitted: 200 },
    'DELETE /api/customer/vehicles/{id}': {
      path: '/api/customer/vehicles/999999',
      stranger: 404,
      unpermitted: 404,
    },
  };
  const graphql = (query: string, stranger = 404) => ({
    path: '/api/graphql',
    query,
    stranger,
    unpermitted: 403,
  });
  operations = {
    bookingOffer: graphql(`{ bookingOffer(id: ${offer!.id}) { dbId supplierComment } }`),
    arrivalTimeOptions: graphql(
      `{ arrivalTimeOptions(bookingOfferId: ${offer!.id}, date: "2026-11-27") { date } }`,
    ),
    availableProducts: graphql(
      `{ availableProducts(leadBidOfferId: "${invitation!.token}", search: "oil") { nodes { code } } }`,
    ),
    respondToBookingOffer: graphql(
      `mutation { respondToBookingOffer(input: { bookingOfferId: ${offer!.id}, responseType: Confirm }) { errors { code } } }`,
    ),
  };
  before = await everything();
});

/** The console: roles are given by the operator alone, so no permission of a token opens any of it. */
function operatingCalls(workId: number, bookingId: number, guid: string): Record<string, Call> {
  const at = (path: string, body?: object): Call => ({
    path: `/api/operating/${path}`,
    ...(body && { body }),
    stranger: 403,
    unpermitted: 403,
  });
  const step = (name: string, body?: object) => at(`work/${workId}/${name}`, body);
  return {
    'GET /api/operating/me': { ...at('me'), stranger: 200, unpermitted: 200 },
    'GET /api/operating/audit': at('audit'),
    ...Object.fromEntries(
      ['funnel', 'money', 'answers', 'failures'].map((name) => [
        `GET /api/operating/insight/${name}`,
        at(`insight/${name}?from=2026-11-01&to=2026-11-22`),
      ]),
    ),
    'GET /api/operating/insight/prices': at('insight/prices?from=2026-11-01&to=2026-11-22&region=1'),
    'GET /api/operating/insight/coverage': at('insight/coverage'),
    'GET /api/operating/insight/choices': at('insight/choices'),
    'GET /api/operating/work': at('work'),
    'GET /api/operating/work/{id}': at(`work/${workId}`),
    'POST /api/operating/work/{id}/take': step('take'),
    'POST /api/operating/work/{id}/release': step('release'),
    'POST /api/operating/work/{id}/note': step('note', { Text: 'x' }),
    'POST /api/operating/work/{id}/later': step('later', { Until: '2026-11-24T00:00:00Z', Reason: 'x' }),
    'POST /api/operating/work/{id}/close': step('close', { Outcome: 'x' }),
    'POST /api/operating/work/{id}/decide': step('decide', { Decision: 'keep-review', Reason: 'x' }),
    'GET /api/operating/search': at('search?query=Nguyen'),
    'GET /api/operating/leads/{guid}': at(`leads/${guid}`),
    'GET /api/operating/leads/{guid}/messages/{messageId}': at(`leads/${guid}/messages/1`),
    'POST /api/operating/bookings/{bookingId}/view': at(`bookings/${bookingId}/view`, {}),
    'POST /api/operating/leads/{guid}/view': at(`leads/${guid}/view`, {}),
    'GET /api/operating/leads/{guid}/workshops': at(`leads/${guid}/workshops`),
    'POST /api/operating/leads/{guid}/invite': at(`leads/${guid}/invite`, {
      WorkshopIds: [1],
      Reason: 'x',
      Reference: 'a-reference',
    }),
    'POST /api/operating/leads/{guid}/price': at(`leads/${guid}/price`, {
      WorkshopId: 1,
      CartItems: [{ LeadCartItemID: 1, QuoteType: 'Fixed', QuotedPriceIncGst: 1 }],
      Reason: 'x',
      Reference: 'a-reference',
    }),
    'POST /api/operating/leads/{guid}/send-link': at(`leads/${guid}/send-link`, { Reference: 'a-reference' }),
    'GET /api/operating/bookings/{bookingId}': at(`bookings/${bookingId}`),
    'GET /api/operating/bookings/{bookingId}/messages/{messageId}': at(`bookings/${bookingId}/messages/1`),
    'POST /api/operating/bookings/{bookingId}/send-again': at(`bookings/${bookingId}/send-again`, {
      MessageId: 1,
      Reason: 'x',
      Reference: 'a-reference',
    }),
    'POST /api/operating/bookings/{bookingId}/approve': at(`bookings/${bookingId}/approve`, { Reason: 'x' }),
    'POST /api/operating/bookings/{bookingId}/confirm': at(`bookings/${bookingId}/confirm`, { Reason: 'x' }),
    'POST /api/operating/bookings/{bookingId}/move': at(`bookings/${bookingId}/move`, {
      Day: '2026-11-27',
      Reason: 'x',
    }),
    'GET /api/operating/bookings/{bookingId}/offer-candidates': at(`bookings/${bookingId}/offer-candidates`),
    'POST /api/operating/bookings/{bookingId}/offer': at(`bookings/${bookingId}/offer`, {
      WorkshopIds: [1],
      Hours: 24,
      Reason: 'x',
    }),
    'POST /api/operating/bookings/{bookingId}/propose-price': at(`bookings/${bookingId}/propose-price`, {
      Kind: 'AdditionalWork',
      Description: 'Brake pads',
      PriceIncGst: 100,
      Hours: 24,
      Reason: 'x',
      Reference: 'a-reference',
    }),
    'POST /api/operating/bookings/{bookingId}/withdraw-price': at(`bookings/${bookingId}/withdraw-price`, {
      ProposalId: 1,
      Reason: 'x',
    }),
    'POST /api/operating/bookings/{bookingId}/cancel': at(`bookings/${bookingId}/cancel`, { Reason: 'x' }),
    'POST /api/operating/bookings/{bookingId}/refund': at(`bookings/${bookingId}/refund`, {
      Amount: 100,
      Reason: 'x',
      Reference: 'a-reference',
    }),
  };
}

/** What operators set up: of no workshop, and a role's alone. */
function setUpCalls(): Record<string, Call> {
  const at = (path: string, body?: object): Call => ({
    path: `/api/set-up/${path}`,
    ...(body && { body }),
    stranger: 403,
    unpermitted: 403,
  });
  const file = { Id: PHOTO, Kind: 'holidays', FileName: 'days.csv', Bytes: 9 };
  return {
    'GET /api/set-up/data-files': at('data-files'),
    'POST /api/set-up/data-files': at('data-files', file),
    'GET /api/set-up/data-files/{kind}/file': at('data-files/fleets/file'),
    'GET /api/set-up/data-files/{guid}': at(`data-files/${PHOTO}`),
    'PUT /api/set-up/data-files/{guid}/parts/{position}': at(`data-files/${PHOTO}/parts/0`, {
      Content: 'eA==',
    }),
    'POST /api/set-up/data-files/{guid}/check': at(`data-files/${PHOTO}/check`, { IsPruning: true }),
    'POST /api/set-up/data-files/{guid}/apply': at(`data-files/${PHOTO}/apply`, { Reason: 'x', Digest: 'x' }),
    'DELETE /api/set-up/data-files/{guid}': at(`data-files/${PHOTO}`),
    'GET /api/set-up/workshops/{workshopId}/prices/file': at('workshops/1/prices/file'),
    'GET /api/set-up/rows/{kind}': at('rows/fleets'),
    'GET /api/set-up/rows/{kind}/options/{column}': at('rows/fleets/options/fleet_id'),
    'POST /api/set-up/rows/{kind}': at('rows/holidays', { Values: {}, Reason: 'x' }),
    'POST /api/set-up/rows/{kind}/remove': at('rows/holidays/remove', {
      Values: {},
      Version: 'x',
      Reason: 'x',
    }),
    'GET /api/set-up/regions': at('regions'),
    'POST /api/set-up/regions/{id}': at('regions/1', { IsExperimental: true, Reason: 'x' }),
    'GET /api/set-up/service-hours': at('service-hours'),
    'PUT /api/set-up/service-hours': at('service-hours', { Version: 0, Reason: 'x' }),
    'GET /api/set-up/policies': at('policies'),
    'POST /api/set-up/policies': at('policies', { Title: 'x' }),
    'POST /api/set-up/policies/{id}/remove': at('policies/1/remove', { Reason: 'x' }),
    'GET /api/set-up/discounts': at('discounts'),
    'POST /api/set-up/discounts': at('discounts', { Code: 'FREE', Reason: 'x' }),
    'POST /api/set-up/discounts/{id}': at('discounts/1', { Reason: 'x' }),
    'POST /api/set-up/discounts/{id}/end': at('discounts/1/end', { Reason: 'x' }),
  };
}

/** Workshops in the console: people of a workshop open nothing of it there, not even of their own. */
function consoleWorkshopCalls(
  workshopId: number,
  memberId: number,
  invitationId: number,
): Record<string, Call> {
  const of = '/api/operating/workshops/{workshopId}';
  const at = (path: string, body?: object): Call => ({
    path: `/api/operating/workshops${path}`,
    ...(body && { body }),
    stranger: 403,
    unpermitted: 403,
  });
  const step = (path: string, body?: object) => at(`/${workshopId}/${path}`, body);
  const invitation = (name: string) => step(`invitations/${invitationId}/${name}`);
  return {
    'GET /api/operating/workshops': at(''),
    [`GET ${of}`]: at(`/${workshopId}`),
    [`POST ${of}/pause`]: step('pause', { Reason: 'x' }),
    [`POST ${of}/list`]: step('list', { Reason: 'x' }),
    [`POST ${of}/papers`]: step('papers', {
      LicenceNumber: 'x',
      LicenceExpiresOn: null,
      InsuranceExpiresOn: null,
      Reason: 'x',
    }),
    [`GET ${of}/area`]: step('area'),
    [`POST ${of}/area`]: step('area', {
      RadiusMetres: 0,
      AddSuburbIds: [],
      RemoveSuburbIds: [],
      Reason: 'x',
    }),
    [`GET ${of}/profile`]: step('profile'),
    [`PUT ${of}/hours`]: step('hours', { Version: 'x', Days: [], Reason: 'x' }),
    [`PUT ${of}/capacity`]: step('capacity', { Version: 'x', Reason: 'x' }),
    [`PUT ${of}/own-days`]: step('own-days', { Version: 'x', Reason: 'x' }),
    [`POST ${of}/invitations`]: step('invitations', { EmailAddress: 'thief@example.com' }),
    [`POST ${of}/invitations/{invitationId}/resend`]: invitation('resend'),
    [`POST ${of}/invitations/{invitationId}/withdraw`]: invitation('withdraw'),
    [`POST ${of}/people/{memberId}/remove`]: step(`people/${memberId}/remove`, { Reason: 'x' }),
  };
}

/** Applications to be listed: people without a role read none, also not whether it exists. */
function applicationCalls(): Record<string, Call> {
  const of = '/api/operating/workshop-applications';
  const at = (path: string, body?: object): Call => ({
    path: `${of}${path}`,
    ...(body && { body }),
    stranger: 403,
    unpermitted: 403,
  });
  return {
    [`GET ${of}`]: at(''),
    [`GET ${of}/{applicationId}`]: at('/1'),
    [`POST ${of}/{applicationId}/approve`]: at('/1/approve', {
      LabourRateIncGst: 1,
      CommissionPercent: 1,
      ProvidesServicing: true,
      CategoryIds: [],
      Reason: 'x',
    }),
    [`POST ${of}/{applicationId}/decline`]: at('/1/decline', { Reason: 'x' }),
  };
}

/** What is kept about a customer: for administrators alone. */
function personCalls(): Record<string, Call> {
  const of = '/api/operating/person';
  const Person = 'mia@example.com';
  const refused = { stranger: 403, unpermitted: 403 };
  return {
    [`POST ${of}`]: { path: of, body: { Person }, ...refused },
    [`POST ${of}/export`]: { path: `${of}/export`, body: { Person, Reason: 'x' }, ...refused },
    [`POST ${of}/erase`]: { path: `${of}/erase`, body: { Person, Reason: 'x', LeadGuids: [] }, ...refused },
  };
}

/** A partner's data, for its people and for operators: both roles are stored, so no permission of a token opens any of it. */
function partnerCalls(name: string, prefix: string, personId: number): Record<string, Call> {
  const calls: [string, string?, object?][] = [
    ['GET overview'],
    ['GET leads'],
    ['GET bookings'],
    ['GET statements'],
    ['GET statements/{month}', 'statements/2026-11'],
    ['GET people'],
    ['POST people', 'people', { EmailAddress: 'thief@example.com', Role: 'partner.admin' }],
    ['DELETE people/{id}', `people/${personId}`],
    ['GET keys'],
    ['POST keys', 'keys', { Kind: 'secret', Label: 'x' }],
    ['POST keys/{id}/origins', 'keys/1/origins', { Origins: ['https://thief.example'] }],
    ['POST keys/{id}/rotate', 'keys/1/rotate', { OverlapHours: 0 }],
    ['POST keys/{id}/revoke', 'keys/1/revoke', {}],
    ['GET appearance'],
    ['PUT theme', 'theme', { Accent: '#112233', Radius: null, FontFamily: null, LogoUrl: null }],
    ['PUT landing', 'landing', { Title: 'Thief', Text: '', Points: [] }],
    ['GET webhooks'],
    ['POST webhooks', 'webhooks', { Url: 'https://thief.example', Description: '', Events: ['*'] }],
    ['POST webhooks/{id}/rotate', 'webhooks/1/rotate', { OverlapHours: 0 }],
    ['POST webhooks/{id}/switch', 'webhooks/1/switch', { IsOn: false }],
    ['POST webhooks/{id}/test', 'webhooks/1/test', {}],
    ['GET webhook-deliveries'],
    ['GET webhook-deliveries/{id}', 'webhook-deliveries/1'],
    ['POST webhook-deliveries/{id}/replay', 'webhook-deliveries/1/replay', {}],
  ];
  return Object.fromEntries(
    calls.map(([call, path, body]) => {
      const [method, own] = call.split(' ') as [string, string];
      const address = `${prefix}/${path ?? own}`;
      return [
        `${method} ${name}/${own}`,
        { path: address, ...(body && { body }), stranger: 403, unpermitted: 403 },
      ];
    }),
  );
}

/** A fleet's side of the console: its roles are stored too, so no permission of a token opens any of it. */
function fleetCalls(fleet: {
  personId: number;
  driverId: number;
  carId: string;
  bookingId: number;
}): Record<string, Call> {
  const at = (path: string, body?: object): Call => ({
    path: `/api/fleet-console/${path}`,
    ...(body && { body }),
    stranger: 403,
    unpermitted: 403,
  });
  const driver = { Name: 'Thea Thief' };
  const car = { Plate: 'THF001', State: 'NSW', LastFour: '1234' };
  return {
    'GET /api/fleet-console/me': { ...at('me'), stranger: 200, unpermitted: 200 },
    'GET /api/fleet-console/approval': at('approval'),
    'PUT /api/fleet-console/approval': at('approval', { AboveIncGst: null }),
    'GET /api/fleet-console/people': at('people'),
    'POST /api/fleet-console/people': at('people', { EmailAddress: 'thief@example.com' }),
    'DELETE /api/fleet-console/people/{id}': at(`people/${fleet.personId}`),
    'GET /api/fleet-console/drivers': at('drivers'),
    'POST /api/fleet-console/drivers': at('drivers', driver),
    'PUT /api/fleet-console/drivers/{id}': at(`drivers/${fleet.driverId}`, driver),
    'GET /api/fleet-console/cars': at('cars'),
    'POST /api/fleet-console/cars': at('cars', car),
    'PUT /api/fleet-console/cars/{guid}': at(`cars/${fleet.carId}`, car),
    'GET /api/fleet-console/vehicles': at('vehicles?search=corolla'),
    'GET /api/fleet-console/bookings': at('bookings'),
    'POST /api/fleet-console/bookings/{id}/approve': at(`bookings/${fleet.bookingId}/approve`),
    'POST /api/fleet-console/bookings/{id}/decline': at(`bookings/${fleet.bookingId}/decline`, {
      Reason: 'x',
    }),
    'GET /api/fleet-console/invoices/{month}': at('invoices/2026-11'),
  };
}

/** What a stranger could have changed. */
const everything = async () =>
  JSON.stringify([
    await world.sql`select id, status, version, supplier_id from booking order by id`,
    await world.sql`select id, status, version, response_type from booking_offer order by id`,
    await world.sql`select * from lead_bid`,
    await world.sql`select * from supplier_direct_lead`,
    await world.sql`select * from lead_claim`,
    await world.sql`select * from lead_bid_offer_view`,
    await world.sql`select * from supplier_ledger order by id`,
    await world.sql`select * from supplier_member`,
    await world.sql`select * from partner_member`,
    await world.sql`select * from fleet_company`,
    await world.sql`select * from fleet_member`,
    await world.sql`select * from fleet_listed_driver`,
    await world.sql`select * from fleet_membership order by id`,
    await world.sql`select * from partner order by id`,
    await world.sql`select * from partner_key order by id`,
    await world.sql`select * from webhook_endpoint`,
    await world.sql`select id, status from store_invitation order by id`,
    await world.sql`select * from review_flag`,
    await world.sql`select * from supplier order by id`,
    await world.sql`select * from supplier_hours order by 1, 2`,
    await world.sql`select * from supplier_day order by 1, 2`,
    await world.sql`select * from supplier_extra order by 1, 2`,
    await world.sql`select * from supplier_price order by 1, 2, 3, 4`,
    await world.sql`select * from supplier_calendar`,
    await world.sql`select * from captured_image order by id`,
    await world.sql`select guid from lead order by guid`,
    await world.sql`select * from work_item order by id`,
    await world.sql`select * from work_note order by id`,
    await world.sql`select id, kind, state from message order by id`,
    await world.sql`select * from data_file_upload`,
  ]);
const call = async (name: string, headers: Record<string, string>, wrong?: object): Promise<Answer> => {
  const { path, body: complete } = calls[name]!;
  const body = wrong ?? complete;
  const send = {
    GET: () => world.get(path, { headers }),
    POST: () => world.post(path, body, { headers }),
    PUT: () => world.put(path, body, { headers }),
    DELETE: () => world.delete(path, { headers }),
  };
  const response = await send[name.split(' ')[0] as keyof typeof send]();
  return { status: response.status, text: await response.text() };
};
const operate = async (name: string, headers: Record<string, string>): Promise<Answer> => {
  const response = await world.post('/api/graphql', { query: operations[name]!.query }, { headers });
  return { status: response.status, text: await response.text() };
};
const secretsIn = (text: string) => SECRETS.filter((secret) => text.includes(secret));

test('[AUT-02] the table holds every signed-in call of the API, REST and GraphQL', async () => {
  const { signedIn } = await readDocument(world);
  expect(Object.keys(calls).toSorted()).toEqual(signedIn.toSorted());

  const { data } = (await (
    await world.post('/api/graphql', {
      query: '{ __schema { queryType { fields { name } } mutationType { fields { name } } } }',
    })
  ).json()) as { data: { __schema: Record<string, { fields: { name: string }[] }> } };
  const fields = Object.values(data.__schema).flatMap((type) => type.fields.map(({ name }) => name));
  expect(fields.toSorted()).toEqual([...Object.keys(operations), ...PUBLIC_FIELDS].toSorted());
});

test('[AUT-02] without a sign-in every call is refused, and tells nothing', async () => {
  for (const name of Object.keys(calls)) expect([name, (await call(name, {})).status]).toEqual([name, 401]);
  for (const name of Object.keys(operations))
    expect([name, (await operate(name, {})).status]).toEqual([name, 401]);
});

test('[AUT-02] checks the sign-in before the body: an incomplete request is refused alike', async () => {
  const incomplete = { Unknown: 1 };
  for (const name of Object.keys(calls).filter((each) => calls[each]!.body))
    expect([name, (await call(name, {}, incomplete)).status]).toEqual([name, 401]);
  const wrong = Object.entries(calls).filter(([, { body }]) => body);
  expect(wrong.length).toBeGreaterThan(15);
  for (const [name, { body, stranger: wanted, unpermitted: refused }] of wrong) {
    // The path names the workshop it is about, or the body has to.
    const { WorkshopId } = body as { WorkshopId?: number };
    const unfit = { ...incomplete, ...(WorkshopId && { WorkshopId }) };
    // About one's own account there is nothing of another's: what is missing is named.
    const isOwn = name.includes('/transfer/');
    expect([name, (await call(name, stranger, unfit)).status]).toEqual([name, isOwn ? 400 : wanted]);
    expect([name, (await call(name, unpermitted, unfit)).status]).toEqual([name, refused]);
  }
  // The same for what a query asks.
  for (const [path, name] of [
    [`/api/workshop-quote?WorkshopId=${victim}`, 'GET /api/workshop-quote'],
    ['/api/portal/bookings?workshopId=none', 'GET /api/portal/bookings'],
    ['/api/portal/home?workshopId=none', 'GET /api/portal/home'],
    ['/api/portal/lead-bid-offers?workshopId=none', 'GET /api/portal/lead-bid-offers'],
    ['/api/portal/reviews?cursor=none', 'GET /api/portal/reviews'],
  ] as const) {
    const ask = async (headers: Record<string, string>) => (await world.get(path, { headers })).status;
    const isOwn = calls[name]!.stranger === 200;
    expect([path, await ask({}), await ask(unpermitted), await ask(stranger)]).toEqual([
      path,
      401,
      403,
      isOwn ? 400 : 404,
    ]);
  }
  const respond = operations.respondToBookingOffer!.query.replace('Confirm', 'ChangeServiceDateOrTime');
  const answer = await world.post('/api/graphql', { query: respond }, { headers: stranger });
  expect((await answer.json()).errors[0].extensions.code).toBe('not-found');
});

test('[AUT-02] one’s own workshop without the permission', async () => {
  for (const [name, { unpermitted: wanted }] of Object.entries(calls))
    expect([name, (await call(name, unpermitted)).status]).toEqual([name, wanted]);
  for (const name of Object.keys(operations))
    expect([name, (await operate(name, unpermitted)).status]).toEqual([name, 403]);
});

test('[AUT-02] permissions of operators and fleets give no access to a workshop, not even to one’s own', async () => {
  const other = world.signIn([victim], ['operator.*', 'partner.*', 'fleet.manage', 'portal', 'portal.x']);
  for (const [name, { unpermitted: wanted }] of Object.entries(calls))
    expect([name, (await call(name, other)).status]).toEqual([name, wanted]);
  for (const name of Object.keys(operations))
    expect([name, (await operate(name, other)).status]).toEqual([name, 403]);
});

test('[AUT-02] a workshop with every permission reads and changes nothing of another', async () => {
  for (const [name, { stranger: wanted }] of Object.entries(calls)) {
    const { status, text } = await call(name, stranger);
    expect([name, status, secretsIn(text)]).toEqual([name, wanted, []]);
  }
  for (const name of Object.keys(operations)) {
    const { status, text } = await operate(name, stranger);
    expect([name, status, secretsIn(text)]).toEqual([name, 404, []]);
  }
  expect(await everything()).toBe(before);
});

/** What belongs to the first partner and to fleet 77. */
const ofVictims = async () =>
  JSON.stringify([
    await world.sql`select * from partner_member where partner_id = (select min(id) from partner)`,
    await world.sql`select * from partner_key where partner_id = (select min(id) from partner) order by id`,
    await world.sql`select * from webhook_endpoint where partner_id = (select min(id) from partner)`,
    await world.sql`select * from partner where id = (select min(id) from partner)`,
    await world.sql`select * from fleet_company where id = 77`,
    await world.sql`select * from fleet_member where fleet_company_id = 77`,
    await world.sql`select * from fleet_listed_driver where fleet_company_id = 77`,
    await world.sql`select * from fleet_membership where fleet_company_id = 77`,
    await world.sql`select id, status, version from booking order by id`,
  ]);

test('[AUT-02] an administrator of another partner and a manager of another fleet reach nothing of theirs', async () => {
  const now = world.clock.now();
  await world.sql`
    with other as (insert into partner (slug, name) values ('thief', 'Thief') returning id)
    insert into partner_member (partner_id, email, role, created_at)
    select id, 'admin@thief.example', 'partner.admin', ${now} from other`;
  await world.sql`
    with other as (insert into fleet_company (id, slug, name, contact_phone)
                   values (78, 'thieves', 'Thieves', '1300 000 000') returning id)
    insert into fleet_member (fleet_company_id, email, role, created_at)
    select id, 'manager@thief.example', 'fleet.manager', ${now} from other`;
  // So that the number 1 that paths name is the first partner's.
  const [first] = await world.sql<{ slug: string }[]>`select slug from partner order by id limit 1`;
  const hook = { url: 'https://victim.example/hooks', events: ['*'], description: '' };
  const step = { actor: 'operator:ada', now };
  await createWebhook(world.sql, world.deps.config.secret, { partnerSlug: first!.slug, ...hook }, step);
  const kept = await ofVictims();
  const tried: string[] = [];
  for (const [side, email] of [
    ['partner', 'admin@thief.example'],
    ['fleet', 'manager@thief.example'],
  ] as const) {
    const headers = world.signIn([], [], email);
    for (const name of Object.keys(calls)) {
      const isOwnSide = name.includes(` /api/${side}-console/`);
      const { status, text } = await call(name, headers);
      expect([name, secretsIn(text)]).toEqual([name, []]);
      // What a path names is another's; the rest is about the caller's partner or fleet.
      const isNamed = /\{(id|guid)\}/.test(name);
      if (isOwnSide) expect([name, isNamed ? status === 404 : status < 500]).toEqual([name, true]);
      else if (/ \/api\/(operating|set-up|partner-console|fleet-console|insight)\//.test(name))
        expect([name, [200, 403, 404].includes(status)]).toEqual([name, true]);
      if (isOwnSide && isNamed) tried.push(name);
    }
  }
  expect(tried.length).toBeGreaterThan(12);
  expect(await ofVictims()).toBe(kept);
});

test('[AUT-02] the workshop itself does read them, so that the refusals above mean something', async () => {
  const own = world.signIn([victim], ALL);
  for (const name of [
    'GET /api/portal/bookings',
    'GET /api/booking-offer/{token}',
    'GET /api/lead-bid-offer/{id}',
    'GET /api/portal/workshops/{workshopId}/profile',
  ]) {
    const { status, text } = await call(name, own);
    expect([name, status]).toEqual([name, 200]);
    expect(secretsIn(text).length, name).toBeGreaterThan(0);
  }
  expect((await operate('bookingOffer', own)).status).toBe(200);
});

/** A workshop's profile, prices and calendar. */
function workshopCalls(workshopId: number): Record<string, Call> {
  const at = (part: string) => `/api/portal/workshops/${workshopId}/${part}`;
  const Version = 'x'.repeat(32);
  const change = (path: string, body?: object): Call => ({
    path: at(path),
    body,
    stranger: 404,
    unpermitted: 403,
  });
  const name = (method: string, part: string) => `${method} /api/portal/workshops/{workshopId}/${part}`;
  return {
    [name('GET', 'profile')]: change('profile'),
    [name('PUT', 'about')]: change('about', {
      Version,
      Description: '',
      ContactName: 'X',
      Phone: '0404040404',
    }),
    [name('PUT', 'hours')]: change('hours', { Version, Days: [] }),
    [name('PUT', 'capacity')]: change('capacity', {
      Version,
      JobsPerDay: 0,
      NoticeDays: 0,
      OpensOnPublicHolidays: false,
    }),
    [name('PUT', 'own-days')]: change('own-days', {
      Version,
      From: '2026-12-01',
      To: '2026-12-02',
      JobsPerDay: 0,
    }),
    [name('PUT', 'extras')]: change('extras', { Version, Extras: [] }),
    [name('GET', 'prices')]: change('prices'),
    [name('GET', 'prices/file')]: change('prices/file'),
    [name('POST', 'prices/file')]: change('prices/file', { Text: '', IsDryRun: false, Version }),
    [name('POST', 'calendar')]: change('calendar'),
    [name('DELETE', 'calendar')]: change('calendar'),
    [name('GET', 'photos')]: change('photos'),
    [name('POST', 'photos')]: change('photos', { FileName: 'a.jpg', SizeInBytes: 9 }),
    [name('PUT', 'photos/order')]: change('photos/order', { PhotoIds: [PHOTO] }),
    [name('POST', 'photos/{photoId}/process')]: change(`photos/${PHOTO}/process`),
    [name('DELETE', 'photos/{photoId}')]: change(`photos/${PHOTO}`),
  };
}

/** Root fields that ask for no sign-in: what a profile shows, fleets, direct questions, photos by access to the lead. */
const PUBLIC_FIELDS = [
  'supplier',
  'fleetCompany',
  'fleetMembershipLookup',
  'createSupplierDirectLead',
  'requestCapturedVehicleImageUpload',
  'processCapturedVehicleImageUpload',
  'deleteCapturedVehicleImage',
];

import { beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import {
  access,
  bookingRequest,
  key,
  type Lead,
  useBookingWorld,
} from '../src/booking/bookings/booking-world.fixture.ts';
import { signInOperator } from '../src/operating/operator-world.fixture.ts';
import { createBookingToken } from '../src/platform/booking-token.ts';
import { randomGuid } from '../src/platform/tokens.ts';
import { OPEN } from './support/open-calls.ts';
import { readDocument } from './support/read-document.ts';

/**
 * Who may make a call of the API: every call is listed here or, where it needs a sign-in, in `isolation.db.test.ts`; an
 * unlisted one fails the first test. Calls of a lead or booking are tried by everybody without the lead or its token.
 */
const SECRETS = ['+61404040404', '404 040 404', '0404040404', 'mia@example.com', 'Nguyen', '7391', 'FLT001'];
/** Ids are random: one trace id of some thousands holds the digits of a secret. */
const IDS = /"traceId":"[\da-f]{32}"|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

type Call = {
  path: string;
  body?: object;
  /** What everybody gets who does not hold it. */ stranger: number;
  /** As the call is known to the app, where the path does not say it. */ name?: string;
};

// Nothing is stored there: photos are only requested.
const world = useBookingWorld(undefined, {
  S3_BUCKET_URL: 'http://127.0.0.1:1/photos',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
});
let supplierId: number;
let victim: Lead;
let own: Lead;
let image: string;
let bookingId: number;
let token: string;
let ownToken: string;
let publicId: string;
let before: string;

beforeAll(async () => {
  supplierId = await world.addSupplier();
  victim = await world.addLead({ supplierId });
  own = await world.addLead({ supplierId });
  await world.sql`insert into vehicle_make (name) values ('Toyota') on conflict do nothing`;
  await world.sql`insert into vehicle_model (make, name) values ('Toyota', 'Corolla') on conflict do nothing`;
  await world.sql`
    insert into vehicle (mid, make, model, year, body, fuel, transmission, variant, engine, description, price_category)
    values ('mine', 'Toyota', 'Corolla', 2018, 'Sedan', 'Petrol', 'Manual', 'Ascent', '2.0', 'Corolla', 'A')`;
  await world.sql`update lead set mid = 'mine', vehicle_price_category = 'A'`;
  const booked = await world.addLead({ supplierId });
  const ownBooked = await world.addLead({ supplierId });
  await world.sql`
    update lead set name = 'Olga Own', email = 'own@example.com', mobile_number = '+61405050505'
     where guid in ${world.sql([own.guid, ownBooked.guid])}`;
  await world.sql`
    update lead_cart_item set is_performed_by_workshop = true, is_performed_by_mobile_mechanic = true,
           is_included = false, requires_certification = false, requires_scanning_tool = false`;
  // Both of one fleet, each with a membership of their own.
  await world.sql`insert into fleet_company (id, slug, name, contact_phone) values (7, 'f', 'Fleet', '1300 000 000')`;
  for (const [{ guid }, digits, plate] of [
    [victim, '7391', 'FLT001'] as const,
    [own, '1111', 'FLT002'] as const,
  ])
    await world.sql`
      with member as (insert into fleet_membership (fleet_company_id, last_four, plate, state)
                      values (7, ${digits}, ${plate}, 'NSW') returning id)
      update lead set fleet_company_id = 7, fleet_company_membership_id = member.id from member where guid = ${guid}`;
  ({ id: bookingId, token, publicId } = await world.addBooking(booked));
  const ownBooking = await world.addBooking(ownBooked);
  ownToken = ownBooking.token;
  await world.sql`
    update booking set first_name = 'Olga', last_name = 'Own', email = 'own@example.com', mobile = '+61405050505'
     where id = ${ownBooking.id}`;
  image = randomGuid();
  await world.sql`
    insert into captured_image (id, lead_guid, object_key, content_type, file_name, bytes, status, sort_order)
    values (${image}, ${victim.guid}, 'key', 'image/jpeg', 'front.jpg', 9, 'approved', 1)`;
  await world.sql`
    insert into supplier_direct_lead (lead_guid, supplier_id, full_name, contact_number, email, comments, is_by_owner)
    values (${victim.guid}, ${supplierId}, 'Mia Nguyen', '+61404040404', 'mia@example.com', 'Call 0404 040 404?', true)`;
  before = await everything();
});

/** What a stranger could have changed. */
const everything = async () =>
  JSON.stringify([
    await world.sql`select * from lead where guid = ${victim.guid}`,
    await world.sql`select * from lead_cart_item where lead_guid = ${victim.guid}`,
    await world.sql`select * from lead_access where lead_guid = ${victim.guid}`,
    await world.sql`select id, status, version, email, service_date from booking where id = ${bookingId}`,
    await world.sql`select id, state from payment where booking_id = ${bookingId}`,
    await world.sql`select * from captured_image`,
    await world.sql`select count(*) from booking`,
  ]);

/** Calls about a lead, by its guid, which anybody may have seen in an address. */
function ofLead(): Record<string, Call> {
  const { guid } = victim;
  const request = { ...bookingRequest(victim), ShownTotalIncGst: 23_900 };
  const toCall = (stranger: number, path: string, body?: object): Call => ({
    stranger,
    path,
    ...(body && { body }),
  });
  const image_ = (query: string): Call => ({
    ...toCall(403, '/api/graphql', { query }),
    name: 'POST /api/graphql',
  });
  return {
    // Masked contact, and never a write of a contact.
    'GET /api/lead/:guid': toCall(200, `/api/lead/${guid}`),
    'POST /api/lead/create-update-or-shift': toCall(200, '/api/lead/create-update-or-shift', { Guid: guid }),
    'POST /api/lead/update-or-shift': toCall(200, '/api/lead/update-or-shift', { Guid: guid }),
    'POST /api/lead/:guid/update': toCall(200, `/api/lead/${guid}/update`, {}),
    'POST /api/lead/:guid/handoff': toCall(403, `/api/lead/${guid}/handoff`, {}),
    'POST /api/lead/:guid/schedule-call': toCall(403, `/api/lead/${guid}/schedule-call`),
    // Empty for others.
    'GET /api/lead/:guid/direct-leads': toCall(200, `/api/lead/${guid}/direct-leads`),
    'GET /api/lead/:guid/cancel': toCall(200, `/api/lead/${guid}/cancel`),
    'POST /api/lead/:guid/cancel': toCall(403, `/api/lead/${guid}/cancel`),
    // Goes to the lead's own address for every caller.
    'POST /api/lead/email': toCall(200, '/api/lead/email', { leadGuid: guid }),
    'POST /api/quotes/send-link-to-customer': toCall(200, '/api/quotes/send-link-to-customer', {
      leadGuid: guid,
    }),
    'POST /api/lead/available-service-dates': toCall(200, '/api/lead/available-service-dates', {
      leadGuid: guid,
    }),
    'GET /api/lead/:guid/captured-vehicle-images': toCall(403, `/api/lead/${guid}/captured-vehicle-images`),
    'POST /api/workshop/is-suspected-workshop': toCall(403, '/api/workshop/is-suspected-workshop', {
      emailAddress: 'mia@example.com',
      leadGuid: guid,
    }),
    'POST /api/verify/send': toCall(403, '/api/verify/send', {
      mobilePhoneNumber: '0499 111 222',
      leadGuid: guid,
    }),
    'POST /api/verify/resend': toCall(403, '/api/verify/resend', {
      mobilePhoneNumber: '0499 111 222',
      leadGuid: guid,
    }),
    'POST /api/verify/check': toCall(403, '/api/verify/check', {
      mobilePhoneNumber: '0499 111 222',
      code: '123456',
      leadGuid: guid,
    }),
    // Prices carry no contact; they are what a shared link shows.
    'GET /api/quotes/:guid': toCall(200, `/api/quotes/${guid}`),
    'POST /api/finalise/:leadGuid/:supplierId/answer': toCall(
      403,
      `/api/finalise/${guid}/${supplierId}/answer`,
      { Answer: 'The left one.' },
    ),
    'GET /api/quote/:guid': toCall(404, `/api/quote/${guid}?workshopId=${supplierId}`),
    'POST /api/quote/workshop/:id': toCall(404, `/api/quote/workshop/${supplierId}`, { leadGuid: guid }),
    'POST /api/workshop/track-quote': toCall(200, '/api/workshop/track-quote', {
      leadGuid: guid,
      workshopId: supplierId,
    }),
    'POST /api/quotes/log-impressions': toCall(200, '/api/quotes/log-impressions', {
      guid,
      supplierIds: [supplierId],
    }),
    'POST /api/quotes/:guid/click/:id': toCall(200, `/api/quotes/${guid}/click/${supplierId}`),
    'POST /api/quotes/:guid/book-now-click/:id': toCall(
      200,
      `/api/quotes/${guid}/book-now-click/${supplierId}`,
    ),
    'GET /api/quote/roadside-assistance-available/:guid/:suburbId': toCall(
      200,
      `/api/quote/roadside-assistance-available/${guid}/1`,
    ),
    'GET /api/finalise/:leadGuid/:supplierId': toCall(200, `/api/finalise/${guid}/${supplierId}`),
    'POST /api/finalise/:leadGuid/:supplierId': toCall(200, `/api/finalise/${guid}/${supplierId}`, {
      serviceDate: '2026-11-27',
    }),
    'GET /api/finalise/:leadGuid': toCall(404, `/api/finalise/${guid}`),
    'POST /api/finalise/:leadGuid': toCall(404, `/api/finalise/${guid}`, { serviceDate: '2026-11-27' }),
    'POST /api/discount/validate': toCall(200, '/api/discount/validate', {
      Code: 'NONE',
      Context: { SupplierId: supplierId, LeadGuid: guid },
    }),
    'POST /api/discount/get-available': toCall(200, '/api/discount/get-available', {
      SupplierId: supplierId,
      LeadGuid: guid,
    }),
    // A fleet's booking asks for more than this request has.
    'POST /api/booking/prevalidate': toCall(400, '/api/booking/prevalidate', request),
    requestCapturedVehicleImageUpload: image_(
      `mutation { requestCapturedVehicleImageUpload(input: { leadGuid: "${guid}", fileName: "a.jpg", sizeInBytes: 9 }) { uploadUrl } }`,
    ),
    processCapturedVehicleImageUpload: image_(
      `mutation { processCapturedVehicleImageUpload(input: { leadGuid: "${guid}", id: "${image}" }) { capturedVehicleImage { url } } }`,
    ),
    deleteCapturedVehicleImage: image_(
      `mutation { deleteCapturedVehicleImage(input: { leadGuid: "${guid}", id: "${image}" }) { id } }`,
    ),
  };
}

/** Calls about a booking, by its token of 128 bits. */
function ofBooking(named: string): Record<string, { path: string; body?: object }> {
  return {
    'GET /api/booking/:token': { path: `/api/booking/${named}` },
    'GET /api/booking/:token/status': { path: `/api/booking/${named}/status` },
    'GET /api/booking/:token/minimal-details': { path: `/api/booking/${named}/minimal-details` },
    'GET /api/booking/:token/inclusions': { path: `/api/booking/${named}/inclusions` },
    'GET /api/booking/:token/receipt.pdf': { path: `/api/booking/${named}/receipt.pdf` },
    'GET /api/booking/:token/calendar.ics': { path: `/api/booking/${named}/calendar.ics` },
    'GET /api/booking/:token/change-request': { path: `/api/booking/${named}/change-request` },
    'POST /api/booking/:token/change-request': {
      path: `/api/booking/${named}/change-request`,
      body: { Kind: 'Cancel', Comments: '' },
    },
    'POST /api/booking/:token/price-proposal': {
      path: `/api/booking/${named}/price-proposal`,
      body: { ProposalId: 1, IsApproved: true },
    },
    'POST /api/booking/:token/accept-time': {
      path: `/api/booking/${named}/accept-time`,
      body: { Date: '2026-11-27', StartAt: '09:00' },
    },
    'GET /api/booking/:token/payment-redirect': { path: `/api/booking/${named}/payment-redirect` },
    'GET /api/payment/:token': { path: `/api/payment/${named}` },
    'POST /api/payment': {
      path: '/api/payment',
      body: { PaymentNonce: 'nonce', TransactionItem: { Amount: 23_900, BookingToken: named } },
    },
    'GET /api/rating/:bookingToken': { path: `/api/rating/${named}` },
    'POST /api/rating/stars/update': {
      path: '/api/rating/stars/update',
      body: { RatingToken: named, StarCount: 1 },
    },
    'POST /api/rating/update': {
      path: '/api/rating/update',
      body: { RatingToken: named, StarCount: 1, Comments: 'x' },
    },
    'POST /api/:provider/create': { path: '/api/stripe/create', body: { BookingToken: named } },
  };
}

/** Calls that name a booking by its number: the provider's name of the payment has to come with it. */
function ofPayment(): Record<string, { path: string; body: object }> {
  const named = { bookingId, paymentId: 'pi_guessed' };
  return {
    'POST /api/booking/pay': { path: '/api/booking/pay', body: named },
    'POST /api/humm/checkout': { path: '/api/humm/checkout', body: named },
    'POST /api/braintree/authorise': {
      path: '/api/braintree/authorise',
      body: { ...named, PaymentNonce: 'nonce' },
    },
  };
}

const isGet = (name: string) => name.startsWith('GET');
async function ask(
  name: string,
  { path, body }: { path: string; body?: object },
  headers: Record<string, string>,
) {
  const response = isGet(name)
    ? await world.get(path, { headers })
    : await world.post(path, body, { headers: { ...key(), ...headers } });
  const text = await response.text();
  const fault = path === '/api/graphql' ? (JSON.parse(text).errors?.[0]?.extensions.code as string) : null;
  const status = fault === 'forbidden' ? 403 : response.status;
  // A fault of the API is no refusal; the log has it.
  if (status >= 500) throw new Error(`${name}: ${world.lines.findLast((line) => line.includes('failed'))}`);
  const withoutIds = text.replace(IDS, '');
  return { status, secrets: SECRETS.filter((secret) => withoutIds.includes(secret)), text };
}

/** Refused to everybody without a secret key, and to browsers (`own-leads.db.test.ts`, `own-bookings.db.test.ts`). */
const BY_SECRET_KEY = [
  'GET /api/partner/leads',
  'GET /api/partner/bookings',
  'GET /api/partner/statements',
  'GET /api/partner/statements/:month',
];

test('[AUT-02] a secret key is needed, and neither a sign-in nor a publishable key stands for it', async () => {
  const paths = BY_SECRET_KEY.map((name) => name.split(' ')[1]!.replace(':month', '2026-11'));
  const strangers: Record<string, string>[] = [
    {},
    { Authorization: 'Bearer pk_demo_whitelabel' },
    { Authorization: 'Bearer sk_unknown' },
    world.signIn([supplierId], ['portal.*', 'partner.*', 'fleet.manage']),
    await signInOperator(world, 'keyless@operator.example', 'admin'),
  ];
  for (const path of paths)
    for (const headers of strangers) expect((await world.get(path, { headers })).status).toBe(401);
});

test('[AUT-02] every call has its place: whose it is, and who refuses it to others', async () => {
  const routes = createApp(world.deps).routes.filter(({ method }) => method !== 'ALL');
  const all = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  const signedIn = (await readDocument(world)).signedIn.map((name) => name.replace(/\{(\w+)\}/g, ':$1'));
  const placed = [
    ...Object.values(OPEN).flat(),
    ...Object.keys(ofLead()).filter((name) => name.includes(' ')),
    ...Object.keys(ofBooking('x')),
    ...Object.keys(ofPayment()),
    ...signedIn,
    ...BY_SECRET_KEY,
    // Books a lead: among the calls of leads below, by itself because it is refused in words.
    'POST /api/booking/submit',
  ];
  expect(placed.toSorted()).toEqual([...all].toSorted());
});

describe('[AUT-02] what belongs to a lead', () => {
  const strangers = {
    anonymous: () => ({}),
    'a member of the same fleet, with a lead of their own': () => access(own),
    'a signed-in customer': () => world.signIn([], []),
    'a workshop that is not invited': () => world.signIn([supplierId + 1_000], ['portal.*', 'fleet.manage']),
  };
  for (const [who, headers] of Object.entries(strangers))
    test(`${who} reads no contact and changes nothing`, async () => {
      const calls = Object.entries(ofLead());
      const answers = [];
      for (const [name, call] of calls) {
        const { status, secrets } = await ask(name, call, headers());
        answers.push([name, status, secrets]);
      }
      expect(answers).toEqual(calls.map(([name, { stranger }]) => [name, stranger, []]));
      expect(await everything()).toBe(before);
    });

  test('its own people do read it, so that the refusals above mean something', async () => {
    for (const name of ['GET /api/lead/:guid', 'GET /api/finalise/:leadGuid/:supplierId']) {
      const { status, secrets } = await ask(name, ofLead()[name]!, access(victim));
      expect([name, status]).toEqual([name, 200]);
      expect(secrets.length, name).toBeGreaterThan(0);
    }
  });
});

test('[AUT-02] [FLT-02] a membership is found by its digits and its plate together, and tells neither', async () => {
  const lookUp = async (digits: string, plate: string) => {
    const query = `{ fleetMembershipLookup(fleetId: 7, lastFour: "${digits}", state: "NSW", rego: "${plate}") { __typename } }`;
    return (await ask('POST /api/graphql', { path: '/api/graphql', body: { query } }, access(own))).text;
  };
  expect(await lookUp('7391', 'FLT001')).toContain('MatchesFound');
  for (const [digits, plate] of [
    ['7391', 'FLT002'],
    ['1111', 'FLT001'],
    ['7391', '%'],
    ['____', 'FLT001'],
  ])
    expect(await lookUp(digits!, plate!)).not.toMatch(/"MatchesFound"/);
});

test('[AUT-02] photos are for the lead’s people, its workshop and operators; a token that claims to be one opens nothing', async () => {
  const name = 'GET /api/lead/:guid/captured-vehicle-images';
  const by = async (permissions: string[]) =>
    (await ask(name, ofLead()[name]!, world.signIn([], permissions))).status;
  const operator = await signInOperator(world, 'photos@operator.example', 'support');
  expect((await ask(name, ofLead()[name]!, operator)).status).toBe(200);
  // Roles are given by the operator: what a token claims opens nothing.
  for (const other of ['operator.read', 'OPERATOR.*', 'operator', 'operators.read', 'operator.reader'])
    expect([other, await by([other])]).toEqual([other, 403]);
  for (const other of ['portal.*', 'fleet.manage', '*'])
    expect([other, await by([other])]).toEqual([other, 403]);
});

test('[AUT-02] a booking is for the holder of its token: numbers, guids and other tokens open nothing', async () => {
  const nearly = `${token.slice(0, -1)}${token.endsWith('_') ? 'A' : '_'}`;
  for (const guess of [String(bookingId), victim.guid, nearly, 'A'.repeat(token.length)])
    for (const [name, call] of Object.entries(ofBooking(guess))) {
      const { status, secrets } = await ask(name, call, world.signIn([], ['operator.*', 'portal.*']));
      expect([name, guess, [400, 404].includes(status), secrets]).toEqual([name, guess, true, []]);
    }
  for (const [name, call] of Object.entries(ofPayment())) {
    const { status, secrets } = await ask(name, call, {});
    expect([name, status, secrets]).toEqual([name, 404, []]);
  }
  for (const [name, call] of Object.entries(ofBooking(ownToken)).filter(([each]) => isGet(each)))
    expect([name, (await ask(name, call, {})).secrets]).toEqual([name, []]);
  expect(await everything()).toBe(before);
  for (const name of [
    'GET /api/booking/:token',
    'GET /api/booking/:token/calendar.ics',
    'GET /api/payment/:token',
  ])
    expect([name, (await ask(name, ofBooking(token)[name]!, {})).status]).toEqual([name, 200]);
});

test('[AUT-02] [CNF-05] what the workshop holds opens none of the customer’s calls, what reviews or shows the receipt opens nothing else', async () => {
  const workshop = world.signIn([supplierId], ['portal.*']);
  const statuses = async (named: string, headers = {}) => {
    const answers = [];
    for (const [name, call] of Object.entries(ofBooking(named)))
      answers.push([name, (await ask(name, call, headers)).status]);
    return Object.fromEntries(answers);
  };
  const refused = Object.fromEntries(Object.keys(ofBooking('x')).map((name) => [name, 404]));
  expect(await statuses(publicId, workshop)).toEqual(refused);
  const { Rating } = JSON.parse(
    (await ask('GET /api/rating/:bookingToken', { path: `/api/rating/${token}` }, {})).text,
  );
  // The work is not done yet: a review is refused for that, and for nothing else.
  expect(await statuses(Rating.RatingToken)).toEqual({
    ...refused,
    'GET /api/rating/:bookingToken': 200,
    'POST /api/rating/stars/update': 409,
    'POST /api/rating/update': 409,
  });
  // Nothing has been paid yet.
  const receipt = await createBookingToken(world.deps.config.secret, 'receipt', publicId);
  expect(await statuses(receipt)).toEqual({ ...refused, 'GET /api/booking/:token/receipt.pdf': 409 });
  // The booking's own token reads its review; only the review's writes it.
  expect(await statuses(token)).toMatchObject({
    'GET /api/rating/:bookingToken': 200,
    'POST /api/rating/stars/update': 404,
    'POST /api/rating/update': 404,
  });
  for (const customers of [token, Rating.RatingToken, receipt]) {
    const path = `/api/booking-offer/${customers}`;
    expect((await ask('GET', { path }, workshop)).status).toBe(404);
  }
});

test('[AUT-02] an incomplete call without a sign-in answers 401 and names no field', async () => {
  const answer = await world.get('/api/workshop-quote');
  expect([answer.status, await answer.text()]).toEqual([401, expect.not.stringContaining('errors')]);
  const ask = async (...permissions: string[]) =>
    (await world.get('/api/workshop-quote', { headers: world.signIn([supplierId], permissions) })).status;
  expect([await ask('portal.booking.read'), await ask('portal.quote.create')]).toEqual([403, 400]);
});

test("[AUT-02] [VEH-06] saved vehicles are the caller's own", async () => {
  const [saved] = await world.sql<{ id: number }[]>`
    insert into saved_vehicle (account_subject, mid, rego, rego_state) values ('victim', 'mine', 'VIC404', 'NSW')
    returning id`;
  const remove = `/api/customer/vehicles/${saved!.id}`;
  const call = { path: '/api/customer/vehicles' };
  for (const permissions of [[], ['portal.*', 'fleet.manage', 'operator.*']]) {
    const { status, text } = await ask('GET', call, world.signIn([supplierId], permissions));
    expect([status, JSON.parse(text).Vehicles]).toEqual([200, []]);
    const removed = await world.delete(remove, { headers: world.signIn([supplierId], permissions) });
    expect(removed.status).toBe(404);
  }
  expect(await world.sql`select is_active from saved_vehicle`).toEqual([{ isActive: true }]);
});

test('[AUT-02] listed bookings are the caller’s own, whatever the caller may do', async () => {
  await world.sql`update booking set user_id = 'victim'`;
  for (const permissions of [[], ['portal.*', 'fleet.manage', 'operator.*']]) {
    const { status, text } = await ask(
      'GET',
      { path: '/api/customer/bookings' },
      world.signIn([supplierId], permissions),
    );
    expect([status, JSON.parse(text).Bookings]).toEqual([200, []]);
  }
  await world.sql`update booking set user_id = null`;
});

import type {
  BookingDetails,
  BookingRequestInput,
  BookingSubmitResponse,
  FinaliseDetails,
  PaymentOrder,
  PrevalidateResponse,
} from '@pitlane/contracts';
import { describe, expect, test } from 'vitest';
import {
  access,
  BILLING_ADDRESS,
  bookingRequest,
  CUSTOMER,
  FREE_DAY,
  finalise,
  key,
  type Lead,
  order,
  tryOrder,
  useLead,
} from '../bookings/booking-world.fixture.ts';

const world = useLead();

type Patch = Partial<BookingRequestInput>;
const prevalidate = async (of: Lead, patch: Patch = {}, headers: Record<string, string> = access(of)) => {
  const response = await world.post('/api/booking/prevalidate', bookingRequest(of, patch), { headers });
  return { status: response.status, body: (await response.json()) as PrevalidateResponse & Problem };
};
type Problem = { code?: string; errors?: { pointer: string; code: string }[] };
const submit = async (of: Lead, patch: Patch = {}, headers = key()) => {
  const response = await world.submit(of, patch, headers);
  return { status: response.status, body: (await response.json()) as BookingSubmitResponse & Problem };
};
const pointers = (answer: { body: Problem }) => answer.body.errors?.map((error) => error.pointer);
/** A lead of a member with the plate ABC123, of a fleet that this makes. */
async function addMemberLead(fleetId: number): Promise<Lead> {
  const lead = await world.addLead({ supplierId: world.supplierId });
  await world.sql`
    insert into fleet_company (id, slug, name, contact_phone)
    values (${fleetId}, ${`fleet-${fleetId}`}, ${`Fleet ${fleetId}`}, '1300 000 007')`;
  const [member] = await world.sql<{ id: number }[]>`
    insert into fleet_membership (fleet_company_id, last_four, plate, state)
    values (${fleetId}, '1234', 'ABC123', 'NSW') returning id`;
  await world.sql`
    update lead set fleet_company_id = ${fleetId}, fleet_company_membership_id = ${member!.id}
     where guid = ${lead.guid}`;
  return lead;
}
const bookings = (of: Lead) => world.sql`select status from booking where lead_guid = ${of.guid}`;

describe('[BKG-05] prevalidation', () => {
  test('succeeds', async () => {
    expect(await prevalidate(world.lead)).toMatchObject({
      status: 200,
      body: { Success: true, TotalIncGst: 23_900 },
    });
    expect(await bookings(world.lead)).toEqual([]);
  });

  test('code 1: a booking exists; only callers with access to the lead get its token', async () => {
    const made = await submit(world.lead);
    const own = await prevalidate(world.lead);
    expect(own.body).toMatchObject({
      Success: false,
      ErrorCode: 1,
      Type: 'BookingAlreadySubmitted',
      BookingToken: made.body.BookingToken,
    });
    const stranger = await prevalidate(world.lead, {}, {});
    expect(stranger.body).toMatchObject({ ErrorCode: 1, BookingReference: made.body.BookingReference });
    expect(stranger.body.BookingToken).toBeNull();
    // The link is mailed to the customer, at most once an hour.
    await prevalidate(world.lead, {}, {});
    await world.runJobs();
    const links = async () =>
      (await world.inbox(CUSTOMER.Email)).filter((mail) =>
        ['tried to book it', made.body.BookingToken!].every((part) => JSON.stringify(mail).includes(part)),
      );
    expect(await links()).toHaveLength(1);
    await world.sql`update message set created_at = created_at - interval '2 hours' where kind = 'booking-link-mail'`;
    await prevalidate(world.lead, {}, {});
    await world.runJobs();
    expect(await links()).toHaveLength(2);
  });

  test('[FLT-02] [PAY-07] a fleet gets no bill for a membership that is not proven', async () => {
    const lead = await world.addLead({ supplierId: world.supplierId });
    await world.sql`insert into fleet_company (id, slug, name, contact_phone) values (9, 'nine', 'Nine', '1300 000 009')`;
    await world.sql`update lead set fleet_company_id = 9 where guid = ${lead.guid}`;
    const wanted = { Rego: 'ABC123', PaymentMethod: null };
    expect(pointers(await prevalidate(lead, wanted))).toEqual(['/Rego']);
    const submitted = await world.submit(lead, wanted);
    expect([submitted.status, (await submitted.json()).errors]).toMatchObject([
      400,
      [{ pointer: '/Rego', code: 'not-a-member' }],
    ]);
    const paid = await tryOrder(world, lead, { patch: { Rego: 'ABC123' } });
    expect(paid.status).toBe(400);
    expect(await world.sql`select 1 from booking where lead_guid = ${lead.guid}`).toHaveLength(0);
  });

  test('[FLT-02] a fleet gets no bill for another car than its member’s', async () => {
    const lead = await addMemberLead(7);
    expect((await submit(lead, { Rego: 'OWN999' })).body.errors).toMatchObject([
      { pointer: '/Rego', code: 'not-a-member' },
    ]);
    expect((await submit(lead, { Rego: 'abc 123' })).body.Success).toBe(true);
  });

  test('[FLT-02] a fleet’s confirmation of the car lets its driver book', async () => {
    const lead = await world.addLead({ supplierId: world.supplierId });
    await world.sql`insert into fleet_company (id, slug, name, contact_phone) values (11, 'eleven', 'Eleven', '1300 000 011')`;
    await world.sql`update lead set fleet_company_id = 11, vehicle_rego = 'ABC123', vehicle_rego_state = 'NSW' where guid = ${lead.guid}`;
    const answer = (plate: string) => world.sql`
      insert into fleet_driver (lead_guid, fleet_company_id, requested_at, answered_at, is_confirmed, plate, confirmed_plate, confirmed_state)
      values (${lead.guid}, 11, '2026-11-23', '2026-11-23', true, ${plate}, ${plate}, 'NSW')`;
    await answer('OWN999');
    expect((await submit(lead, { Rego: 'ABC123' })).body.errors).toMatchObject([{ code: 'not-a-member' }]);
    await answer('ABC123');
    expect((await submit(lead, { Rego: 'ABC123' })).body.Success).toBe(true);
  });

  test('[BKG-07] code 2: a fleet can require the address of the car', async () => {
    const lead = await addMemberLead(8);
    const refusal = async () =>
      (await prevalidate(lead, { Rego: 'ABC123', PaymentMethod: null })).body.ErrorCode;
    expect(await refusal()).not.toBe(2);
    expect((await finalise(world, lead)).IsFleetAddressRequired).toBe(false);
    const demand = (is: boolean) => world.sql`
      update partner set settings = settings || jsonb_build_object('fleetRequiresAddress', ${is}::boolean)
       where id = (select partner_id from lead where guid = ${lead.guid})`;
    await demand(true);
    expect([await refusal(), (await finalise(world, lead)).IsFleetAddressRequired]).toEqual([2, true]);
    await demand(false);
  });

  test('codes 2 and 6: a mobile mechanic needs an address within its range', async () => {
    const mobile = await world.addLead({ supplierId: await world.addSupplier({ kind: 'MobileMechanic' }) });
    const at = (locality: string, postcode: string) => ({
      FlatSafeArea: true,
      CustomerAddress: { addressLine1: '5 High Street', locality, state: 'NSW', postcode },
    });
    expect((await prevalidate(mobile, { FlatSafeArea: true })).body.ErrorCode).toBe(2);
    expect((await prevalidate(mobile, at('Penrith', '2750'))).body).toMatchObject({
      ErrorCode: 6,
      Type: 'FinaliseAddressOutOfMobileSupplierRange',
    });
    expect((await prevalidate(mobile, at('Newtown', '2042'))).body.Success).toBe(true);
    expect(pointers(await prevalidate(mobile))).toContain('/FlatSafeArea');
  });

  test('code 3: the supplier is no longer active', async () => {
    await world.sql`update supplier set is_active = false where id = ${world.supplierId}`;
    expect((await prevalidate(world.lead)).body.ErrorCode).toBe(3);
  });

  test('code 4: the day is full, blocked or closed', async () => {
    await world.sql`insert into supplier_day (supplier_id, day, capacity, booked) values (${world.supplierId}, ${FREE_DAY}, 2, 2)`;
    expect((await prevalidate(world.lead)).body.ErrorCode).toBe(4);
    expect((await prevalidate(world.lead, { ServiceDate: '2026-12-25' })).body.ErrorCode).toBe(4);
    expect((await prevalidate(world.lead, { ServiceDate: '2026-11-28' })).body.ErrorCode).toBe(4);
  });

  test('code 5: the total is below the supplier’s minimum', async () => {
    const dear = await world.addLead({ supplierId: await world.addSupplier({ minimumCents: 30_000 }) });
    expect((await prevalidate(dear)).body.ErrorCode).toBe(5);
  });

  test('code 7: the supplier needs more notice', async () => {
    const slow = await world.addLead({ supplierId: await world.addSupplier({ noticeDays: 7 }) });
    expect((await prevalidate(slow)).body.ErrorCode).toBe(7);
  });

  test('code 9: the shown price is outdated; a price from the browser is never charged', async () => {
    expect((await prevalidate(world.lead, { ShownTotalIncGst: 100 })).body).toMatchObject({
      ErrorCode: 9,
      TotalIncGst: 23_900,
    });
    const cheap = {
      ...bookingRequest(world.lead),
      TotalIncGst: 100,
      Price: 100,
      ShownTotalIncGst: undefined,
    };
    const made = await order(world, world.lead, cheap as Patch);
    expect(made.AmountIncGst).toBe(23_900);
  });
});

describe('[API-10] bad input names its field, and nothing is saved', () => {
  test.each<[string, Patch, string]>([
    ['a date in the past', { ServiceDate: '2026-11-20' }, '/ServiceDate'],
    ['no such day', { ServiceDate: '2026-02-30' }, '/ServiceDate'],
    ['a year ahead', { ServiceDate: '2027-11-26' }, '/ServiceDate'],
    ['a time outside the hours', { TimeOfArrival: '06:00' }, '/TimeOfArrival'],
    ['a window that is too short', { TimeOfArrivalTo: '10:00' }, '/TimeOfArrivalTo'],
    ['terms not agreed to', { AgreedTC: false }, '/AgreedTC'],
    ['a phone that is none', { Mobile: '12345678' }, '/Mobile'],
    ['an extra the workshop does not offer', { ServiceInclusions: [15] }, '/ServiceInclusions'],
    ['extras that exclude one another', { ServiceInclusions: [1, 4] }, '/ServiceInclusions'],
    [
      'a street without number',
      {
        CustomerAddress: { addressLine1: 'High Street', locality: 'Newtown', state: 'NSW', postcode: '2042' },
      },
      '/CustomerAddress/addressLine1',
    ],
  ])('%s', async (_name, patch, pointer) => {
    const answer = await submit(world.lead, patch);
    expect(answer.status).toBe(400);
    expect(pointers(answer)).toContain(pointer);
    expect(await bookings(world.lead)).toEqual([]);
    expect(JSON.stringify(answer.body)).not.toContain(CUSTOMER.Email);
  });

  test('a last name is needed to pay by card', async () => {
    expect(pointers(await prevalidate(world.lead, { LastName: null }))).toEqual(['/LastName']);
  });

  test('an unknown lead, an unknown supplier, and a supplier without a quote', async () => {
    const other = await world.addSupplier();
    const unknown = { ...world.lead, guid: 'a4c2ab12-0000-4000-8000-000000000000' };
    for (const missing of [
      unknown,
      { ...world.lead, supplierId: 999_999 },
      { ...world.lead, supplierId: other },
    ]) {
      expect((await prevalidate(missing, {}, {})).status).toBe(404);
    }
  });

  test('the lead of another partner is not found with this partner’s key', async () => {
    const [partner] = await world.sql<{ id: number }[]>`
      with added as (insert into partner (slug, name) values ('other', 'Other') returning id)
      insert into partner_key (partner_id, kind, publishable_key) select id, 'publishable', 'pk_other' from added
      returning partner_id as id`;
    const headers = { ...access(world.lead), 'X-Partner-Key': 'pk_other' };
    expect((await prevalidate(world.lead, {}, headers)).status).toBe(404);
    const theirs = await world.addLead({ supplierId: world.supplierId, partnerId: partner!.id });
    expect((await prevalidate(theirs, {}, { ...access(theirs), 'X-Partner-Key': 'pk_other' })).status).toBe(
      200,
    );
  });
});

describe('[BKG-04] submit', () => {
  test('books at once where nothing is paid online, and a repeat with the same key is the same booking', async () => {
    const headers = key();
    const first = await submit(world.lead, {}, headers);
    expect(first.body).toMatchObject({ Success: true, Status: 'Pending', TotalIncGst: 23_900 });
    const again = await submit(world.lead, {}, headers);
    expect(again.body).toEqual(first.body);
    expect(await bookings(world.lead)).toHaveLength(1);
    expect((await submit(world.lead, { TimeOfArrival: '10:00' }, headers)).status).toBe(422);
  });

  test('[CNF-02] a purchase is recent by its placement: a payment that failed before it is none', async () => {
    const made = await order(world, world.lead);
    await world.confirm(made.PaymentId!, 'pm_card_visa_chargeDeclined');
    await world.webhookDone(made.PaymentId!, 'payment_intent.payment_failed');
    const isRecent = async () => {
      const answer = await world.get(`/api/booking/${made.BookingToken}`);
      return ((await answer.json()) as BookingDetails).IsRecent;
    };
    expect(await isRecent()).toBe(false);
    world.clock.set(new Date(world.clock.now().getTime() + 600_000).toISOString());
    expect((await submit(world.lead)).body).toMatchObject({ Success: true, BookingId: made.BookingId });
    expect(await isRecent()).toBe(true);
  });

  test('two submits at once with different keys: one books, the other gets code 1', async () => {
    const answers = await Promise.all([
      submit(world.lead),
      submit(world.lead),
      submit(world.lead),
      submit(world.lead),
    ]);
    expect(answers.filter(({ body }) => body.Success)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.ErrorCode === 1)).toHaveLength(3);
    expect(await bookings(world.lead)).toEqual([{ status: 'Pending' }]);
  });

  test('extras are charged at the workshop’s price', async () => {
    const made = await submit(world.lead, { ServiceInclusions: [4, 6], ShownTotalIncGst: 30_900 });
    expect(made.body).toMatchObject({ Success: true, TotalIncGst: 30_900 });
    const tax = await world.sql`
      select sum(i.tax_cents)::int as items, b.tax_cents as booking from booking b
        join booking_ticket t on t.booking_id = b.id join booking_ticket_item i on i.ticket_id = t.id
       where b.id = ${made.body.BookingId} group by b.tax_cents`;
    expect(tax).toEqual([{ items: 2_809, booking: 2_809 }]);
  });

  test('[BKG-07, BKG-08] a bundle that covers the way home needs the street as the drop-off does', async () => {
    await world.sql`
      insert into extra_service (id, name, css_class, group_name, includes_ids)
      values (30, 'Home and clean', 'extra-home-and-clean', 'transport', '{1,6}') on conflict do nothing`;
    await world.sql`
      insert into supplier_extra (supplier_id, extra_service_id, price_cents) values (${world.supplierId}, 30, 2000)`;
    for (const ServiceInclusions of [[1], [1, 6], [30]])
      expect((await submit(world.lead, { ServiceInclusions })).body).toMatchObject({ ErrorCode: 2 });
    const request = { ServiceInclusions: [1, 6], CustomerAddress: BILLING_ADDRESS, ShownTotalIncGst: 25_900 };
    expect((await submit(world.lead, request)).body).toMatchObject({ Success: true, TotalIncGst: 25_900 });
  });

  test('a stranger with the guid cannot take over an unpaid booking', async () => {
    await order(world, world.lead);
    const request = bookingRequest(world.lead, { Email: 'stranger@example.com' });
    const response = await world.post('/api/stripe/create', { BookingRequest: request }, { headers: key() });
    expect(await response.json()).toMatchObject({ Success: false, ErrorCode: 1, BookingToken: null });
    const [kept] = await world.sql`select email from booking where lead_guid = ${world.lead.guid}`;
    expect(kept).toEqual({ email: CUSTOMER.Email });
  });

  test('an unpaid booking of an account stays with it, also against callers who know its mail address', async () => {
    const [owner, stranger] = [world.signIn([]), world.signIn([])];
    const resume = async (patch: Patch, headers: Record<string, string>) => {
      const body = { BookingRequest: bookingRequest(world.lead, patch) };
      const response = await world.post('/api/stripe/create', body, { headers: { ...key(), ...headers } });
      return (await response.json()) as PaymentOrder;
    };
    const holders = () =>
      world.sql`select user_id, first_name from booking where lead_guid = ${world.lead.guid}`;
    await resume({}, access(world.lead));
    expect((await resume({}, stranger)).Success).toBe(true);
    expect(await holders()).toMatchObject([{ userId: null }]);
    await resume({}, { ...access(world.lead), ...owner });
    const before = await holders();
    expect(before[0]!.userId).not.toBeNull();
    for (const headers of [stranger, {}])
      expect(await resume({ FirstName: 'Eve' }, headers)).toMatchObject({ ErrorCode: 1, BookingToken: null });
    expect(await holders()).toEqual(before);
  });

  test('an unexpected failure is code 8: nothing is booked, and the next submit books', async () => {
    await world.sql`create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`;
    await world.sql`create trigger fail before insert on booking_ticket execute function fail()`;
    const failed = await submit(world.lead).finally(() => world.sql`drop function fail cascade`);
    expect(failed).toMatchObject({
      status: 200,
      body: { Success: false, ErrorCode: 8, Type: 'BookingNotSubmitted', BookingToken: null },
    });
    expect(await bookings(world.lead)).toEqual([]);
    const readWork = () => world.sql`
      select kind, outcome from work_item where lead_guid = ${world.lead.guid}`;
    expect(await readWork()).toEqual([{ kind: 'help-to-book', outcome: null }]);
    const { body } = await submit(world.lead);
    expect(body.Success).toBe(true);
    expect(await readWork()).toEqual([
      { kind: 'help-to-book', outcome: `Booked as ${body.BookingReference}.` },
    ]);
  });

  test('a request that names a booking cannot be submitted', async () => {
    const { body } = await submit(world.lead, { BookingID: 1 });
    expect(body).toMatchObject({ Success: false, ErrorCode: 1, BookingToken: null });
    expect(await bookings(world.lead)).toEqual([]);
  });

  test('the booking keeps the signed-in account and drops characters that reverse text', async () => {
    const customer = world.signIn([]);
    await submit(world.lead, { FirstName: 'Mia‮' }, { ...key(), ...customer });
    expect(
      await world.sql`select user_id, first_name from booking where lead_guid = ${world.lead.guid}`,
    ).toEqual([{ userId: expect.stringMatching(/^person-/), firstName: 'Mia' }]);
  });

  test('[VEH-06] a signed-in customer who books owns the quote, and is recognised on another device', async () => {
    const [customer, other] = [world.signIn([]), world.signIn([])];
    const { body: booked } = await submit(world.lead, {}, { ...key(), ...customer });
    const path = `/api/finalise/${world.lead.guid}/${world.supplierId}`;
    const read = async (headers: Record<string, string>) =>
      (await (await world.get(path, { headers })).json()) as FinaliseDetails;
    expect(await read(customer)).toMatchObject({ BookingToken: booked.BookingToken });
    expect(await read(other)).toMatchObject({ BookingToken: null, CustomerEmail: null });
  });

  test('a repeat that comes without the sign-in keeps the customer', async () => {
    const customer = world.signIn([]);
    const pay = (headers: Record<string, string>) => tryOrder(world, world.lead, { headers });
    expect((await pay(customer)).status).toBe(200);
    expect((await pay({})).status).toBe(200);
    expect(await world.sql`select user_id from booking where lead_guid = ${world.lead.guid}`).toEqual([
      { userId: expect.stringMatching(/^person-/) },
    ]);
  });

  test('a payment alone is refused: it needs a booking that exists', async () => {
    const answer = await submit(world.lead, { IsPaymentOnly: true });
    expect([answer.status, pointers(answer)]).toEqual([400, ['/IsPaymentOnly']]);
    expect(await bookings(world.lead)).toEqual([]);
  });

  test('[BKG-03] a date is understood as a person types it', async () => {
    const { body } = await submit(world.lead, { ServiceDate: '27/11/26' });
    expect(body.Success).toBe(true);
    expect(
      await world.sql`select service_date::text as day from booking where lead_guid = ${world.lead.guid}`,
    ).toEqual([{ day: '2026-11-27' }]);
  });

  test('another date before payment moves the slot', async () => {
    await order(world, world.lead);
    await order(world, world.lead, { ServiceDate: '2026-11-27' });
    const days =
      await world.sql`select day, booked from supplier_day where supplier_id = ${world.supplierId} order by day`;
    expect(days).toEqual([
      { day: FREE_DAY, booked: 0 },
      { day: '2026-11-27', booked: 1 },
    ]);
  });
});

describe('the last slot of a day', () => {
  const twoCustomers = async () => {
    const small = await world.addSupplier({ capacity: 1 });
    return Promise.all(Array.from({ length: 8 }, () => world.addLead({ supplierId: small })));
  };

  test('goes to one of eight customers; the others get code 4', async () => {
    const leads = await twoCustomers();
    const answers = await Promise.all(leads.map((one) => submit(one)));
    expect(answers.filter(({ body }) => body.Success)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.ErrorCode === 4)).toHaveLength(7);
    const [day] =
      await world.sql`select capacity, booked from supplier_day where supplier_id = ${leads[0]!.supplierId}`;
    expect(day).toEqual({ capacity: 1, booked: 1 });
  });

  test('two customers pay for it at once: one gets it; the other is refused before any charge and books the next day', async () => {
    const [a, b] = (await twoCustomers()) as [Lead, Lead];
    const answers = await Promise.all([a, b].map((one) => prevalidate(one)));
    expect(answers.map(({ body }) => body.ErrorCode)).toEqual([null, null]);
    const pay = async (one: Lead) => {
      const answer = await tryOrder(world, one);
      return { one, status: answer.status, body: (await answer.json()) as PaymentOrder };
    };
    const orders = await Promise.all([pay(a), pay(b)]);
    const [has, lost] = orders.toSorted((x, y) => Number(y.body.Success) - Number(x.body.Success));
    expect(lost).toMatchObject({
      status: 200,
      body: {
        Success: false,
        ErrorCode: 4,
        Type: 'DateNoLongerAvailable',
        PaymentId: null,
        ClientSecret: null,
      },
    });
    await world.confirm(has!.body.PaymentId!);
    await world.post('/api/booking/pay', { bookingId: has!.body.BookingId, paymentId: has!.body.PaymentId });
    expect(await bookings(has!.one)).toEqual([{ status: 'Pending' }]);
    expect(await bookings(lost!.one)).toEqual([]);
    expect(await world.sql`select 1 from payment where lead_guid = ${lost!.one.guid}`).toEqual([]);

    const path = `/api/finalise/${lost!.one.guid}/${lost!.one.supplierId}`;
    const reload = { serviceDate: FREE_DAY };
    const free = await (await world.post(path, reload, { headers: access(lost!.one) })).json();
    expect(free).toMatchObject({ ServiceDate: '2026-11-27' });
    const again = await submit(lost!.one, { ServiceDate: free.ServiceDate });
    expect(again.body).toMatchObject({ Success: true });
  });

  test('reading and then writing would oversell it; the conditional counter does not', async () => {
    const id = await world.addSupplier({ capacity: 1 });
    const { sql } = world;
    await sql`insert into supplier_day (supplier_id, day, capacity, booked) values (${id}, ${FREE_DAY}, 1, 0)`;
    const look = async () =>
      (await sql`select booked < capacity as free from supplier_day where supplier_id = ${id}`)[0]!.free;
    const seen = await Promise.all([look(), look()]);
    expect(seen).toEqual([true, true]);
    const take = () =>
      sql`update supplier_day set booked = booked + 1 where supplier_id = ${id} and booked < capacity returning 1`;
    const taken = await Promise.all([take(), take()]);
    expect(taken.map((rows) => rows.length).sort()).toEqual([0, 1]);
  });
});

describe('[CNF-03] what a booking’s token shows', () => {
  test('details, status, minimal details and inclusions; an unknown token shows nothing', async () => {
    const { body } = await submit(world.lead);
    const read = async (path: string) => (await world.get(`/api/booking/${body.BookingToken}${path}`)).json();
    expect(await read('')).toMatchObject({ BookingReference: body.BookingReference, TaxIncluded: 2_173 });
    expect(await read('/status')).toEqual({
      Success: true,
      Status: 'Pending',
      IsPaid: false,
      PaymentState: null,
    });
    const minimal = JSON.stringify(await read('/minimal-details'));
    expect(minimal).toContain('Newtown Motors');
    expect(minimal).not.toMatch(/Mia|404 ?040|example\.com/);
    expect(await read('/inclusions')).toMatchObject({
      Operations: ['Replace engine oil'],
      ExcludedOperations: ['Spark plugs'],
      Parts: ['Oil filter'],
    });
    expect((await world.get('/api/booking/aaaaaaaaaaaaaaaaaaaaaaaa')).status).toBe(404);
    expect((await world.get('/api/booking/short')).status).toBe(400);
  });
});

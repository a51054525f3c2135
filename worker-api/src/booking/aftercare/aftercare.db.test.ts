import { PDFDocument } from '@cantoo/pdf-lib';
import type {
  BookingDetails,
  ChangeRequestResponse,
  FinaliseDetails,
  RatingResponse,
  SupplierProfile,
} from '@pitlane/contracts';
import type { Message } from '@pitlane/sandbox';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ImageStore } from '../../platform/ports/image-store.ts';
import { ProviderError } from '../../platform/provider-error.ts';
import { randomToken } from '../../platform/tokens.ts';
import { order, useLead } from '../bookings/booking-world.fixture.ts';
import { findBookingByToken } from '../bookings/index.ts';
import { closeRequest } from '../change-requests/queries.ts';
import { writeReceipt } from '../files/index.ts';
import { completeServices } from '../offers/mark-serviced.ts';
import { moderateReview } from '../reviews/moderate.ts';
import { sendReminders } from './reminders.ts';

const world = useLead();
let email: string;
let token: string;
let publicId: string;
let ratingToken: string;
let id: number;

/** A booking on 26 November at 9 in Sydney, which its workshop confirmed at once. */
beforeEach(async () => {
  email = `mia-${randomToken(6).toLowerCase()}@example.com`;
  ({ id, token, publicId } = await world.addBooking(world.lead, {
    Email: email,
    FirstName: 'Mia',
    LastName: 'Nguyễn',
  }));
  ratingToken = (await rating()).Rating.RatingToken;
  await world.sql`update booking set status = 'Confirmed', confirmed_at = ${world.clock.now()} where id = ${id}`;
});

const mails = async (of: string) =>
  (await world.inbox(of))
    .filter((message) => message.kind === 'mail')
    .map((message) => message.subject ?? '');
const serviced = async () => {
  await world.sql`update booking set status = 'Serviced', serviced_at = ${world.clock.now()} where id = ${id}`;
};
type Answer<T> = { status: number; body: T & { code?: string; errors?: { pointer: string }[] } };
const rate = async (path: string, body: object): Promise<Answer<RatingResponse>> => {
  const response = await world.post(`/api/rating/${path}`, { RatingToken: ratingToken, ...body });
  return { status: response.status, body: await response.json() };
};
const rating = async (by = token): Promise<RatingResponse> => (await world.get(`/api/rating/${by}`)).json();
const profile = async (): Promise<SupplierProfile> =>
  (await world.get(`/api/workshop-by-id/${world.supplierId}/profile?includeReviews=true`)).json();

describe('[CNF-05] reviews', () => {
  test('are requested once after the day, by a mail with the stars as links', async () => {
    world.clock.set('2026-11-27T12:59:00Z'); // midnight in Sydney is at 13:00
    await completeServices({}, world.deps);
    expect((await rating()).CanReview).toBe(false);
    world.clock.set('2026-11-27T13:00:00Z');
    await completeServices({}, world.deps);
    await completeServices({}, world.deps);
    await world.runJobs();
    expect((await mails(email)).filter((subject) => subject === 'How was Newtown Motors?')).toHaveLength(1);
    const [mail] = (await world.inbox(email)).filter(
      (one) => one.kind === 'mail' && one.subject?.startsWith('How was'),
    );
    const [link, sent] =
      /http:\/\/hosted\.example\/review-your-service\/([\w-]+)\/3/.exec(mail?.text ?? '') ?? [];
    expect([link, sent]).toEqual([expect.any(String), ratingToken]);
    expect(await rating(sent)).toMatchObject({ CanReview: true, Rating: { StarCount: null } });
    const reviewed = await rate('update', { RatingToken: sent, StarCount: 3, Comments: 'On time.' });
    expect(reviewed).toMatchObject({ status: 200, body: { Rating: { StarCount: 3, RatingToken: sent } } });
  });

  test('name the partner by a key in force, and not that of a partner that is switched off', async () => {
    const partner = { name: 'Curlew', slug: 'curlew-reviews' };
    const [row] = await world.sql<{ id: number }[]>`insert into partner ${world.sql(partner)} returning id`;
    const key = { partner_id: row!.id, kind: 'publishable', publishable_key: 'pk_curlew_reviews' };
    await world.sql`insert into partner_key ${world.sql(key)}`;
    await world.sql`update booking set partner_id = ${row!.id} where id = ${id}`;
    expect((await rating()).PartnerKey).toBe('pk_curlew_reviews');
    await world.sql`update partner set is_active = false where id = ${row!.id}`;
    expect((await rating()).PartnerKey).toBeNull();
  });

  test('or once the workshop marks the work as done', async () => {
    await world.sql`
      update booking_offer set status = 'Accepted', response_type = 'Confirm', responded_at = created_at
       where booking_id = ${id}`;
    world.clock.set('2026-11-26T02:00:00Z');
    const done = await world.post(
      `/api/booking-offer/${publicId}/serviced`,
      {},
      { headers: world.signIn([world.supplierId]) },
    );
    expect(done.status).toBe(200);
    await world.runJobs();
    expect(await mails(email)).toContain('How was Newtown Motors?');
  });

  test('a booking has one review: written, rated again, rewritten; the workshop’s average follows', async () => {
    expect((await rate('update', { StarCount: 5 })).status).toBe(409);
    await serviced();
    const first = await rate('update', { StarCount: 4, Comments: 'On time.' });
    expect(first).toMatchObject({ status: 200, body: { Rating: { StarCount: 4, Comments: 'On time.' } } });
    expect((await profile()).RatingDetails).toEqual({ RatingCount: 1, TotalRating: 4 });
    await rate('stars/update', { StarCount: 2 });
    expect(await rating()).toMatchObject({ Rating: { StarCount: 2, Comments: 'On time.' } });
    await rate('update', { StarCount: 5, Comments: 'They made it good.' });
    const shown = await profile();
    expect(shown).toMatchObject({ RatingDetails: { RatingCount: 1, TotalRating: 5 }, ReviewsTotal: 1 });
    expect(shown.Reviews).toMatchObject([
      { CustomerName: 'Mia N.', StarCount: 5, Comments: 'They made it good.' },
    ]);
  });

  test('two tabs at once leave one review and a true average', async () => {
    await serviced();
    await Promise.all([1, 2, 3, 4, 5, 5, 5, 5].map((StarCount) => rate('update', { StarCount })));
    const [review] = await world.sql`select id, stars from review where supplier_id = ${world.supplierId}`;
    const { RatingDetails } = await profile();
    expect(RatingDetails.RatingCount).toBe(1);
    expect(RatingDetails.TotalRating).toBeCloseTo(review!.stars, 9);
  });

  test('accepted for 90 days, the last one included, then closed', async () => {
    await serviced();
    world.clock.set('2027-02-24T12:59:00Z'); // still 24 February in Sydney
    expect((await rate('stars/update', { StarCount: 3 })).status).toBe(200);
    world.clock.set('2027-02-24T13:00:00Z');
    expect(await rate('update', { StarCount: 1, Comments: 'late' })).toMatchObject({
      status: 410,
      body: { code: 'expired' },
    });
    expect(await rating()).toMatchObject({
      CanReview: false,
      Rating: { StarCount: 3, HasRatingWindowExpired: true },
    });
  });

  test('hostile text is shown as text, without invisible characters', async () => {
    await serviced();
    const hostile = '<img src=x onerror=alert(1)>\u0007\u202e "quoted" \' -- {{7*7}}';
    await rate('update', { StarCount: 1, Comments: hostile });
    expect((await profile()).Reviews[0]?.Comments).toBe(
      '<img src=x onerror=alert(1)> "quoted" \' -- {{7*7}}',
    );
  });

  test('[API-10] stars from 1 to 5 and a real token', async () => {
    for (const StarCount of [0, 6, 2.5, '5', null])
      expect((await rate('stars/update', { StarCount })).body.errors?.[0]?.pointer).toBe('/StarCount');
    expect((await rate('update', { StarCount: 5, Comments: 'x'.repeat(2001) })).status).toBe(400);
    expect((await rate('update', { StarCount: 5, RatingToken: 'short' })).status).toBe(400);
    expect((await rate('update', { StarCount: 5, RatingToken: randomToken() })).status).toBe(404);
    expect((await world.get(`/api/rating/${randomToken()}`)).status).toBe(404);
  });

  test('[POR-14] a workshop flags its own; a review that the operator hides is neither counted nor shown', async () => {
    await serviced();
    await rate('update', { StarCount: 1, Comments: 'Call 0400 000 000!' });
    const own = world.signIn([world.supplierId]);
    const list = async () =>
      (await (await world.get('/api/portal/reviews', { headers: own })).json()).Reviews as {
        ReviewId: number;
        IsFlagged: boolean;
        IsHidden: boolean;
      }[];
    const [review] = await list();
    const flag = (headers: Record<string, string>, Reason = 'PersonalDetails') =>
      world.post(`/api/portal/reviews/${review!.ReviewId}/flag`, { Reason }, { headers });
    expect((await flag(world.signIn([world.supplierId + 1000]))).status).toBe(404);
    expect((await flag(own, 'Dislike')).status).toBe(400);
    expect((await flag(own, 'Other')).status).toBe(400);
    expect((await flag(own)).status).toBe(200);
    expect((await flag(own)).status).toBe(200);
    expect(await list()).toMatchObject([
      { IsFlagged: true, IsHidden: false, Flag: { Reason: 'PersonalDetails', Status: 'Open' } },
    ]);
    expect((await profile()).ReviewsTotal).toBe(1);
    const findWork = () => world.sql`
      select reason, due_at > created_at as has_time, outcome from work_item
       where kind = 'check-review' and key = ${`review/${review!.ReviewId}`}`;
    const work = { reason: 'PersonalDetails', hasTime: true };
    expect(await findWork()).toEqual([{ ...work, outcome: null }]);

    const now = world.clock.now();
    expect(await moderateReview(world.sql, review!.ReviewId, 'hide', { by: 'operator:ada', now })).toBe(true);
    expect(await moderateReview(world.sql, review!.ReviewId, 'hide', { by: 'operator:ada', now })).toBe(true);
    expect(await findWork()).toEqual([{ ...work, outcome: 'The review was taken down.' }]);
    expect(await list()).toMatchObject([{ IsFlagged: false, IsHidden: true, Flag: { Status: 'Upheld' } }]);
    expect(await profile()).toMatchObject({
      RatingDetails: { RatingCount: 0, TotalRating: 0 },
      ReviewsTotal: 0,
      Reviews: [],
    });
    const fetchRatings = async () =>
      (await (await world.post('/api/rating', { RatingIds: [review!.ReviewId] })).json()).Ratings;
    expect(await fetchRatings()).toEqual([]);
    await rate('stars/update', { StarCount: 5 });
    expect((await profile()).RatingDetails.RatingCount).toBe(0);
    await moderateReview(world.sql, review!.ReviewId, 'show', { by: 'operator:ada', now });
    expect(await moderateReview(world.sql, 999_999, 'hide', { by: 'operator:ada', now })).toBe(false);
    expect((await profile()).RatingDetails).toEqual({ RatingCount: 1, TotalRating: 5 });
    expect(await fetchRatings()).toMatchObject([{ StarCount: 5, CustomerName: 'Mia N.' }]);
  });
});

describe('[OPS-05] reminders', () => {
  const reminded = async () =>
    (await mails(email)).filter((subject) => subject.startsWith('Reminder: Newtown Motors')).length;
  const runAt = async (at: string) => {
    world.clock.set(at);
    await sendReminders({}, world.deps);
    await world.runJobs();
  };

  test('are sent once, from a day before the arrival, by mail and SMS', async () => {
    await runAt('2026-11-24T21:59:00Z');
    expect(await reminded()).toBe(0);
    await runAt('2026-11-24T22:00:00Z');
    await runAt('2026-11-25T10:00:00Z');
    expect(await reminded()).toBe(1);
    const rows = await world.sql`
      select kind, sent_at is not null as is_sent from message
       where subject_type = 'booking' and subject_id = ${String(id)} and kind like 'booking-reminder-%' order by kind`;
    expect(rows).toEqual([
      { kind: 'booking-reminder-mail', isSent: true },
      { kind: 'booking-reminder-sms', isSent: true },
    ]);
  });

  test('[CNF-01] [CNF-04] what is booked at a price range is one wherever its price is named, up to the reminder', async () => {
    const lead = await world.addLead({ supplierId: world.supplierId, range: true });
    ({ id, token, publicId } = await world.addBooking(lead, { Email: email }));
    const [offer] = await world.sql`select id from booking_offer where booking_id = ${id}`;
    const confirm = `mutation { respondToBookingOffer(
      input: { bookingOfferId: ${offer!.id}, responseType: Confirm }) { errors { code } } }`;
    const headers = world.signIn([world.supplierId]);
    const answered = await (await world.post('/api/graphql', { query: confirm }, { headers })).json();
    expect(answered.data.respondToBookingOffer.errors).toEqual([]);
    await runAt('2026-11-24T22:00:00Z');

    const ends = { TotalIncGst: 23_900, MaximumTotalIncGst: 30_000 };
    const job = await world.get(`/api/booking-offer/${publicId}`, { headers });
    expect(await job.json()).toMatchObject({ Booking: ends });
    expect(await (await world.get(`/api/booking/${token}`)).json()).toMatchObject({
      PricingStrategy: 'PriceRange',
      MaximumTotalIncGst: 30_000,
    });
    const isOfIt = (one: Message) => JSON.stringify(one).includes(`PL${String(id).padStart(6, '0')}`);
    const toCustomer = (await world.inbox(email)).filter(isOfIt);
    const toWorkshop = (await world.workshopInbox(world.supplierId)).filter(isOfIt);
    const priced = [...toCustomer, ...toWorkshop].flatMap((one) => {
      const files = one.kind === 'mail' ? one.attachments : [];
      const calendars = files.filter(({ mimeType }) => mimeType === 'text/calendar');
      const texts = calendars.map(({ base64 }) => Buffer.from(base64, 'base64').toString());
      return [one.text ?? '', ...texts].map((text) => text.replace(/\r?\n /g, ''));
    });
    const named = priced.filter((text) => text.includes('$239.00'));
    expect(named.filter((text) => !text.includes('$239.00 – $300.00'))).toEqual([]);
    // Received and confirmed, each with its calendar entry, the reminder, and the workshop's mail.
    expect(named).toHaveLength(6);
  });

  test.each([
    ['is cancelled', "status = 'Cancelled'"],
    ['waits for its workshop', "status = 'Pending'"],
    ['was confirmed within the last day', "confirmed_at = '2026-11-25T00:00:00Z'"],
  ])('none for a booking that %s', async (_name, change) => {
    await world.sql.unsafe(`update booking set ${change} where id = ${id}`);
    await runAt('2026-11-25T08:00:00Z');
    expect(await reminded()).toBe(0);
  });

  test('are skipped when it is too late to help', async () => {
    await runAt('2026-11-25T20:30:00Z');
    expect(await reminded()).toBe(0);
  });
});

describe('requests to change', () => {
  const ask = async (body: object): Promise<Answer<ChangeRequestResponse>> => {
    const response = await world.post(`/api/booking/${token}/change-request`, body);
    return { status: response.status, body: await response.json() };
  };

  test('notify the customer, the workshop and the operator’s list, change nothing themselves, and the newest counts', async () => {
    const first = await ask({ Kind: 'Change', WantedDay: '2026-12-01', Comments: 'I am <b>away</b>' });
    expect(first).toMatchObject({
      status: 200,
      body: { CanRequest: true, Open: { Kind: 'Change', WantedDay: '2026-12-01' } },
    });
    const again = await ask({ Kind: 'Cancel', WantedDay: '2026-12-01' });
    expect(again.body.Open).toMatchObject({ Kind: 'Cancel', WantedDay: null });
    await world.runJobs();
    expect((await mails(email)).filter((subject) => subject.startsWith('We have your request'))).toHaveLength(
      1,
    );
    const [workshop] = await world.sql`select email from supplier where id = ${world.supplierId}`;
    const request = (await world.inbox(workshop!.email)).find(
      (one) => one.kind === 'mail' && one.subject?.includes('asks for'),
    );
    expect(request?.text).toContain('to cancel the booking');
    const [booking] = await world.sql`select status from booking where id = ${id}`;
    expect(booking!.status).toBe('Confirmed');
    expect(
      await world.sql`select kind, reason, due_at from work_item where booking_id = ${id} and closed_at is null`,
    ).toEqual([{ kind: 'arrange-change', reason: 'Cancel', dueAt: expect.any(Date) }]);
  });

  const read = async (): Promise<ChangeRequestResponse> =>
    (await world.get(`/api/booking/${token}/change-request`)).json();
  const details = async (): Promise<BookingDetails> => (await world.get(`/api/booking/${token}`)).json();

  test('[CNF-01] offer the workshop’s days of the finalise page, and take no other day', async () => {
    await world.sql`update supplier set daily_capacity = 1 where id = ${world.supplierId}`;
    await world.addBooking(await world.addLead({ supplierId: world.supplierId }), {
      ServiceDate: '2026-11-27',
    });
    const { AvailableDates: days } = await read();
    const other = await world.addLead({ supplierId: world.supplierId });
    const finalise = await world.get(`/api/finalise/${other.guid}/${world.supplierId}`);
    const { AvailableDates: offered } = (await finalise.json()) as FinaliseDetails;
    expect(days.length).toBeGreaterThan(50);
    expect(days).toContain('2026-11-26');
    expect(days.filter((day) => day !== '2026-11-26')).toEqual(offered);
    for (const day of ['2026-11-27', '2026-11-29']) {
      const refused = await ask({ Kind: 'Change', WantedDay: day });
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ pointer: '/WantedDay' }] } });
    }
    expect((await ask({ Kind: 'Change', WantedDay: days.at(-1)! })).status).toBe(200);
  });

  test('for another time need a day or a word', async () => {
    const refused = await ask({ Kind: 'Change', Comments: '  ' });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ pointer: '/WantedDay' }] } });
    expect((await ask({ Kind: 'Change', Comments: 'After five, please' })).status).toBe(200);
  });

  test('[CNF-01] name the refund while it is free, and none after that', async () => {
    await world.sql`update booking set free_cancellation_hours = 48 where id = ${id}`;
    // What it promises now is for later bookings.
    await world.sql`update supplier set free_cancellation_hours = 1 where id = ${world.supplierId}`;
    await world.sql`update booking set paid_at = ${world.clock.now()} where id = ${id}`;
    await world.sql`
      insert into payment (booking_id, lead_guid, partner_id, provider, idempotency_key, state, amount_cents, captured_cents, refunded_cents, currency)
      select id, lead_guid, partner_id, 'stripe', public_id, 'captured', 22900, 22900, 900, 'AUD' from booking where id = ${id}`;
    const end = '2026-11-23T22:00:00.000Z';
    expect(await read()).toMatchObject({ RefundIncGst: 22_000, FreeCancellationUntil: end });
    expect(await details()).toMatchObject({ HasBegun: false, FreeCancellationUntil: end });
    await world.sql`update booking set declined_at = ${world.clock.now()} where id = ${id}`;
    expect(await read()).toMatchObject({ RefundIncGst: 22_000, FreeCancellationUntil: null });
    expect(await details()).toMatchObject({ FreeCancellationUntil: null });
    await world.sql`update booking set declined_at = null where id = ${id}`;
    world.clock.set(end);
    expect(await read()).toMatchObject({
      RefundIncGst: null,
      FreeCancellationUntil: null,
      FreeCancellationHours: 48,
    });
    await world.sql`update booking set declined_at = ${world.clock.now()} where id = ${id}`;
    expect(await read()).toMatchObject({ RefundIncGst: 22_000 });
    world.clock.set('2026-11-25T22:00:00.000Z');
    expect(await details()).toMatchObject({ HasBegun: true, IsDayOver: false, FreeCancellationUntil: null });
    // Midnight where the workshop is.
    world.clock.set('2026-11-26T13:00:00.000Z');
    expect(await details()).toMatchObject({ HasBegun: true, IsDayOver: true });
  });

  test('[CNF-01] the booking shows the last request and its outcome', async () => {
    const fetchRatings = async () => (await (await world.get(`/api/booking/${token}`)).json()).ChangeRequest;
    expect(await fetchRatings()).toBeNull();
    await ask({ Kind: 'Change', WantedDay: '2026-12-01', Comments: 'Only between us' });
    expect(await fetchRatings()).toEqual({
      Kind: 'Change',
      WantedDay: '2026-12-01',
      Status: 'Open',
      CreatedOn: '2026-11-23T00:00:00.000Z',
    });
    await closeRequest(world.sql, id, 'Dismissed', world.clock.now());
    expect(await fetchRatings()).toMatchObject({ Kind: 'Change', Status: 'Dismissed' });
    await ask({ Kind: 'Cancel' });
    expect(await fetchRatings()).toMatchObject({ Kind: 'Cancel', Status: 'Open' });
  });

  test('[API-10] are refused for a past day and for finished work', async () => {
    expect((await ask({ Kind: 'Change', WantedDay: '2026-11-23' })).body.errors?.[0]?.pointer).toBe(
      '/WantedDay',
    );
    expect((await ask({ Kind: 'Swap' })).status).toBe(400);
    expect((await ask({ Kind: 'Cancel' })).status).toBe(200);
    expect(await closeRequest(world.sql, id, 'Done', world.clock.now())).toBe(true);
    expect(await closeRequest(world.sql, id, 'Done', world.clock.now())).toBe(false);
    await serviced();
    expect((await ask({ Kind: 'Cancel' })).status).toBe(409);
    expect(await (await world.get(`/api/booking/${token}/change-request`)).json()).toMatchObject({
      CanRequest: false,
      Open: null,
    });
  });
});

describe('files to download', () => {
  test('[CNF-01] the appointment as a calendar file, at its instant, without the booking token', async () => {
    await world.sql`update supplier set name = 'Newtown; Motors, the very long named workshop at the end of King Street' where id = ${world.supplierId}`;
    const response = await world.get(`/api/booking/${token}/calendar.ics`);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await response.text();
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    const unfolded = text.replace(/\r\n /g, '');
    expect(unfolded).toContain('DTSTART:20261125T220000Z');
    expect(unfolded).toContain('DTEND:20261125T230000Z');
    expect(unfolded).toContain('SUMMARY:Newtown\\; Motors\\, the very long named');
    expect(/UID:(.*)/.exec(unfolded)?.[1]).not.toContain(token);
    expect(unfolded).toContain(`/booking/${token}/confirmation`);
    await world.sql`update booking set status = 'Cancelled' where id = ${id}`;
    expect(await (await world.get(`/api/booking/${token}/calendar.ics`)).text()).toContain(
      'STATUS:CANCELLED',
    );
  });

  test('[CNF-01] an arrival within the last hour of a day ends on the next', async () => {
    await world.sql`update booking set arrival_from = '23:30', arrival_to = null where id = ${id}`;
    const text = await (await world.get(`/api/booking/${token}/calendar.ics`)).text();
    expect(text).toContain('DTSTART:20261126T123000Z');
    expect(text).toContain('DTEND:20261126T133000Z');
  });

  test('[CNF-01] a receipt once money was taken, none before', async () => {
    expect((await world.get(`/api/booking/${token}/receipt.pdf`)).status).toBe(409);
    expect((await world.get(`/api/booking/${randomToken()}/receipt.pdf`)).status).toBe(404);
    const lead = await world.addLead({
      supplierId: await world.addSupplier({ name: 'Whāngārei Motors 🚗' }),
    });
    const { PaymentId, BookingToken } = await order(world, lead, { FirstName: '太郎', LastName: '山田' });
    await world.holdMoney(PaymentId!);
    const response = await world.get(`/api/booking/${BookingToken}/receipt.pdf`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="receipt-PL\d{6}\.pdf"$/,
    );
    const document = await PDFDocument.load(await response.arrayBuffer());
    expect([document.getPageCount(), document.getTitle()]).toEqual([
      1,
      expect.stringMatching(/^Tax invoice PL\d{6}$/),
    ]);
  });

  test('[CNF-01] a receipt has the logo of its partner, and none while the store fails', async () => {
    const { PaymentId, BookingToken } = await order(
      world,
      await world.addLead({ supplierId: world.supplierId }),
    );
    await world.holdMoney(PaymentId!);
    const logo = { create: { width: 200, height: 64, channels: 3, background: '#0b5f45' } } as const;
    const png = new Uint8Array(await sharp(logo).png().toBuffer());
    const files = new Map([['partner-logos/receipt.png', png]]);
    const readSize = async (read: ImageStore['read']) => {
      const images = { read } as ImageStore;
      const booking = (await findBookingByToken(world.deps, BookingToken!))!;
      return (await writeReceipt({ ...world.deps, images }, booking))!.content.length;
    };
    const stored = async (key: string) => files.get(key) ?? null;
    const plain = await readSize(stored);
    const partner = world.sql`(select partner_id from booking where id = ${id})`;
    await world.sql`
      update partner set logo_file = 'receipt.svg', logo_png_width = 100 where id = ${partner}`;
    expect(await readSize(stored)).toBeGreaterThan(plain + 100);
    expect(await readSize(() => Promise.reject(new ProviderError('store', 'unavailable')))).toBe(plain);
    await world.sql`update partner set logo_file = null, logo_png_width = null where id = ${partner}`;
  });
});

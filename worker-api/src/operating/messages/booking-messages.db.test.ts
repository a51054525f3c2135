import type { OperatorBooking, OperatorMessage, RatingResponse } from '@pitlane/contracts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useBookingWorld } from '../../booking/bookings/booking-world.fixture.ts';
import { readQueue } from '../../platform/jobs.ts';
import { signInOperator } from '../operator-world.fixture.ts';

const world = useBookingWorld();
let support: Record<string, string>;
let supplierId: number;
let booking: { id: number; token: string; guid: string };
let email: string;

beforeAll(async () => {
  support = await signInOperator(world, 'ada@operator.example', 'support');
  supplierId = await world.addSupplier({ capacity: 50 });
});
beforeEach(async () => {
  world.clock.set('2026-11-23T00:00:00Z');
  const lead = await world.addLead({ supplierId });
  email = `${crypto.randomUUID()}@mail.example`;
  booking = { ...(await world.addBooking(lead, { Email: email })), guid: lead.guid };
});

const path = (rest = '') => `/api/operating/bookings/${booking.id}${rest}`;
const read = async (): Promise<OperatorBooking> => (await world.get(path(), { headers: support })).json();
const receivedMail = async () =>
  (await read()).Timeline.find(({ Title }) => Title === 'Mail to the customer: booking received')!;
const sendAgain = (MessageId: number, Reference: string) =>
  world.post(path('/send-again'), { MessageId, Reference, Reason: 'It went to spam.' }, { headers: support });
const mails = async () => {
  await world.runJobs();
  return (await world.inbox(email)).filter(({ kind }) => kind === 'mail');
};

describe('[OPS-07] a message of a booking', () => {
  test('shows its delivery, and its text without what is the customer’s alone', async () => {
    const waiting = await receivedMail();
    expect(waiting).toMatchObject({ Detail: 'Waiting to be sent', CanSendAgain: false });
    await world.runJobs();
    const sent = await receivedMail();
    expect(sent).toMatchObject({ Detail: 'Sent', CanSendAgain: true, MessageId: waiting.MessageId });
    const answer = await world.get(path(`/messages/${sent.MessageId}`), { headers: support });
    const message: OperatorMessage = await answer.json();
    const reference = (await read()).Reference;
    expect(message).toMatchObject({ Channel: 'mail', Subject: expect.stringContaining('Newtown Motors') });
    expect(message.Text).toContain(reference);
    const { Rating } = (await (await world.get(`/api/rating/${booking.token}`)).json()) as RatingResponse;
    for (const { MessageId } of (await read()).Timeline.filter((event) => event.MessageId !== null)) {
      const text = await (await world.get(path(`/messages/${MessageId}`), { headers: support })).text();
      for (const token of [booking.token, Rating.RatingToken])
        expect([MessageId, text.includes(token), text.includes(token.slice(-22))]).toEqual([
          MessageId,
          false,
          false,
        ]);
    }
  });

  test('is sent again once for its reference, with the reason in the audit log', async () => {
    const before = (await mails()).length;
    const { MessageId } = await receivedMail();
    const answers = await Promise.all([
      sendAgain(MessageId!, 'first-press'),
      sendAgain(MessageId!, 'first-press'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await sendAgain(MessageId!, 'first-press');
    expect((await mails()).length).toBe(before + 1);
    expect((await sendAgain(MessageId!, 'second-press')).status).toBe(200);
    expect((await mails()).length).toBe(before + 2);
    expect(
      await world.sql`
        select actor, action, details from audit_log where subject_type = 'booking' and subject_id = ${String(booking.id)}`,
    ).toEqual(
      Array.from({ length: 2 }, () => ({
        actor: 'operator:ada@operator.example',
        action: 'message-sent-again',
        details: { reason: 'It went to spam.', message: 'booking received mail' },
      })),
    );
  });

  test('that waits, or is about another booking, is not sent again', async () => {
    const { MessageId } = await receivedMail();
    const early = await sendAgain(MessageId!, 'too-early');
    expect([early.status, (await early.json()).detail]).toEqual([
      409,
      'This message has not left yet. Wait until it’s sent.',
    ]);
    await world.runJobs();
    const other = await world.addBooking(await world.addLead({ supplierId }));
    const [theirs] = await world.sql<{ id: number }[]>`
      select id::int from message where subject_type = 'booking' and subject_id = ${String(other.id)} limit 1`;
    expect((await sendAgain(theirs!.id, 'of-another')).status).toBe(404);
    expect((await world.get(path(`/messages/${theirs!.id}`), { headers: support })).status).toBe(404);
    const finance = await signInOperator(world, `${crypto.randomUUID()}@operator.example`, 'finance');
    const body = { MessageId, Reference: 'not-allowed', Reason: 'x' };
    expect((await world.post(path('/send-again'), body, { headers: finance })).status).toBe(403);
  });

  test('that was given up is sent again once for its reference; not while its last attempt runs', async () => {
    const { MessageId } = await receivedMail();
    const updateJob = (change: { lockedAt: Date | null }) => world.sql`
      update graphile_worker._private_jobs
         set attempts = max_attempts, last_error = 'The server is away.', locked_at = ${change.lockedAt}
       where key = ${`message-${MessageId}`}`;
    await updateJob({ lockedAt: new Date() });
    const before = (await mails()).length;
    expect(await receivedMail()).toMatchObject({ CanSendAgain: false });
    expect((await sendAgain(MessageId!, 'third-press')).status).toBe(409);
    await updateJob({ lockedAt: null });
    expect(await receivedMail()).toMatchObject({
      Detail: 'Not sent, given up after 25 attempts: The server is away.',
      CanSendAgain: true,
    });
    const answers = await Promise.all([
      sendAgain(MessageId!, 'third-press'),
      sendAgain(MessageId!, 'third-press'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await mails()).length).toBe(before + 1);
    expect((await sendAgain(MessageId!, 'third-press')).status).toBe(200);
    expect((await mails()).length).toBe(before + 1);
    const event = (await read()).Timeline.find((each) => each.MessageId === MessageId);
    expect(event).toMatchObject({ Detail: 'Not sent: Every attempt failed.', CanSendAgain: true });
    expect((await readQueue(world.sql)).filter(({ dead }) => dead > 0)).toEqual([]);
  });

  test('is not sent again once the booking makes it untrue', async () => {
    await world.runJobs();
    const { MessageId } = await receivedMail();
    expect((await sendAgain(MessageId!, 'while-true')).status).toBe(200);
    await world.post(path('/cancel'), { Reason: 'The car was sold.' }, { headers: support });
    const before = (await mails()).length;
    const refused = await sendAgain(MessageId!, 'once-untrue');
    expect([refused.status, (await refused.json()).detail]).toEqual([
      409,
      'The booking has changed: this message isn’t true any more.',
    ]);
    expect((await sendAgain(MessageId!, 'while-true')).status).toBe(200);
    expect((await mails()).length).toBe(before);
    const offered = (await read()).Timeline.filter((event) => event.CanSendAgain).map(({ Title }) => Title);
    expect(offered).toEqual(
      expect.arrayContaining([
        'Mail to the customer: booking cancelled',
        'Mail to the workshop: workshop cancelled',
      ]),
    );
    expect(offered.filter((title) => !title.endsWith('cancelled'))).toEqual([]);
  });

  test('that is sent again leaves the hour of the next of its kind as it is', async () => {
    const requests = async () =>
      (await mails()).filter(
        (mail) => mail.kind === 'mail' && mail.subject?.startsWith('We have your request'),
      ).length;
    const request = (at: string) => {
      world.clock.set(at);
      return world.post(`/api/booking/${booking.token}/change-request`, { Kind: 'Cancel' });
    };
    await request('2026-11-23T00:00:00Z');
    expect(await requests()).toBe(1);
    const event = (await read()).Timeline.find(
      ({ Title }) => Title === 'Mail to the customer: change received',
    );
    world.clock.set('2026-11-23T00:50:00Z');
    await sendAgain(event!.MessageId!, 'in-the-hour');
    expect(await requests()).toBe(2);
    await request('2026-11-23T00:55:00Z');
    expect(await requests()).toBe(2);
    await request('2026-11-23T01:05:00Z');
    expect(await requests()).toBe(3);
  });
});

describe('[OPS-07] the timeline of a booking', () => {
  test('has the quotes that the customer saw, and what partners were notified of', async () => {
    const { guid } = booking;
    const [lead] = await world.sql<{ partnerId: number }[]>`select partner_id from lead where guid = ${guid}`;
    const at = new Date('2026-11-22T22:00:00Z');
    for (const supplier of [supplierId, supplierId + 1])
      await world.sql`
        insert into impression (lead_guid, partner_id, supplier_id, shown_at, occasion, fields)
        values (${guid}, ${lead!.partnerId}, ${supplier}, ${at}, 'first', '{}')`;
    await world.sql`
      insert into listing_click (lead_guid, supplier_id, kind, clicked_at) values (${guid}, ${supplierId}, 'book-now', ${at})`;
    await world.sql`
      with endpoint as (insert into webhook_endpoint (partner_id, url, secret_cipher, events)
                        values (${lead!.partnerId}, 'https://partner.example', '', '{booking.placed}') returning id)
      insert into webhook_delivery (webhook_endpoint_id, event_type, payload, created_at, attempts, last_status)
      select id, 'booking.placed', ${JSON.stringify({ bookingId: booking.id })}::text::jsonb, ${at}, 2, 503 from endpoint`;
    const { Timeline } = await read();
    const shown = Timeline.filter(({ Kind }) => Kind === 'quote' || Kind === 'webhook').map(
      ({ Title, Detail }) => [Title, Detail],
    );
    expect(shown).toEqual(
      expect.arrayContaining([
        ['The customer saw the prices of 2 workshops', null],
        ['The customer chose Newtown Motors', null],
        ['Webhook to the partner: booking placed', 'Waiting after 2 attempts: HTTP 503'],
      ]),
    );
    const other = await world.addBooking(await world.addLead({ supplierId }));
    const theirs = await world.get(`/api/operating/bookings/${other.id}`, { headers: support });
    expect(JSON.stringify(await theirs.json())).not.toContain('HTTP 503');
  });
});

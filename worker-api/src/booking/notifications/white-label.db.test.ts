import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { startCommands } from '../../../test/support/start-commands.ts';
import { transaction } from '../../platform/transaction.ts';
import {
  BOOKING_MESSAGE_TEXTS,
  type BookingMessageKind,
  orderMessages,
} from '../../shared/messages/index.ts';
import {
  access,
  CUSTOMER,
  key,
  type Lead,
  order,
  useBookingWorld,
} from '../bookings/booking-world.fixture.ts';
import { findParties } from '../files/queries.ts';

const world = useBookingWorld();
const PARTNER = { slug: 'harbour', key: 'pk_harbour', name: 'Harbour Cover' };
let supplierId: number;
let partnerId: number;
let lead: Lead;
let booking: { id: number; token: string };

const customerMessages = async () => [
  ...(await world.inbox('+61404040404')),
  ...(await world.inbox(CUSTOMER.Email)),
];

async function supplierEmail(): Promise<string> {
  const [supplier] = await world.sql<
    { email: string }[]
  >`select email from supplier where id = ${supplierId}`;
  return supplier!.email;
}

const setPartner = (settings: Record<string, string>) =>
  world.sql`update partner set settings = ${world.sql.json(settings)} where slug = ${PARTNER.slug}`;

/** Sends every message that a customer can get about the booking and its quotes. */
async function sendAll() {
  const known = (await customerMessages()).map(({ id }) => id);
  const kinds = Object.entries(BOOKING_MESSAGE_TEXTS)
    .filter(([, { to }]) => to === 'customer')
    .map(([kind]) => kind as BookingMessageKind);
  const now = world.clock.now();
  await transaction(world.sql, async (tx) => {
    await orderMessages(tx, { type: 'booking', id: booking.id }, kinds, 'each', now);
    await orderMessages(
      tx,
      { type: 'lead', id: lead.guid },
      ['quote-link-mail', 'quote-link-sms', 'lead-link-mail', 'photo-link-mail'],
      'each',
      now,
    );
  });
  await world.runJobs();
  const sent = (await customerMessages()).filter(({ id }) => !known.includes(id));
  expect(sent).toHaveLength(kinds.length + 4);
  return sent;
}

beforeAll(async () => {
  const [partner] = await world.sql<{ id: number }[]>`
    insert into partner (slug, name, is_white_label) values (${PARTNER.slug}, ${PARTNER.name}, true) returning id`;
  await world.sql`insert into partner_key (partner_id, kind, publishable_key)
                  values (${partner!.id}, 'publishable', ${PARTNER.key})`;
  supplierId = await world.addSupplier();
  partnerId = partner!.id;
  lead = await world.addLead({ supplierId, partnerId });
  booking = await world.addBooking(lead);
  await world.runJobs();
});

test('a booking of a white-label partner leaves no word of ours in any message', async () => {
  await setPartner({ senderAddress: 'bookings@harbour.example', smsSenderId: 'Harbour' });
  const code = { leadGuid: lead.guid, mobilePhoneNumber: CUSTOMER.Mobile };
  const headers = { ...access(lead), ...key(), 'X-Partner-Key': PARTNER.key };
  expect((await world.post('/api/verify/send', code, { headers })).status).toBe(200);
  const [verification] = (await world.inbox('+61404040404')).slice(-1);
  expect(verification!.text).toMatch(/^Your Harbour Cover verification code/);

  const sent = await sendAll();
  expect(JSON.stringify([...sent, verification])).not.toMatch(/pitlane/i);
  const calendars = sent.flatMap((one) =>
    one.kind === 'mail' ? one.attachments.filter(({ mimeType }) => mimeType === 'text/calendar') : [],
  );
  expect(calendars).toHaveLength(5);
  for (const { base64 } of calendars) {
    const calendar = Buffer.from(base64, 'base64').toString('utf8');
    expect(calendar).not.toMatch(/pitlane/i);
    expect(calendar).toContain('ORGANIZER;CN="Harbour Cover":mailto:bookings@harbour.example');
  }
  for (const { kind, from } of sent)
    expect(from).toBe(kind === 'sms' ? 'Harbour' : 'Harbour Cover <bookings@harbour.example>');
});

test('links of customers open the partner’s own address, those of the workshop the operator’s', async () => {
  const hostedOrigin = 'https://quotes.harbour.example';
  await setPartner({ hostedOrigin });
  const sent = await sendAll();
  const links = sent.flatMap(({ text }) => text?.match(/https?:\/\/[^\s/]+/g) ?? []);
  // The map of the workshop is no hosted page.
  expect(new Set(links)).toEqual(new Set([hostedOrigin, 'https://www.google.com']));
  await world.sql`update booking set status = 'Confirmed' where id = ${booking.id}`;
  const file = await (await world.get(`/api/booking/${booking.token}/calendar.ics`)).text();
  expect(file).toContain(`URI:${hostedOrigin}/booking/`);
  const inbox = await world.inbox(await supplierEmail());
  expect(inbox.at(-1)?.text).toContain(`${world.deps.config.origin}/workshop/bookings/`);
});

test('without a sender address, the name stands in front of ours and in the SMS', async () => {
  await setPartner({ senderName: 'Harbour' });
  for (const message of await sendAll()) {
    if (message.kind === 'sms') expect(message.text).toMatch(/^Harbour: |Harbour Cover/);
    else expect(message.from).toMatch(/^Harbour </);
  }
});

test('the workshop hears from the operator', async () => {
  expect((await world.inbox(await supplierEmail())).at(-1)).toMatchObject({
    from: expect.stringMatching(/^Pitlane </),
  });
});

test('the receipt never names the operator’s number', async () => {
  await world.sql`update partner set support_phone = '1300 555 555' where slug = 'default'`;
  expect(await findParties(world.sql, booking.id)).toMatchObject({
    operatorName: PARTNER.name,
    supportPhone: null,
  });
  await world.sql`update partner set is_white_label = false where slug = ${PARTNER.slug}`;
  expect(await findParties(world.sql, booking.id)).toMatchObject({ supportPhone: '1300 555 555' });
  await world.sql`update partner set is_white_label = true where slug = ${PARTNER.slug}`;
});

test('the receipt of what was paid names the partner, and no word of ours', async () => {
  const paid = await world.addLead({ supplierId, partnerId });
  const { PaymentId, BookingToken } = await order(world, paid, {}, { 'X-Partner-Key': PARTNER.key });
  await world.holdMoney(PaymentId!);
  const file = await world.get(`/api/booking/${BookingToken}/receipt.pdf`);
  const document = await PDFDocument.load(await file.arrayBuffer());
  const text = document.context
    .enumerateIndirectObjects()
    .flatMap(([, one]) => (one instanceof PDFRawStream ? [decodePDFRawStream(one).decode()] : []))
    .map((bytes) => Buffer.from(bytes).toString('latin1'))
    .join('')
    .replace(/<([0-9A-F]+)> Tj/g, (_, hex: string) => Buffer.from(hex, 'hex').toString('latin1'));
  expect(text).toContain('Booked through Harbour Cover');
  expect(text).toContain('$239.00');
  expect(text).not.toMatch(/pitlane|1300 000 000/i);
});

test('the calendar file names the partner as its author', async () => {
  const file = await (await world.get(`/api/booking/${booking.token}/calendar.ics`)).text();
  expect(file).toContain('PRODID:-//Harbour Cover//');
  expect(file).not.toMatch(/pitlane/i);
});

test('the home page that is set for a partner is where its hosted pages and the head of each mail lead', async () => {
  const homeUrl = 'https://harbour.example/car-care';
  const commands = startCommands();
  onTestFinished(commands.stop);
  const { databaseUrl, secret } = world.deps.config;
  const set = await commands.run('partners', ['set', PARTNER.slug, '--setting', `homeUrl=${homeUrl}`], {
    ...process.env,
    PITLANE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    PITLANE_SECRET: secret.current,
  });
  expect(set).toMatchObject({ code: 0 });
  // Partners are remembered for 30 s.
  world.clock.set('2026-11-23T00:01:00Z');
  const config = await (await world.get('/api/config', { partner: PARTNER.key })).json();
  expect(config.Partner).toMatchObject({ HomeUrl: homeUrl, StartUrl: homeUrl });
  const mails = (await sendAll()).flatMap((one) => (one.kind === 'mail' ? [one] : []));
  for (const { subject, html } of mails)
    expect([subject, html]).toEqual([subject, expect.stringContaining(`href="${homeUrl}"`)]);
});

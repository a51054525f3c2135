import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { randomToken } from '../../platform/tokens.ts';
import { transaction } from '../../platform/transaction.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import { order, useLead } from '../bookings/booking-world.fixture.ts';
import { cancelBooking, moveBooking } from '../change-requests/index.ts';

const world = useLead();
let Email: string;
beforeEach(() => {
  Email = `mia-${randomToken(6).toLowerCase()}@example.com`;
});

/** The files of the mail with this subject, by content type; a calendar as its unfolded text. */
async function readFiles(subject: RegExp) {
  await world.runJobs();
  const mail = (await world.inbox(Email)).find((one) => one.kind === 'mail' && subject.test(one.subject));
  if (mail?.kind !== 'mail') throw new Error(`No mail ${subject}.`);
  const read = (base64: string) => Buffer.from(base64, 'base64');
  const find = (type: string) => mail.attachments.find(({ mimeType }) => mimeType === type);
  const calendar = find('text/calendar');
  const receipt = find('application/pdf');
  return {
    count: mail.attachments.length,
    calendar: calendar && {
      name: calendar.filename,
      text: unfold(read(calendar.base64).toString('utf8')),
    },
    receipt: receipt && { name: receipt.filename, pdf: await PDFDocument.load(read(receipt.base64)) },
  };
}
const unfold = (text: string) => text.replaceAll('\r', '').replace(/\n /g, '').trim();
const field = (text: string | undefined, name: string) =>
  new RegExp(`^${name}[:;](.*)$`, 'm').exec(text ?? '')?.[1];

test('a mail that moves the day replaces the former calendar entry, one that cancels removes it', async () => {
  const { id, token } = await world.addBooking(world.lead, { Email });
  const booked = await readFiles(/^Booking received/);
  expect([booked.count, booked.receipt, booked.calendar!.name]).toEqual([
    1,
    undefined,
    expect.stringMatching(/^booking-PL\d{6}\.ics$/),
  ]);
  const first = booked.calendar!.text;
  expect(field(first, 'METHOD')).toBe('PUBLISH');
  expect(field(first, 'DTSTART')).toBe('20261125T220000Z');
  const page = await (await world.get(`/api/booking/${token}/calendar.ics`)).text();
  expect(unfold(page)).toBe(first);

  const change = { bookingId: id, reason: 'On the phone', now: world.clock.now() };
  await moveBooking(world.sql, {
    ...change,
    day: '2026-11-27',
    from: '13:00',
    until: '15:00',
    isAgreed: false,
  });
  const moved = (await readFiles(/has a new time/)).calendar!.text;
  expect(field(moved, 'UID')).toBe(field(first, 'UID'));
  expect(field(moved, 'DTSTART')).toBe('20261127T020000Z');
  expect(Number(field(moved, 'SEQUENCE'))).toBeGreaterThan(Number(field(first, 'SEQUENCE')));

  await cancelBooking(world.sql, change);
  const cancelled = (await readFiles(/was cancelled/)).calendar!.text;
  expect(field(cancelled, 'METHOD')).toBe('CANCEL');
  expect(field(cancelled, 'STATUS')).toBe('CANCELLED');
  expect(field(cancelled, 'UID')).toBe(field(first, 'UID'));
  expect(Number(field(cancelled, 'SEQUENCE'))).toBeGreaterThan(Number(field(moved, 'SEQUENCE')));
});

test('the mails about a payment bring the receipt, those that only remind bring nothing', async () => {
  const { PaymentId, BookingId } = await order(world, world.lead, { Email });
  await world.holdMoney(PaymentId!);
  const { count, receipt, calendar } = await readFiles(/^Booking received/);
  expect([count, receipt!.name]).toEqual([2, expect.stringMatching(/^receipt-PL\d{6}\.pdf$/)]);
  expect(receipt!.pdf.getTitle()).toMatch(/^Tax invoice PL\d{6}$/);
  expect(calendar).toBeDefined();

  const kinds = ['payment-refunded-mail', 'payment-received-mail', 'booking-reminder-mail'] as const;
  await transaction(world.sql, (tx) =>
    orderMessages(tx, { type: 'booking', id: BookingId! }, kinds, 'each', world.clock.now()),
  );
  for (const subject of [/^Refund/, /^Payment received/]) {
    const files = await readFiles(subject);
    expect([files.count, files.receipt!.name]).toEqual([1, receipt!.name]);
  }
  expect((await readFiles(/^Reminder/)).count).toBe(0);
});

test('the mail names until when it can be cancelled free of charge, as long as that is ahead', async () => {
  const readReceived = async (hours: number | null) => {
    const lead = await world.addLead({ supplierId: world.supplierId });
    await world.sql`update supplier set free_cancellation_hours = ${hours} where id = ${world.supplierId}`;
    const to = `mia-${randomToken(6).toLowerCase()}@example.com`;
    await world.addBooking(lead, { Email: to });
    await world.runJobs();
    return (await world.inbox(to)).find(({ kind }) => kind === 'mail')!.text;
  };
  // It begins on Thursday 26 November at 9:00 am, in 70 hours.
  expect(await readReceived(48)).toContain('Cancel free until: Tue 24 Nov, 9:00 am');
  expect(await readReceived(null)).not.toContain('Cancel free');
  expect(await readReceived(71)).not.toContain('Cancel free');
});

test('a receipt that cannot be drawn is left out of the mail, which arrives', async () => {
  const { PaymentId } = await order(world, world.lead, { Email });
  await world.confirm(PaymentId!);
  const draw = vi.spyOn(PDFDocument, 'create').mockRejectedValue(new Error('No font.'));
  onTestFinished(() => draw.mockRestore());
  await world.webhookDone(PaymentId!, 'payment_intent.amount_capturable_updated');
  const { count, receipt, calendar } = await readFiles(/^Booking received/);
  expect([count, receipt, calendar?.name]).toEqual([1, undefined, expect.stringMatching(/\.ics$/)]);
  expect(world.lines.filter((line) => line.includes('attachment')).join('\n')).toContain('No font.');
});

test('the calendar entry names its work in short, and who announces it', async () => {
  const senderSettings = { senderName: 'Harbour', senderAddress: 'hi@harbour.example' };
  await world.sql`update partner set settings = ${world.sql.json(senderSettings)} where slug = 'default'`;
  onTestFinished(
    async () => void (await world.sql`update partner set settings = '{}' where slug = 'default'`),
  );
  const { id } = await world.addBooking(world.lead, { Email });
  const [ticket] = await world.sql<{ id: number }[]>`
    insert into booking_ticket (booking_id, type) values (${id}, 'Extras') returning id`;
  const extras = [
    { ticket_id: ticket!.id, position: 1, name: 'Wi-Fi waiting lounge', price_cents: 0 },
    { ticket_id: ticket!.id, position: 2, name: 'Loan car', price_cents: 2_000 },
  ];
  await world.sql`insert into booking_ticket_item ${world.sql(extras)}`;
  const { text } = (await readFiles(/^Booking received/)).calendar!;
  expect(field(text, 'SUMMARY')).toMatch(/^Newtown Motors: Basic Service and 1 more$/i);
  expect(field(text, 'ORGANIZER')).toBe('CN="Test partner":mailto:hi@harbour.example');
});

import nodemailer from 'nodemailer';
import { afterEach, expect, test } from 'vitest';
import { openState } from '../platform/state.ts';
import { createInbox, type Inbox } from './inbox.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { startMail } from './mail.ts';
import { smsApi } from './sms.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const sms = (to: string, text: string, inbox: Inbox) =>
  inbox.add({ kind: 'sms', to: [to], from: 'Pitlane', text });

test('a mail sent by nodemailer arrives with its texts and attachments', async () => {
  const inbox = createInbox(openState(null));
  const mail = await startMail(inbox);
  closers.push(mail.close);
  const transport = nodemailer.createTransport(mail.url);
  await transport.sendMail({
    from: 'Pitlane <hello@pitlane.example>',
    to: 'Dana@Example.com',
    bcc: 'archive@example.com',
    subject: 'Booking confirmed · Māori Rd',
    text: 'See https://pitlane.example/b/1',
    html: '<p>See <a href="https://pitlane.example/b/1">your booking</a></p>',
    attachments: [{ filename: 'visit.ics', content: 'BEGIN:VCALENDAR\n', contentType: 'text/calendar' }],
  });
  transport.close();

  const [message] = inbox.find({ to: 'dana@example.com' });
  expect(message).toMatchObject({
    kind: 'mail',
    to: ['dana@example.com', 'archive@example.com'],
    from: 'Pitlane <hello@pitlane.example>',
    subject: 'Booking confirmed · Māori Rd',
  });
  if (message?.kind !== 'mail') throw new Error('not a mail');
  expect(message.text?.trim()).toBe('See https://pitlane.example/b/1');
  expect(message.html).toContain('your booking</a>');
  expect(message.attachments).toEqual([
    {
      filename: 'visit.ics',
      mimeType: 'text/calendar',
      base64: Buffer.from('BEGIN:VCALENDAR\n').toString('base64'),
    },
  ]);
});

test('MessageMedia messages are queued with the right keys, and refused whole when one is wrong', async () => {
  const inbox = createInbox(openState(null));
  const app = smsApi(inbox, { key: 'k', secret: 's' });
  const post = (body: unknown, auth = 'k:s') =>
    app.request('/v1/messages', {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(auth)}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const good = { content: 'Your car is ready', destination_number: '+64211234567' };

  const answer = await post({ messages: [good] });
  expect(answer.status).toBe(202);
  expect(await answer.json()).toMatchObject({ messages: [{ ...good, status: 'queued' }] });
  expect((await post({ messages: [good, { ...good, destination_number: '021123' }] })).status).toBe(400);
  expect((await post({ messages: [good] }, 'k:wrong')).status).toBe(401);
  expect(inbox.find({ to: '021 123 4567' })).toHaveLength(1);
});

test('the inbox is read by recipient, from a message on, and empties', async () => {
  const inbox = createInbox(openState(null));
  const routes = inboxRoutes(inbox);
  const read = async (query: string) => (await routes.request(`/?${query}`)).json();
  const first = sms('+61491570156', 'one', inbox);
  sms('+61491570157', 'other', inbox);
  sms('+61491570156', 'two', inbox);

  expect(await read(`to=${encodeURIComponent('+61491570156')}`)).toMatchObject([
    { text: 'one' },
    { text: 'two' },
  ]);
  expect(await read(`to=0491570156&since=${first.id}`)).toMatchObject([{ text: 'two' }]);
  expect((await routes.request('/', { method: 'DELETE' })).status).toBe(204);
  expect(await read('')).toEqual([]);
});

test('a read that waits ends with the message it waited for', async () => {
  const inbox = createInbox(openState(null));
  const reading = inboxRoutes(inbox).request('/?to=0491570156&wait=5000');
  sms('+61491570199', 'someone else', inbox);
  sms('+61491570156', 'code', inbox);
  expect(await (await reading).json()).toMatchObject([{ text: 'code' }]);
});

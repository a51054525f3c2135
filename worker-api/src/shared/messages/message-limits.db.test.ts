import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/use-test-app.ts';
import { transaction } from '../../platform/transaction.ts';
import { takeRecipientPoint } from './message-limits.ts';
import { type MessageSubject, orderMessages } from './order-message.ts';
import { type Addressed, messageJobs, sendersFor } from './send-message.ts';
import { mail, sms } from './texts/message-text.ts';
import type { MessageKind } from './texts/texts.ts';
import { listUnsent } from './unsent-messages.ts';

const NOW = new Date('2026-11-23T00:00:00Z');
const LIMITS = {
  'message-number': { points: 2, seconds: 3600 },
  'message-mail': { points: 2, seconds: 3600 },
  'message-subject': { points: 5, seconds: 3600 },
};
const words = () => ({
  subject: 'Your booking',
  lines: [],
  link: { label: 'Open', url: 'http://x.example' },
});
const TEXTS = {
  'booking-received-mail': mail<object>('customer', words),
  'quote-link-mail': mail<object>('customer', words),
  'booking-received-sms': sms<object>('customer', () => 'Booked'),
  'workshop-paid-mail': mail<object>('workshop', words),
};
let sent: string[] = [];
let failures = 0;
let addressed: Addressed<object> = { facts: () => ({}) };
const send = async ({ to }: { to: string }) => {
  if (failures-- > 0) throw new Error('The gateway is away.');
  sent.push(to);
};
const app = useTestApp({
  features: [{ jobs: messageJobs(sendersFor(TEXTS, async () => addressed)) }],
  environment: { PITLANE_LIMITS: JSON.stringify(LIMITS) },
  deps: { mail: { send, close: () => {} }, sms: { send } },
});

let nextId = 0;
const nextSubject = (): MessageSubject => ({ type: 'booking', id: ++nextId });
beforeEach(async () => {
  sent = [];
  failures = 0;
  await app.sql`delete from message`;
});

async function order(kind: MessageKind, to: Partial<Addressed<object>>, subject = nextSubject()) {
  addressed = { facts: () => ({}), country: 'AU', ...to };
  await transaction(app.sql, (tx) => orderMessages(tx, subject, [kind], 'each', NOW));
  await app.runJobs();
}
const unsent = async () => (await listUnsent(app.sql, 9)).map(({ skippedBecause }) => skippedBecause);

test('an inbox gets so many mails an hour, of whichever kind and about whatever; the operator sees what stayed', async () => {
  await order('booking-received-mail', { emails: ['mia@example.com'] });
  await order('quote-link-mail', { emails: ['Mia+prize@example.com'] });
  await order('booking-received-mail', { emails: ['mia+2@example.com'] });
  await order('booking-received-mail', { emails: ['other@example.com'] });
  expect(sent).toEqual(['mia@example.com', 'Mia+prize@example.com', 'other@example.com']);
  expect(await unsent()).toEqual(['Too many messages to this mail address within an hour.']);
});

test('a number gets so many SMS an hour, and codes count with them', async () => {
  await takeRecipientPoint(app.deps, 'sms', '+61404040404');
  await order('booking-received-sms', { phone: '0404 040 404' });
  await order('booking-received-sms', { phone: '+61 404 040 404' });
  expect(sent).toEqual(['+61404040404']);
  expect(await unsent()).toEqual(['Too many messages to this number within an hour.']);
  await expect(takeRecipientPoint(app.deps, 'sms', '+61404040404')).rejects.toMatchObject({
    code: 'too-many-requests',
  });
});

test('about one booking so many messages leave an hour, to whomever', async () => {
  const subject = nextSubject();
  for (let count = 0; count < 6; count++)
    await order('booking-received-mail', { emails: [`person-${count}@example.com`] }, subject);
  expect(sent).toHaveLength(5);
  expect(await unsent()).toEqual(['Too many messages about this within an hour.']);
});

test('a workshop gets each of its jobs', async () => {
  for (let count = 0; count < 4; count++) await order('workshop-paid-mail', { emails: ['shop@example.com'] });
  expect(sent).toHaveLength(4);
});

test('the next attempt of a message takes no further point', async () => {
  failures = 1;
  await order('booking-received-mail', { emails: ['again@example.com'] });
  expect(sent).toEqual([]);
  await app.sql`update graphile_worker._private_jobs set run_at = now()`;
  await app.runJobs();
  await order('booking-received-mail', { emails: ['again@example.com'] });
  expect(sent).toEqual(['again@example.com', 'again@example.com']);
});

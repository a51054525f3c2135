import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/use-test-app.ts';
import { transaction } from '../../platform/transaction.ts';
import { takeRecipientPoint } from './message-limits.ts';
import { type MessageSubject, orderMessages } from './order-message.ts';
import { resendMessage } from './queue-again.ts';
import { type Addressed, messageJobs, sendersFor } from './send-message.ts';
import { mail, sms } from './texts/message-text.ts';
import type { MessageKind } from './texts/texts.ts';
import { listUnsent } from './unsent-messages.ts';

const NOW = new Date('2026-11-23T00:00:00Z');
const STEP = { actor: 'operator:ada', now: NOW };
const LIMITS = {
  'message-number': { points: 2, seconds: 3600 },
  'message-mail': { points: 2, seconds: 3600 },
  'message-subject': { points: 5, seconds: 3600 },
  'booking-message-mail': { points: 2, seconds: 3600 },
  'booking-message-number': { points: 2, seconds: 3600 },
};
const words = () => ({
  subject: 'Your booking',
  headline: 'Booked',
  mood: 'done' as const,
  lines: [],
  link: { label: 'Open', url: 'http://x.example' },
});
const TEXTS = {
  'booking-received-mail': mail<object>('customer', words),
  'quote-link-mail': mail<object>('customer', words),
  'lead-link-mail': mail<object>('customer', words),
  'quote-link-sms': sms<object>('customer', () => 'Quotes'),
  'booking-received-sms': sms<object>('customer', () => 'Booked'),
  'workshop-paid-mail': mail<object>('workshop', words),
};
let sent: string[] = [];
let references: string[] = [];
let failures = 0;
let addressed: Addressed<object> = { facts: () => ({}) };
const send = async ({ to, reference }: { to: string; reference: string }) => {
  if (failures-- > 0) throw new Error('The gateway is away.');
  references.push(reference);
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
  references = [];
  failures = 0;
  await app.sql`delete from message`;
});

async function order(kind: MessageKind, to: Partial<Addressed<object>>, subject = nextSubject()) {
  addressed = { facts: () => ({}), country: 'AU', ...to };
  await transaction(app.sql, (tx) => orderMessages(tx, subject, [kind], 'each', NOW));
  await app.runJobs();
}
/** Runs what waits in the queue, in its order. */
async function runLaterJobs() {
  await app.sql`update graphile_worker._private_jobs set run_at = run_at - interval '1 hour'`;
  await app.runJobs();
}
const unsent = async () => (await listUnsent(app.sql, 9)).map(({ skippedBecause }) => skippedBecause);

test('limits the mails that strangers can send to an inbox per hour, over all kinds; the operator sees the skipped ones', async () => {
  await order('lead-link-mail', { emails: ['mia@example.com'] });
  await order('quote-link-mail', { emails: ['Mia+prize@example.com'] });
  await order('lead-link-mail', { emails: ['mia+2@example.com'] });
  await order('lead-link-mail', { emails: ['other@example.com'] });
  expect(sent).toEqual(['mia@example.com', 'Mia+prize@example.com', 'other@example.com']);
  expect(await unsent()).toEqual(['Too many messages to this mail address within an hour.']);
});

test('limits the SMS to a number per hour, codes included', async () => {
  await takeRecipientPoint(app.deps, 'sms', '+61404040404');
  await order('quote-link-sms', { phone: '0404 040 404' });
  await order('quote-link-sms', { phone: '+61 404 040 404' });
  expect(sent).toEqual(['+61404040404']);
  expect(await unsent()).toEqual(['Too many messages to this number within an hour.']);
  await expect(takeRecipientPoint(app.deps, 'sms', '+61404040404')).rejects.toMatchObject({
    code: 'too-many-requests',
  });
});

test('limits the messages about one lead per hour, over all recipients', async () => {
  const subject = nextSubject();
  for (let count = 0; count < 6; count++)
    await order('lead-link-mail', { emails: [`person-${count}@example.com`] }, subject);
  expect(sent).toHaveLength(5);
  expect(await unsent()).toEqual(['Too many messages about this within an hour.']);
});

test('a workshop gets each of its jobs', async () => {
  for (let count = 0; count < 4; count++) await order('workshop-paid-mail', { emails: ['shop@example.com'] });
  expect(sent).toHaveLength(4);
});

test('a retry of a message does not count towards the limit again', async () => {
  failures = 1;
  await order('booking-received-mail', { emails: ['again@example.com'] });
  expect(sent).toEqual([]);
  await runLaterJobs();
  await order('booking-received-mail', { emails: ['again@example.com'] });
  expect(sent).toEqual(['again@example.com', 'again@example.com']);
});

test('messages about a booking are put off over a limit of their own; they leave later and in their order', async () => {
  const subject = nextSubject();
  const to = { emails: ['fleet@example.com'] };
  for (let count = 0; count < 3; count++) await order('quote-link-mail', to);
  expect(sent).toHaveLength(2);
  await app.sql`delete from message`;
  references = [];

  for (let count = 0; count < 4; count++) await order('booking-received-mail', to, subject);
  expect(references).toHaveLength(2);
  expect(await unsent()).toEqual([null, null]);
  await runLaterJobs();
  expect(references).toHaveLength(2);

  // There are points again. A newer message about the booking waits behind the older ones, another booking's does not.
  await app.sql`delete from rate_limit`;
  await order('booking-received-mail', to, subject);
  expect(references).toHaveLength(2);
  await order('booking-received-mail', to);
  expect(references).toHaveLength(3);
  while (references.length < 6) {
    const before = references.length;
    await runLaterJobs();
    expect(references.length).toBeGreaterThan(before);
    await app.sql`delete from rate_limit`;
  }
  const about = await app.sql<{ reference: string }[]>`
    select reference from message where subject_id = ${String(subject.id)} order by id`;
  const other = references[2];
  expect(references.filter((reference) => reference !== other)).toEqual(
    about.map(({ reference }) => reference),
  );
  expect(await unsent()).toEqual([]);
});

test('SMS about bookings are put off over a limit of their number, and leave later', async () => {
  const to = { phone: '0491 570 110' };
  for (let count = 0; count < 3; count++) await order('booking-received-sms', to);
  expect(sent).toEqual(['+61491570110', '+61491570110']);
  expect(await unsent()).toEqual([null]);
  await app.sql`delete from rate_limit`;
  await runLaterJobs();
  expect(sent).toHaveLength(3);
});

test('a resent message leaves even over the limit, and only if it was skipped', async () => {
  const to = { emails: ['again-please@example.com'] };
  for (let count = 0; count < 3; count++) await order('lead-link-mail', to);
  const [skipped] = await listUnsent(app.sql, 9);
  expect(await resendMessage(app.sql, skipped!.id, STEP)).toBe(true);
  await app.runJobs();
  expect(sent).toHaveLength(3);
  expect(await unsent()).toEqual([]);
  expect(await resendMessage(app.sql, skipped!.id, STEP)).toBe(false);
});

test('a failed message can be sent again once its last attempt has ended', async () => {
  failures = 1;
  await order('lead-link-mail', { emails: ['given-up@example.com'] });
  const readOnly = async () => (await listUnsent(app.sql, 9))[0]!;
  const { id, isGivenUp } = await readOnly();
  expect([isGivenUp, await resendMessage(app.sql, id, STEP)]).toEqual([false, false]);
  await app.sql`
    update graphile_worker._private_jobs set attempts = max_attempts, locked_at = now() where key = ${`message-${id}`}`;
  expect(await resendMessage(app.sql, id, STEP)).toBe(false);
  await app.sql`update graphile_worker._private_jobs set locked_at = null where key = ${`message-${id}`}`;
  expect((await readOnly()).isGivenUp).toBe(true);
  expect(await resendMessage(app.sql, id, STEP)).toBe(true);
  await app.runJobs();
  expect(sent).toEqual(['given-up@example.com']);
  expect(await unsent()).toEqual([]);
});

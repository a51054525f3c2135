import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/use-test-app.ts';
import type { Mail } from '../../platform/ports/mail-sender.ts';
import { transaction } from '../../platform/transaction.ts';
import { countOrders, forgetMessages, orderMessages, type Repetition } from './order-message.ts';
import { type Addressed, messageJobs, sendersFor } from './send-message.ts';
import { DIRECT_LEAD_TEXTS } from './texts/direct-lead.ts';
import type { DirectLeadFacts } from './texts/quote-facts.ts';

const FACTS: DirectLeadFacts = {
  customerName: 'Mia Nguyen',
  contactNumber: '+61404040404',
  customerEmail: 'mia@example.com',
  comments: 'Can you start before eight?',
  vehicle: '2018 Toyota Corolla',
  suburb: null,
  firstName: 'Mia',
  workshopName: 'Newtown Motors',
  workshopTimezone: 'Australia/Sydney',
  answerBy: null,
  answer: null,
  isByOwner: true,
  supportPhone: null,
  portalUrl: 'https://book.example/workshop/questions',
  quoteUrl: '',
};
const KINDS = ['direct-lead-mail'] as const;
const NOW = new Date('2026-11-23T00:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const mails: Mail[] = [];
let factsRead = 0;
const facts = () => {
  factsRead += 1;
  return FACTS;
};
/** What the loader finds for the next message. */
let addressed: Addressed<DirectLeadFacts> | null = null;
const mail = { send: async (message: Mail) => void mails.push(message), close: () => {} };
const senders = sendersFor(DIRECT_LEAD_TEXTS, async () => addressed);
const app = useTestApp({
  features: [{ jobs: messageJobs(senders) }],
  deps: { mail },
});

let nextId = 0;
/** Another subject for each test. */
function begin() {
  mails.length = 0;
  factsRead = 0;
  app.deps.mail = mail;
  addressed = { facts, emails: ['shop@example.com'] };
  nextId += 1;
  return { type: 'direct-lead', id: nextId } as const;
}
type Subject = ReturnType<typeof begin>;
const order = (subject: Subject, repetition: Repetition, now = NOW) =>
  transaction(app.sql, (tx) => orderMessages(tx, subject, KINDS, repetition, now));
const rows = (subject: Subject) =>
  app.sql`select state, skipped_because, reference from message where subject_id = ${String(subject.id)} order by id`;

describe('the outbox', () => {
  test('a message leaves when its transaction commits, and never when it does not', async () => {
    const subject = begin();
    const undone = transaction(app.sql, async (tx) => {
      await orderMessages(tx, subject, KINDS, 'once', NOW);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await app.runJobs();
    expect(mails).toEqual([]);
    await order(subject, 'once');
    await app.runJobs();
    expect(mails).toMatchObject([{ to: 'shop@example.com', subject: 'A question from Mia Nguyen' }]);
    expect(await rows(subject)).toMatchObject([{ state: 'sent', skippedBecause: null }]);
  });

  test('`once` sends once, also from two concurrent transactions; forgetting allows another with a new reference', async () => {
    const subject = begin();
    await Promise.all([order(subject, 'once'), order(subject, 'once', later(1))]);
    await app.runJobs();
    expect(mails).toHaveLength(1);
    await transaction(app.sql, (tx) => forgetMessages(tx, subject, KINDS));
    await order(subject, 'once', later(120));
    await app.runJobs();
    expect(new Set(mails.map(({ reference }) => reference)).size).toBe(2);
  });

  test('`hourly` waits for an hour, and for a rival that has not committed', async () => {
    const subject = begin();
    let rival: Promise<void> | undefined;
    await transaction(app.sql, async (tx) => {
      await orderMessages(tx, subject, KINDS, 'hourly', NOW);
      rival = order(subject, 'hourly');
      const blocked = () => app.sql`select 1 from pg_locks where locktype = 'advisory' and not granted`;
      await expect.poll(blocked).toHaveLength(1);
    });
    await rival;
    await order(subject, 'hourly', later(59));
    expect(await rows(subject)).toHaveLength(1);
    await order(subject, 'hourly', later(61));
    expect(await rows(subject)).toHaveLength(2);
  });

  test('`each` goes out every time; orders are counted by their instants', async () => {
    const subject = begin();
    for (const minutes of [0, 0, 1, 90]) await order(subject, 'each', later(minutes));
    expect(await rows(subject)).toHaveLength(4);
    expect(await countOrders(app.sql, subject, KINDS, later(-1))).toBe(3);
    expect(await countOrders(app.sql, subject, KINDS, later(0))).toBe(2);
  });

  test.each([
    ['mail is not set up', () => (app.deps.mail = null), 'Mail is not set up.', 'warn'],
    ['the subject is gone', () => (addressed = null), 'No longer needed.', 'info'],
    ['there is no address', () => (addressed = { facts, emails: [null] }), 'No mail address.', 'warn'],
    [
      'the person wants none',
      () => (addressed = { facts, emails: ['a@example.com'], refusal: 'Prefers SMS.' }),
      'Prefers SMS.',
      'warn',
    ],
  ])('is skipped with the reason when %s', async (_when, arrange, reason, level) => {
    const subject = begin();
    const logged = app.lines.length;
    arrange();
    await order(subject, 'once');
    await app.runJobs();
    expect([mails, factsRead]).toEqual([[], 0]);
    expect(await rows(subject)).toMatchObject([{ state: 'skipped', skippedBecause: reason }]);
    const line = app.lines.slice(logged).find((one) => one.includes('message skipped'));
    expect(JSON.parse(line!)).toMatchObject({ level, because: reason });
  });

  test('is skipped when its facts find that it is no longer needed', async () => {
    const subject = begin();
    addressed = { facts: () => null, emails: ['shop@example.com'] };
    await order(subject, 'once');
    await app.runJobs();
    expect(mails).toEqual([]);
    expect(await rows(subject)).toMatchObject([{ state: 'skipped', skippedBecause: 'No longer needed.' }]);
  });

  test('several kinds are ordered in their order, each by its own repetition', async () => {
    const subject = { ...begin(), type: 'lead' } as const;
    const readKinds = async () =>
      (
        await app.sql`select kind, channel, recipient from message where subject_type = 'lead' order by id`
      ).map(({ kind, channel, recipient }) => `${kind} ${channel} ${recipient}`);
    const send = (kinds: ('quote-link-mail' | 'quote-link-sms')[], now: Date) =>
      transaction(app.sql, (tx) => orderMessages(tx, subject, kinds, 'hourly', now));
    await send(['quote-link-sms'], NOW);
    await send(['quote-link-sms', 'quote-link-mail'], later(30));
    expect(await readKinds()).toEqual(['quote-link-sms sms customer', 'quote-link-mail mail customer']);
    await send(['quote-link-sms', 'quote-link-mail'], later(61));
    expect(await readKinds()).toHaveLength(3);
    await send([], later(200));
    expect(await readKinds()).toHaveLength(3);
  });

  test('a message that goes out again after a kill carries the same references', async () => {
    const subject = begin();
    addressed = { facts, emails: ['shop@example.com', 'owner@example.com'] };
    await order(subject, 'once');
    await app.runJobs();
    await app.sql`update message set state = 'waiting', sent_at = null where subject_id = ${String(subject.id)}`;
    await app.sql`select graphile_worker.add_job('send-message', json_build_object('id', id)) from message
                   where subject_id = ${String(subject.id)}`;
    await app.runJobs();
    const references = mails.map(({ reference }) => reference);
    expect(references.slice(2)).toEqual(references.slice(0, 2));
    expect(new Set(references).size).toBe(2);
  });
});

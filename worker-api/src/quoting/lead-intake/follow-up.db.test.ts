import type { CancellationResponse, LeadResponse } from '@pitlane/contracts';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/test-app.ts';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import type { Mail } from '../../platform/ports/mail-sender.ts';
import { transaction } from '../../platform/transaction.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import { findLead, orderPhotoLink } from '../leads/index.ts';
import { BASIC_SERVICE, CONTACT, CUSTOM, launch, readLead, readProblem } from '../leads/lead.fixture.ts';

const mails: Mail[] = [];
const texts: string[] = [];
const { app, places } = useLeadApp({
  deps: {
    mail: { send: async (message) => void mails.push(message), close: () => {} },
    sms: { send: async ({ to, text }) => void texts.push(`${to} ${text}`) },
  },
});

const SQUEAL = { ...CUSTOM, RepairNotes: 'Brakes squeal' };
const STRANGER = '00000000-0000-4000-8000-000000000000';
const calls = (guid: string) => app.sql<{ kind: string; outcome: string | null }[]>`
  select kind, outcome from work_item where lead_guid = ${guid} order by id`;

describe('[LED-07] a call', () => {
  test('is scheduled once for repeated requests, and only with access to the lead', async () => {
    const person = await launch(app, places.suburbId);
    const ask = (headers?: Record<string, string>) =>
      app.post(`/api/lead/${person.guid}/schedule-call`, undefined, headers ? { headers } : {});
    expect(await readProblem(await ask(person.access))).toEqual([409, 'conflict', undefined]);
    await person.save(CONTACT);
    for (let times = 0; times < 3; times++)
      expect(await (await ask(person.access)).json()).toEqual({
        Success: true,
        WillCustomerGetCallback: true,
        Promise: expect.stringMatching(/^We’ll call /),
      });
    expect(await calls(person.guid)).toEqual([{ kind: 'call-requested', outcome: null }]);
    expect((await ask()).status).toBe(403);
    expect((await app.post(`/api/lead/${STRANGER}/schedule-call`)).status).toBe(404);
  });
  test('[FLT-05] is not scheduled for a rewards partner', async () => {
    const person = await launch(app, places.suburbId, { LeadSource: 'PartnerRewards' });
    await person.save(CONTACT);
    const answer = await app.post(`/api/lead/${person.guid}/schedule-call`, undefined, {
      headers: person.access,
    });
    expect(await answer.json()).toEqual({ Success: true, WillCustomerGetCallback: false, Promise: null });
    expect(await calls(person.guid)).toEqual([]);
  });
});

describe('[LED-07] [FUN-12] a mail with the link to continue', () => {
  test('goes to the lead’s own address and opens it once, with its contact, on another device', async () => {
    const person = await launch(app, places.suburbId);
    await person.save(CONTACT);
    const answer = await app.post('/api/lead/email', { leadGuid: person.guid });
    expect(await answer.json()).toEqual({ Success: true });
    await app.runJobs();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.to).toBe('alex@example.com');
    const [, path, code] =
      /http:\/\/hosted\.example(\/quote-2\/[0-9a-f-]+)#h=([\w-]+)/.exec(mails[0]!.text) ?? [];
    expect(path).toBe(`/quote-2/${person.guid}`);
    const headers = { Origin: 'http://hosted.example' };
    const opened = await app.post('/api/session/exchange', { code }, { headers });
    const Cookie = opened.headers.get('set-cookie')!.split(';')[0]!;
    expect(await readLead(app, person.guid, { Cookie })).toMatchObject({
      HasAccess: true,
      Name: 'Alex Tester',
    });
    expect((await app.post('/api/session/exchange', { code }, { headers })).status).toBe(410);
  });
  test('goes by SMS where there is a mobile number alone, and so does the link to add photos', async () => {
    const person = await launch(app, places.suburbId);
    await person.save({ ...CONTACT, Email: null });
    const before = mails.length;
    await app.post('/api/lead/email', { leadGuid: person.guid });
    await transaction(app.sql, async (tx) =>
      orderPhotoLink(tx, (await findLead(tx, person.guid))!, app.clock.now()),
    );
    await app.runJobs();
    expect(mails).toHaveLength(before);
    expect(texts.toSorted()).toEqual([
      expect.stringMatching(new RegExp(`^\\+61404040404 .*/quote-2/${person.guid}#h=[\\w-]+$`)),
      expect.stringMatching(new RegExp(`^\\+61404040404 .*/quote-photos/${person.guid}#h=[\\w-]+$`)),
    ]);
  });
  test('goes by SMS where the customer wants that, and not at all without a gateway', async () => {
    const person = await launch(app, places.suburbId);
    await person.save({ ...CONTACT, MobileNumber: '0404 040 405' });
    const send = (leadGuid: string, channel?: string) => app.post('/api/lead/email', { leadGuid, channel });
    const counts = () => [mails.length, texts.length];
    const [mailed, texted] = counts() as [number, number];
    expect((await send(person.guid, 'sms')).status).toBe(200);
    await app.runJobs();
    expect(counts()).toEqual([mailed, texted + 1]);
    expect(texts.at(-1)).toContain('+61404040405');
    expect(await readProblem(await send(person.guid, 'pigeon'))).toEqual([400, 'validation', '/channel']);
    const { sms } = app.deps;
    app.deps.sms = null;
    expect((await send(person.guid, 'sms')).status).toBe(200);
    app.deps.sms = sms;
    await app.runJobs();
    expect(counts()).toEqual([mailed, texted + 1]);
  });
  test('by SMS has a limit for a network address, by mail it has not', async () => {
    const limited = await createTestApp({
      databaseUrl: app.deps.config.databaseUrl,
      deps: { sms: { send: async () => {} }, clientAddress: () => '192.0.2.4' },
      environment: { PITLANE_LIMITS: '{"verification-address":{"points":2,"seconds":3600}}' },
    });
    const statuses: number[] = [];
    for (const [at, channel] of ['sms', 'sms', 'sms', 'mail'].entries()) {
      const { guid: leadGuid, save } = await launch(limited, places.suburbId);
      await save({ ...CONTACT, Email: `alex${at}@example.com`, MobileNumber: `0404 040 41${at}` });
      statuses.push((await limited.post('/api/lead/email', { leadGuid, channel })).status);
    }
    await limited.runJobs();
    await limited.close();
    expect(statuses).toEqual([200, 200, 429, 200]);
  });
  test('answers the same for a lead without an address, and sends nothing', async () => {
    const person = await launch(app, places.suburbId);
    const before = mails.length;
    expect(await (await app.post('/api/lead/email', { leadGuid: person.guid })).json()).toEqual({
      Success: true,
    });
    await app.runJobs();
    expect(mails).toHaveLength(before);
    expect((await app.post('/api/lead/email', { leadGuid: STRANGER })).status).toBe(404);
    expect(await readProblem(await app.post('/api/lead/email', { leadGuid: 'x' }))).toEqual([
      400,
      'validation',
      '/leadGuid',
    ]);
  });
});

test('messages without an address are skipped and make no code that opens the lead', async () => {
  const person = await launch(app, places.suburbId);
  const kinds = ['lead-link-mail', 'photo-link-mail', 'quote-link-mail', 'quote-link-sms'] as const;
  await transaction(app.sql, (tx) =>
    orderMessages(tx, { type: 'lead', id: person.guid }, kinds, 'each', app.clock.now()),
  );
  await app.runJobs();
  const states = await app.sql`select state from message where subject_id = ${person.guid}`;
  expect(states.map(({ state }) => state)).toEqual(kinds.map(() => 'skipped'));
  expect(await app.sql`select 1 from handoff_code where lead_guid = ${person.guid}`).toEqual([]);
});

describe('[LED-07] cancelling', () => {
  const cancelPath = (guid: string) => `/api/lead/${guid}/cancel`;
  test('GET cancels nothing; POST cancels the quote and its call, and a later write creates another quote', async () => {
    const person = await launch(app, places.suburbId);
    await person.submit({ ...CONTACT, Mid: places.car.mid, CartItems: [BASIC_SERVICE] });
    expect(await calls(person.guid)).toEqual([{ kind: 'call-about-quote', outcome: null }]);
    const look = await app.get(cancelPath(person.guid), { headers: person.access });
    const own = { Success: true, RejectedCode: null, IsReplaced: false, NewLeadGuid: null };
    expect(await look.json()).toEqual({ ...own, IsCancelled: false, CanCancel: true });
    expect((await readLead(app, person.guid, person.access)).IsCancelled).toBe(false);
    expect((await app.post(cancelPath(person.guid))).status).toBe(403);
    for (let times = 0; times < 2; times++) {
      const done = await app.post(cancelPath(person.guid), undefined, { headers: person.access });
      expect(await done.json()).toEqual({ ...own, IsCancelled: true, CanCancel: false });
    }
    expect(await calls(person.guid)).toEqual([
      { kind: 'call-about-quote', outcome: 'The customer cancelled the quote.' },
    ]);
    const again = (await (await person.post({ RepairNotes: 'after all' })).json()) as LeadResponse;
    expect(again.LeadGuid).not.toBe(person.guid);
    expect(again.Lead).toMatchObject({ IsCancelled: false, Name: 'Alex Tester' });
  });
  test('a quote that was changed and sent again leads its holder to the new one, never to a stranger’s', async () => {
    const person = await launch(app, places.suburbId);
    const request = { ...CONTACT, Mid: places.car.mid, CartItems: [CUSTOM] };
    await person.submit(request);
    await app.runJobs();
    const look = async (guid: string, headers?: Record<string, string>) => {
      const answer = await app.get(cancelPath(guid), headers ? { headers } : {});
      return (await answer.json()) as CancellationResponse;
    };
    const stranger = await launch(app, places.suburbId);
    await stranger.submit({ ...request, Guid: person.guid, CartItems: [SQUEAL] });
    expect(await look(person.guid)).toMatchObject({ IsCancelled: false, IsReplaced: false });

    // The times of a submit tell whose lead took the place of another one.
    app.clock.set('2026-11-23T00:01:00Z');
    const tab = await person.save({ CartItems: [CUSTOM, SQUEAL] });
    const changed = (await (await person.submit({ CartItems: [SQUEAL] })).json()) as LeadResponse;
    const replaced = { IsCancelled: true, CanCancel: false, IsReplaced: true };
    expect(await look(person.guid, person.access)).toMatchObject({
      ...replaced,
      NewLeadGuid: changed.LeadGuid,
    });
    expect(await look(person.guid)).toMatchObject({ ...replaced, NewLeadGuid: null });

    await app.runJobs();
    app.clock.set('2026-11-23T00:02:00Z');
    await person.submit({ Guid: tab.LeadGuid });
    const newest = { ...replaced, NewLeadGuid: tab.LeadGuid };
    for (const former of [person.guid, changed.LeadGuid])
      expect(await look(former, person.access)).toMatchObject(newest);
    await app.post(cancelPath(tab.LeadGuid), undefined, { headers: person.access });
    expect(await look(person.guid, person.access)).toMatchObject({ IsCancelled: true, IsReplaced: false });
  });
  test('a quote that was changed and sent again is known as replaced where its browser was forgotten', async () => {
    const person = await launch(app, places.suburbId);
    await person.submit({ ...CONTACT, Mid: places.car.mid, CartItems: [CUSTOM] });
    await app.runJobs();
    await person.submit({ CartItems: [SQUEAL] });
    await app.post('/api/session/end', undefined, { headers: person.access });
    expect(await (await app.get(cancelPath(person.guid))).json()).toMatchObject({
      IsCancelled: true,
      IsReplaced: true,
      NewLeadGuid: null,
    });
  });
  test('a link in a mail opens the page that asks', async () => {
    const person = await launch(app, places.suburbId);
    const opened = await app.get(cancelPath(person.guid), { headers: { Accept: 'text/html,*/*' } });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      302,
      `http://hosted.example/quote-cancel/${person.guid}`,
    ]);
  });
});

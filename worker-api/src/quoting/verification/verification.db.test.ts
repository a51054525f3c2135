import type { GetLeadResponse, LeadResponse, Problem } from '@pitlane/contracts';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/test-app.ts';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import type { PhoneVerifier } from '../../platform/ports/phone-verifier.ts';
import { ProviderError } from '../../platform/provider-error.ts';
import { BASIC_SERVICE, CONTACT, launch } from '../leads/lead.fixture.ts';

const CODE = '123456';
const sent: string[] = [];
let fails: ProviderError | 'too-many' | 'invalid-number' | null = null;
const verify: PhoneVerifier = {
  async send(to, channel) {
    if (fails instanceof ProviderError) throw fails;
    if (fails) return fails;
    sent.push(`${channel} ${to}`);
    return 'sent';
  },
  async check(_to, code) {
    if (fails instanceof ProviderError) throw fails;
    if (fails) return 'too-many';
    return code === CODE ? 'ValidCode' : code === '000000' ? 'NotFound' : 'InvalidCode';
  },
};
const { app, places } = useLeadApp({ deps: { verify } });
beforeEach(() => {
  fails = null;
  sent.length = 0;
});

const person = async () => {
  const one = await launch(app, places.suburbId);
  const call = (word: string, body: object) =>
    app.post(`/api/verify/${word}`, { leadGuid: one.guid, ...body }, { headers: one.access });
  return { ...one, call };
};
type Person = Awaited<ReturnType<typeof person>>;
const MOBILE = { mobilePhoneNumber: '0404 040 404' };

describe('[CUS-02] codes', () => {
  test('a code goes by SMS, a wrong one is invalid, the right one verifies the number of the lead', async () => {
    const one = await person();
    await one.save(CONTACT);
    expect(await (await one.call('send', MOBILE)).json()).toEqual({
      Success: true,
      AlreadyVerified: false,
      SentTo: 'SMS',
      ResendAfterMs: 60_000,
    });
    expect(sent).toEqual(['sms +61404040404']);
    const check = async (code: string) =>
      (await (await one.call('check', { ...MOBILE, code })).json()) as object;
    expect(await check('111111')).toEqual({ Success: true, Result: 'InvalidCode' });
    expect(await check('000000')).toEqual({ Success: true, Result: 'NotFound' });
    expect(await check(CODE)).toEqual({ Success: true, Result: 'ValidCode' });
    const lead = (
      (await (await app.get(`/api/lead/${one.guid}`, { headers: one.access })).json()) as GetLeadResponse
    ).Lead;
    expect(lead.IsMobileVerified).toBe(true);
    const again = await (await one.call('resend', MOBILE)).json();
    expect(again).toMatchObject({ AlreadyVerified: true, SentTo: 'None' });
    expect(sent).toHaveLength(1);
    const rows =
      await app.sql`select number_hash::text as hash from verification where lead_guid = ${one.guid}`;
    expect(JSON.stringify(rows)).not.toContain('404040404');
    const log = app.lines
      .map((line) => JSON.parse(line))
      .filter(({ lead, msg }) => lead === one.guid && msg.startsWith('code'));
    expect(log).toMatchObject([
      { msg: 'code sent', channel: 'sms' },
      ...['InvalidCode', 'NotFound', 'ValidCode'].map((result) => ({ msg: 'code checked', result })),
    ]);
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`${CODE}|404 ?040 ?404`));
  });

  test('without a sent code the answer is NotFound; another person’s code is not accepted', async () => {
    const one = await person();
    expect(await (await one.call('check', { ...MOBILE, code: CODE })).json()).toMatchObject({
      Result: 'NotFound',
    });
    expect(await (await one.call('send', MOBILE)).json()).toMatchObject({ AlreadyVerified: false });
  });

  // The second has the pattern of a mobile, and is a landline by the numbering plan.
  test.each(['02 9999 1234', '+64 240 12345'])('the landline %s gets the code by mail', async (number) => {
    const one = await person();
    await one.save({ ...CONTACT, MobileNumber: number });
    const answer = await (await one.call('send', { mobilePhoneNumber: number })).json();
    expect(answer).toMatchObject({ SentTo: 'Email' });
    expect(sent).toEqual(['email alex@example.com']);
  });

  test('each send error has its field or its problem', async () => {
    const one = await person();
    const refusal = async (word: string, body: object) => {
      const response = await one.call(word, body);
      const problem = (await response.json()) as Problem;
      return [response.status, problem.code, problem.errors?.[0]?.pointer];
    };
    expect(await refusal('send', { mobilePhoneNumber: '12345678' })).toEqual([
      400,
      'validation',
      '/mobilePhoneNumber',
    ]);
    expect(await refusal('send', { mobilePhoneNumber: '' })).toEqual([
      400,
      'validation',
      '/mobilePhoneNumber',
    ]);
    expect(await refusal('check', { ...MOBILE, code: '12' })).toEqual([400, 'validation', '/code']);
    fails = 'invalid-number';
    expect(await refusal('send', MOBILE)).toEqual([400, 'validation', '/mobilePhoneNumber']);
    fails = 'too-many';
    expect(await refusal('send', MOBILE)).toEqual([429, 'too-many-requests', undefined]);
    for (const word of ['send', 'resend'])
      expect((await one.call(word, MOBILE)).headers.get('Retry-After')).toBe('600');
    fails = new ProviderError('verify', 'unavailable');
    expect(await refusal('send', MOBILE)).toEqual([503, 'provider-unavailable', undefined]);
    fails = new ProviderError('verify', 'timeout');
    expect(await refusal('send', MOBILE)).toEqual([504, 'provider-timeout', undefined]);
  });

  test('codes for a lead are sent only with access to it', async () => {
    const one = await person();
    const body = { ...MOBILE, leadGuid: one.guid };
    expect((await app.post('/api/verify/send', body)).status).toBe(403);
    const unknown = { ...MOBILE, leadGuid: '00000000-0000-4000-8000-000000000000' };
    expect((await app.post('/api/verify/send', unknown)).status).toBe(404);
    expect(sent).toEqual([]);
  });

  test('sends at most 3 codes per hour to a number', async () => {
    const limits =
      '{"verification-number":{"points":3,"seconds":3600},"lead-creation":{"points":99,"seconds":60}}';
    const limited = await createTestApp({
      databaseUrl: app.deps.config.databaseUrl,
      deps: { verify, clientAddress: () => '192.0.2.3' },
      environment: { PITLANE_LIMITS: limits },
    });
    const one = await launch(limited, places.suburbId);
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) {
      const body = { mobilePhoneNumber: '0499 123 456', leadGuid: one.guid };
      statuses.push((await limited.post('/api/verify/resend', body, { headers: one.access })).status);
    }
    await limited.close();
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('tries at the codes of a lead and a number have a limit, of which another lead uses up nothing', async () => {
    const limited = await createTestApp({
      databaseUrl: app.deps.config.databaseUrl,
      deps: { verify },
      environment: {
        PITLANE_LIMITS:
          '{"verification-check":{"points":2,"seconds":3600},"verification-address":{"points":100,"seconds":3600}}',
      },
    });
    const mobilePhoneNumber = '0499 123 457';
    const guess = async (
      { guid: leadGuid, access: headers }: Pick<Person, 'guid' | 'access'>,
      code: string,
    ) => (await limited.post('/api/verify/check', { mobilePhoneNumber, leadGuid, code }, { headers })).status;
    const [one, other] = [await launch(limited, places.suburbId), await launch(limited, places.suburbId)];
    for (const { guid: leadGuid, access: headers } of [one, other])
      await limited.post('/api/verify/send', { mobilePhoneNumber, leadGuid }, { headers });
    const statuses = [await guess(one, '111111'), await guess(one, '222222'), await guess(one, CODE)];
    const others = await guess(other, CODE);
    await limited.close();
    expect([statuses, others]).toEqual([[200, 200, 429], 200]);
  });

  test('a submit waits for the code where codes can be sent', async () => {
    const one = await person();
    const payload = {
      ...CONTACT,
      MobileNumber: '0400 111 222',
      Mid: places.car.mid,
      CartItems: [BASIC_SERVICE],
    };
    const refused = await one.submit(payload);
    expect(((await refused.json()) as Problem).errors?.[0]).toMatchObject({
      pointer: '/MobileNumber',
      code: 'not-verified',
    });
    // The lead began in version 2: a client that calls itself version 1 needs a code as well.
    expect((await one.submit({ ...payload, QuoteFlowVersion: 1 })).status).toBe(400);
    const other = await launch(app, places.suburbId, {}, 'pk_demo_classic');
    expect((await other.submit({ ...payload, QuoteFlowVersion: 2 })).status).toBe(200);

    const number = { mobilePhoneNumber: '0400 111 222' };
    await one.call('send', number);
    await one.call('check', { ...number, code: CODE });
    expect((await one.submit(payload)).status).toBe(200);
  });

  test('a number that the browser verified for another lead counts until its session ends', async () => {
    const one = await person();
    const number = { mobilePhoneNumber: '0400 111 555' };
    await one.call('send', number);
    await one.call('check', { ...number, code: CODE });
    const payload = { ...CONTACT, MobileNumber: '0400 111 555' };
    const answer = await app.post('/api/lead/create-update-or-shift', payload, { headers: one.access });
    const { LeadGuid } = (await answer.json()) as LeadResponse;
    const isVerified = async () =>
      ((await (await app.get(`/api/lead/${LeadGuid}`, { headers: one.access })).json()) as GetLeadResponse)
        .Lead.IsMobileVerified;
    expect(await isVerified()).toBe(true);
    app.clock.set(addElapsedDays(app.clock.now(), 91).toISOString());
    expect(await isVerified()).toBe(false);
  });

  test('[CUS-01] a mobile waits for its code in either field, a landline for none', async () => {
    const one = await person();
    const rest = { ...CONTACT, MobileNumber: null, Mid: places.car.mid, CartItems: [BASIC_SERVICE] };
    const payload = { ...rest, PhoneNumber: '0400 111 333' };
    const refusal = async (more: object) =>
      ((await (await one.submit({ ...payload, ...more })).json()) as Problem).errors?.[0];
    expect(await refusal({})).toMatchObject({ pointer: '/PhoneNumber', code: 'not-verified' });
    const number = { mobilePhoneNumber: '0400 111 333' };
    await one.call('send', number);
    await one.call('check', { ...number, code: CODE });
    // One verified number does not speak for another.
    expect(await refusal({ MobileNumber: '0400 111 444' })).toMatchObject({ pointer: '/MobileNumber' });
    expect((await one.submit({ ...payload, MobileNumber: null })).status).toBe(200);
    const landline = await person();
    expect((await landline.submit({ ...rest, PhoneNumber: '02 9999 1234' })).status).toBe(200);
  });
});

describe('[CUS-03] suspected workshops', () => {
  const ask = async (one: Person, body: object, headers: Record<string, string> = one.access) => {
    const sent = { leadGuid: one.guid, ...body };
    const response = await app.post('/api/workshop/is-suspected-workshop', sent, { headers });
    return [response.status, await response.json()];
  };
  const yes = [200, { Success: true, Result: true }];
  const no = [200, { Success: true, Result: false }];

  test('mail and phone are compared in normal form, and the answer has one shape', async () => {
    const [supplier] = await app.sql<{ email: string }[]>`select email from supplier limit 1`;
    await app.sql`update supplier set phone = '(02) 9123 4567' where email = ${supplier!.email}`;
    const [byMail, byPhone, neither] = [await person(), await person(), await person()];
    await byMail.save({ ...CONTACT, Email: supplier!.email });
    await byPhone.save({ ...CONTACT, PhoneNumber: '02 9123 4567' });
    await neither.save(CONTACT);
    const emailAddress = ` ${supplier!.email.toUpperCase()} `;
    expect(await ask(byMail, { emailAddress })).toEqual(yes);
    expect(await ask(byPhone, { mobilePhoneNumber: '+61 2 9123 4567' })).toEqual(yes);
    const own = { emailAddress: CONTACT.Email, mobilePhoneNumber: CONTACT.MobileNumber };
    expect(await ask(neither, own)).toEqual(no);
    // Addresses and numbers of other people, and leads of other people, tell nothing.
    expect(await ask(neither, { emailAddress, mobilePhoneNumber: '+61 2 9123 4567' })).toEqual(no);
    expect((await ask(byMail, { emailAddress }, neither.access))[0]).toBe(403);
    expect((await ask(byMail, { emailAddress }, {}))[0]).toBe(403);
    const leadGuid = '00000000-0000-4000-8000-000000000000';
    expect((await ask(byMail, { emailAddress, leadGuid }))[0]).toBe(404);
  });

  test('is limited per network address', async () => {
    const one = await person();
    const limited = await createTestApp({
      databaseUrl: app.deps.config.databaseUrl,
      deps: { clientAddress: () => '192.0.2.9' },
      environment: { PITLANE_LIMITS: '{"suspected-workshop":{"points":1,"seconds":60}}' },
    });
    const send = () =>
      limited.post('/api/workshop/is-suspected-workshop', { leadGuid: one.guid }, { headers: one.access });
    expect([(await send()).status, (await send()).status]).toEqual([200, 429]);
    await limited.close();
  });

  test('the funnel continues when the check fails', async () => {
    const one = await person();
    await app.sql`alter table supplier rename column email_normalised to gone`;
    expect(await ask(one, { emailAddress: 'unknown@example.com' })).toEqual(no);
    await app.sql`alter table supplier rename column gone to email_normalised`;
  });
});

import type { LeadResponse, Problem } from '@pitlane/contracts';
import { expect, onTestFinished, test } from 'vitest';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import { BASIC_SERVICE, BATTERY, CONTACT, CUSTOM, launch, readProblem } from '../leads/lead.fixture.ts';

const { app, places, getLead } = useLeadApp({ deps: { sms: { send: async () => {} } } });

const complete = () => ({ ...CONTACT, Mid: places.car.mid, CartItems: [BASIC_SERVICE, BATTERY] });
const callbacks = async (guid: string) => {
  await app.runJobs();
  return app.sql`select kind, reason, due_at from work_item where lead_guid = ${guid}`;
};

test('[LED-06] all single price: quotes and a call, whatever the client sends for prices and mechanics', async () => {
  const person = await launch(app, places.suburbId);
  const items = [
    { ...BASIC_SERVICE, CanCalculatePrice: false },
    { ...BATTERY, PricingStrategy: 'PriceRange' },
  ];
  const payload = { ...complete(), CartItems: items as never, NoMechanics: true };
  const response = await person.submit(payload);
  const { Outcome, Lead } = (await response.json()) as LeadResponse;
  expect(Outcome).toEqual({
    Kind: 'quotes',
    Path: `/quotes/${person.guid}`,
    WillCustomerGetCallback: true,
    LeadStatusID: 'QuotedAutomatically',
  });
  expect(Lead).toMatchObject({ LeadStatusID: 'QuotedAutomatically', NoMechanics: false });
  const calls = await callbacks(person.guid);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ reason: 'quotes', dueAt: new Date('2026-11-23T01:00:00Z') });
});

test('[LED-06] custom repair: request sent, no call', async () => {
  const person = await launch(app, places.suburbId);
  const { Outcome } = (await (
    await person.submit({ ...complete(), CartItems: [CUSTOM] })
  ).json()) as LeadResponse;
  expect(Outcome).toMatchObject({ Kind: 'quote-confirmation-success', LeadStatusID: 'QuoteRequested' });
  expect(await callbacks(person.guid)).toHaveLength(0);
});

test('[LED-06] no workshop near: no mechanics, decided by the server', async () => {
  const person = await launch(app, places.suburbId);
  const far = { ...complete(), Latitude: -25, Longitude: 130 };
  const { Outcome, Lead } = (await (await person.submit(far)).json()) as LeadResponse;
  expect(Outcome?.Path).toBe(`/quote-no-mechanics/${person.guid}?willCustomerGetCallback=true`);
  expect(Lead.NoMechanics).toBe(true);
});

test('[LED-06] unknown vehicle: callback page', async () => {
  const person = await launch(app, places.suburbId);
  const { Outcome } = (await (
    await person.submit({ ...CONTACT, IsUnknownVehicle: true })
  ).json()) as LeadResponse;
  expect(Outcome).toMatchObject({ Kind: 'quote-callback', WillCustomerGetCallback: true });
  const [kept] = await app.sql`select outcome_path from lead where guid = ${person.guid}`;
  expect(kept).toEqual({ outcomePath: Outcome!.Path });
});

test('[LED-06] the outcome carries by what prices reach the customer, and nothing is written without an address', async () => {
  const person = await launch(app, places.suburbId);
  const landline = { ...CONTACT, MobileNumber: null, PhoneNumber: '02 9999 1234', Email: '' };
  const sent = await person.submit({ ...complete(), ...landline, CartItems: [CUSTOM] });
  expect(((await sent.json()) as LeadResponse).Outcome?.Path).toBe(
    `/quote-confirmation-success/${person.guid}?channel=call`,
  );
  const other = await launch(app, places.suburbId);
  const unknown = { Name: 'Ada', IsUnknownVehicle: true };
  expect(((await (await other.submit(unknown)).json()) as LeadResponse).Outcome?.Path).toBe(
    `/quote-callback/${other.guid}?willCustomerGetCallback=false&channel=none`,
  );
  expect(await callbacks(other.guid)).toEqual([]);
});

test('[LED-06] [CUS-01] a mobile number alone is enough for prices, messages and a call', async () => {
  const person = await launch(app, places.suburbId);
  const sent = await person.submit({ ...complete(), Email: null });
  expect(((await sent.json()) as LeadResponse).Outcome).toMatchObject({
    Kind: 'quotes',
    WillCustomerGetCallback: true,
  });
  const other = await launch(app, places.suburbId);
  const custom = await other.submit({ ...complete(), Email: '', CartItems: [CUSTOM] });
  expect(((await custom.json()) as LeadResponse).Outcome?.Path).toBe(
    `/quote-confirmation-success/${other.guid}?channel=sms`,
  );
});

test('[LED-06] [CUS-01] without an SMS gateway a mail address is needed, and version 1 calls the mobile', async () => {
  const { sms } = app.deps;
  app.deps.sms = null;
  onTestFinished(() => {
    app.deps.sms = sms;
  });
  const person = await launch(app, places.suburbId);
  const refused = await person.submit({ ...complete(), Email: null });
  expect(((await refused.json()) as Problem).errors).toEqual([
    { pointer: '/Email', code: 'required', message: 'Enter an email address: we only write by email.' },
  ]);
  expect((await person.submit(complete())).status).toBe(200);
  const older = await launch(app, places.suburbId);
  await app.sql`update lead set quote_flow_version = 1 where guid = ${older.guid}`;
  const custom = await older.submit({ ...complete(), Email: null, CartItems: [CUSTOM] });
  expect(((await custom.json()) as LeadResponse).Outcome?.Path).toContain('?channel=call');
});

test("[CUS-03] a workshop's own number is sent to the error page", async () => {
  const person = await launch(app, places.suburbId);
  const [supplier] = await app.sql<{ email: string }[]>`select email from supplier limit 1`;
  const { Outcome } = (await (
    await person.submit({ ...complete(), Email: supplier!.email.toUpperCase() })
  ).json()) as LeadResponse;
  expect(Outcome?.Kind).toBe('quote-confirmation-error');
  const findOpen = () => app.sql`
    select kind from work_item where lead_guid = ${person.guid} and closed_at is null`;
  expect(await findOpen()).toEqual([{ kind: 'suspected-workshop' }]);
  const submitAs = async (verdict: string) => {
    await app.sql`update lead set workshop_verdict = ${verdict} where guid = ${person.guid}`;
    const again = await person.submit({ ...complete(), Email: supplier!.email });
    return ((await again.json()) as LeadResponse).Outcome?.Kind;
  };
  expect(await submitAs('Workshop')).toBe('quote-confirmation-error');
  expect(await findOpen()).toEqual([]);
  expect(await submitAs('Customer')).not.toBe('quote-confirmation-error');
});

test('a double click, a repeat and a second key give one outcome and one call', async () => {
  const person = await launch(app, places.suburbId);
  const key = crypto.randomUUID();
  const [one, two] = await Promise.all([person.submit(complete(), key), person.submit(complete(), key)]);
  const answers = [one, two].filter((each) => each.status === 200);
  expect(answers.length).toBeGreaterThan(0);
  for (const each of [one, two]) expect([200, 409]).toContain(each.status);
  const first = (await answers[0]!.json()) as LeadResponse;
  const replay = (await (await person.submit(complete(), key)).json()) as LeadResponse;
  expect(replay.Outcome).toEqual(first.Outcome);
  await Promise.all([person.submit(complete()), person.submit(complete())]);
  await app.runJobs();
  await person.submit(complete());
  expect(await callbacks(person.guid)).toHaveLength(1);
});

test('the same key with another body is refused, and a submit without a key is', async () => {
  const person = await launch(app, places.suburbId);
  const key = crypto.randomUUID();
  expect((await person.submit(complete(), key)).status).toBe(200);
  expect((await person.submit({ ...complete(), RepairNotes: 'other' }, key)).status).toBe(422);
  expect(await readProblem(await person.post({ ...complete(), LeadStatusID: 'QuoteRequested' }))).toEqual([
    400,
    'idempotency-key-required',
    undefined,
  ]);
});

test('[API-10] an incomplete lead is refused by field, nothing is half-submitted', async () => {
  const person = await launch(app, places.suburbId);
  const response = await person.submit({ ...CONTACT, CartItems: [] });
  const problem = (await response.json()) as Problem;
  expect(problem.errors?.map((each) => each.pointer)).toEqual(['/Mid', '/CartItems']);
  expect(await getLead(person.guid, person.access)).toMatchObject({
    LeadStatusID: 'QuotePending',
    Name: null,
  });
});

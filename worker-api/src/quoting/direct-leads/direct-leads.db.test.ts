import type { DirectLeadError, QuotesResponse, SupplierDirectLead } from '@pitlane/contracts';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import type { Mail } from '../../platform/ports/mail-sender.ts';
import { BASIC_SERVICE, CONTACT, launch } from '../leads/lead.fixture.ts';

let auckland: number;
let address = '192.0.2.1';
const mails: Mail[] = [];
const { app, places } = useLeadApp({
  deps: {
    mail: { send: async (mail) => void mails.push(mail), close: () => {} },
    sms: { send: async () => {} },
    clientAddress: () => address,
  },
});
beforeAll(async () => {
  const [suburb] = await app.sql<
    { id: number }[]
  >`select id from suburb where country = 'NZ' order by id limit 1`;
  auckland = suburb!.id;
  await app.sql`insert into supplier_service_area (supplier_id, suburb_id)
                select id, ${auckland} from supplier where kind = 'Workshop' and is_active and provides_servicing
                   and makes is null and 'Petrol' = any (fuels) order by id limit 2`;
});
beforeEach(() => {
  mails.length = 0;
});

/** A quoted lead with the form of a question to its first workshop. */
async function quoted(contact: object = CONTACT, suburbId = places.suburbId) {
  const { guid, save, access } = await launch(app, suburbId);
  await save({ ...contact, Mid: places.car.mid, CartItems: [BASIC_SERVICE] });
  const { Listings } = (await (await app.get(`/api/quotes/${guid}`)).json()) as QuotesResponse;
  const form: SupplierDirectLead = {
    workshopId: Listings[0]!.WorkshopId,
    leadGuid: guid,
    leadFullName: 'Alex Tester',
    leadContactNumber: '0404 040 404',
    leadEmailAddress: 'alex@example.com',
    leadComments: 'Do you have a loan car?',
  };
  return { form, access };
}
const MUTATION = `mutation ($input: CreateSupplierDirectLeadInput!) {
  createSupplierDirectLead(input: $input) { errors { code field message } }
}`;
async function ask(input: object, headers: Record<string, string> = {}) {
  const answer = await app.post('/api/graphql', { query: MUTATION, variables: { input } }, { headers });
  const { data } = (await answer.json()) as {
    data: { createSupplierDirectLead: { errors: DirectLeadError[] } };
  };
  return data.createSupplierDirectLead.errors;
}
const codes = (errors: DirectLeadError[]) => errors.map(({ code }) => code);
const mailed = async () => {
  await app.runJobs();
  return mails.filter((mail) => mail.reference.startsWith('direct-lead')).map(({ text }) => text);
};

test("[RES-07] a New Zealander's number reaches the workshop as one of New Zealand, and its example is one", async () => {
  const { form, access } = await quoted(undefined, auckland);
  const [error] = await ask({ ...form, leadContactNumber: '123' }, access);
  expect(error).toMatchObject({
    field: 'leadContactNumber',
    message: 'Enter a number such as 026 123 4567.',
  });
  expect(await ask({ ...form, leadContactNumber: '021 234 5678' }, access)).toEqual([]);
  const [text] = await mailed();
  expect(text).toContain('Call 021 234 5678');
  expect(text).toContain('tel:+64212345678');
});

test("[RES-07] the lead's own number is passed on as it is, wherever the car is", async () => {
  const { form, access } = await quoted({ ...CONTACT, MobileNumber: '+64 21 234 5678' });
  // As the form shows it.
  expect(await ask({ ...form, leadContactNumber: '021 234 5678' }, access)).toEqual([]);
  expect((await mailed())[0]).toContain('tel:+64212345678');
});

test('[RES-07] a wrong number is reported together with the other fields that are wrong', async () => {
  const { form, access } = await quoted();
  const wrong = { ...form, leadFullName: ' ', leadContactNumber: '123', leadComments: '' };
  const fields = (await ask(wrong, access)).map(({ field }) => field);
  expect(fields.toSorted()).toEqual(['leadComments', 'leadContactNumber', 'leadFullName']);
  const [empty, ...more] = await ask({ ...form, leadContactNumber: '' }, access);
  expect([empty!.field, more]).toEqual(['leadContactNumber', []]);
});

test('[RES-07] the owner of the quote asks without a mail address where an SMS brings the answer', async () => {
  const { form, access } = await quoted();
  const bare = { ...form, leadEmailAddress: '' };
  const problem = (message: string) => [{ code: 'InvalidField', field: 'leadEmailAddress', message }];
  expect(await ask(bare)).toEqual(problem('Enter an email address.'));
  expect(await ask({ ...bare, leadContactNumber: '02 9999 1234' }, access)).toEqual(
    problem('Enter an email address: we can’t text this number.'),
  );
  expect(await ask({ ...bare, leadEmailAddress: 'alex@' }, access)).toEqual(
    problem('Enter an email address.'),
  );
  expect(await ask(bare, access)).toEqual([]);
  expect(await ask(bare, access)).toEqual([]);
  expect(await mailed()).toEqual([expect.stringContaining('in the portal, or by phone (0404 040 404) by ')]);
  expect(await app.sql`select email from supplier_direct_lead where lead_guid = ${form.leadGuid}`).toEqual([
    { email: null },
  ]);
});

test('[RES-07] without an SMS gateway the owner leaves a mail address', async () => {
  address = '192.0.2.2';
  const { form, access } = await quoted();
  const { sms } = app.deps;
  app.deps.sms = null;
  onTestFinished(() => {
    app.deps.sms = sms;
    address = '192.0.2.1';
  });
  expect(await ask({ ...form, leadEmailAddress: '' }, access)).toEqual([
    {
      code: 'InvalidField',
      field: 'leadEmailAddress',
      message: 'Enter an email address: we only write by email.',
    },
  ]);
});

test('[RES-07] a visitor with a shared link asks separately: the owner can still ask', async () => {
  const { form, access } = await quoted();
  const stranger = {
    ...form,
    leadFullName: 'Sam',
    leadContactNumber: '0411 222 333',
    leadComments: 'And me?',
  };
  expect(await ask(stranger)).toEqual([]);
  expect(await ask(form, access)).toEqual([]);
  expect(await ask({ ...form, leadContactNumber: '0404 040 405', leadComments: 'Also?' }, access)).toEqual([
    expect.objectContaining({ code: 'AlreadySent' }),
  ]);
  expect(codes(await ask({ ...stranger, leadComments: 'Hello?' }))).toEqual(['AlreadySent']);
  // One who types the owner's number takes nothing away either.
  const other = await quoted();
  expect(await ask({ ...other.form, leadComments: 'Not me' })).toEqual([]);
  expect(await ask(other.form, other.access)).toEqual([]);
  expect(await mailed()).toHaveLength(4);
});

test('[RES-07] a question sent again after its answer was lost is answered alike and mailed once', async () => {
  const { form, access } = await quoted();
  expect(await Promise.all([ask(form, access), ask(form, access)])).toEqual([[], []]);
  await mailed();
  expect(await ask(form, access)).toEqual([]);
  expect(await mailed()).toHaveLength(1);
  expect(codes(await ask({ ...form, leadComments: 'Something else?' }, access))).toEqual(['AlreadySent']);
});

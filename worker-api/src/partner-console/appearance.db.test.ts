import type { OperatorPartner, OperatorPartners, PartnerAppearance, Problem } from '@pitlane/contracts';
import { beforeAll, expect, test } from 'vitest';
import { useBookingWorld } from '../booking/bookings/booking-world.fixture.ts';
import { signInOperator } from '../operating/operator-world.fixture.ts';
import { type Headers, type Partner, signInPerson } from './partner-world.fixture.ts';

const world = useBookingWorld();

let operator: Headers;
let admin: Headers;
let reader: Headers;

const PARTNERS = '/api/operating/partners';

beforeAll(async () => {
  operator = await signInOperator(world, 'looks@operator.example', 'admin');
  await world.post(PARTNERS, { Slug: 'looks', Name: 'Looks' }, { headers: operator });
  const [partner] = await world.sql<Partner[]>`select id, slug from partner where slug = 'looks'`;
  admin = await signInPerson(world, partner!, 'partner.admin');
  reader = await signInPerson(world, partner!, 'partner.reader');
});

const put = (path: string, body: object, headers: Headers) => world.put(path, body, { headers });
const read = async <T>(path: string, headers: Headers): Promise<T> =>
  (await world.get(path, { headers })).json();
const listProblems = async (response: Response) =>
  ((await response.json()) as Problem).errors!.map(({ pointer, message }) => `${pointer} ${message}`);

const THEME = { Accent: '#112233', Radius: '8px', FontFamily: null, LogoUrl: null };
const OWN = '/api/partner-console';

test('a partner sets its theme, and an accent that cannot be read is refused by name', async () => {
  expect((await put(`${OWN}/theme`, THEME, reader)).status).toBe(403);
  await world.sql`
    insert into partner_key (partner_id, kind, publishable_key, label, allowed_origins)
    select id, 'publishable', 'pk_looks', '', '{}' from partner where slug = 'looks'`;
  const config = async () =>
    (await world.get('/api/config', { headers: { 'X-Partner-Key': 'pk_looks' } })).text();
  expect(await config()).not.toContain(THEME.Accent);
  const saved: PartnerAppearance = await (await put(`${OWN}/theme`, THEME, admin)).json();
  expect(saved).toMatchObject({ Theme: THEME, LandingUrl: 'http://hosted.example/p/looks' });
  // The partner is remembered for 30 seconds, and this clock stands.
  expect(await config()).toContain(THEME.Accent);
  const refused = await put(`${OWN}/theme`, { ...THEME, Accent: '#fffffe', Radius: 'url(x)' }, admin);
  expect(refused.status).toBe(400);
  expect(await listProblems(refused)).toEqual([
    expect.stringMatching(/^\/Accent Must be a darker or stronger colour/),
    '/Radius Must be a CSS length such as 8px.',
  ]);
  expect((await read<PartnerAppearance>(`${OWN}/appearance`, reader)).Theme).toEqual(THEME);
});

test('a partner sets the texts of its landing page; empty ones go back to the default', async () => {
  const landing = { Title: 'Service by Looks', Text: '', Points: ['Fair prices'] };
  const saved: PartnerAppearance = await (await put(`${OWN}/landing`, landing, admin)).json();
  expect(saved.Landing).toEqual(landing);
  const empty = { Title: ' ', Text: '', Points: [] };
  await put(`${OWN}/landing`, empty, admin);
  const [row] = await world.sql`select settings from partner where slug = 'looks'`;
  expect(row!.settings).not.toHaveProperty('landing');
});

test('[OPS-02] an operator adds a partner, changes parts of it, and switches it off', async () => {
  const list = await read<OperatorPartners>(PARTNERS, operator);
  expect(list.Items).toContainEqual({ Slug: 'looks', Name: 'Looks', IsActive: true, IsWhiteLabel: false });
  expect((await world.post(PARTNERS, { Slug: 'looks', Name: 'Again' }, { headers: operator })).status).toBe(
    409,
  );
  expect((await world.post(PARTNERS, { Slug: 'No Slug', Name: ' ' }, { headers: operator })).status).toBe(
    400,
  );
  const path = `${PARTNERS}/looks`;
  await put(
    path,
    {
      Settings: { senderName: 'Looks', sameDayCutoffHour: 12 },
      Limits: { rego: { points: 5, seconds: 60 } },
    },
    operator,
  );
  await put(path, { Settings: { sameDayCutoffHour: null }, Name: 'Good Looks' }, operator);
  expect(await read<OperatorPartner>(path, operator)).toMatchObject({
    Name: 'Good Looks',
    Settings: { senderName: 'Looks' },
    Limits: { rego: { points: 5, seconds: 60 } },
  });
  const wrong = await put(
    path,
    { Settings: { sameDayCutoffHour: 25, colour: 'red' }, SupportPhone: 'call us', FleetCompanyId: 999 },
    operator,
  );
  expect(wrong.status).toBe(400);
  expect(await listProblems(wrong)).toEqual([
    '/SupportPhone Must be an Australian or New Zealand phone number.',
    '/settings/sameDayCutoffHour Must be 0 to 24.',
    '/settings/colour Is not known.',
  ]);
  expect(await listProblems(await put(path, { FleetCompanyId: 999 }, operator))).toEqual([
    '/FleetCompanyId Is not a fleet.',
  ]);
  await put(path, { IsActive: false }, operator);
  expect((await world.get(`${OWN}/appearance`, { headers: admin })).status).toBe(403);
  expect((await put(path, { IsActive: true }, operator)).status).toBe(200);
  const [entry] = await world.sql`
    select actor, details from audit_log where subject_type = 'partner' and subject_id = 'looks' order by id desc limit 1`;
  expect(entry).toMatchObject({
    actor: 'operator:looks@operator.example',
    details: { before: { isActive: false }, after: { isActive: true } },
  });
});

test('[OPS-02] what a colleague changed since it was read is not overwritten; other fields are no conflict', async () => {
  const path = `${PARTNERS}/looks`;
  const rates = [{ from: '2026-07-01', percent: 5 }];
  await put(path, { Settings: { commissionRates: rates }, SupportPhone: '1300 555 555' }, operator);
  const change = (body: object) => put(path, body, operator);
  const newRates = { Settings: { commissionRates: [...rates, { from: '2026-12-01', percent: 7 }] } };
  const asRead = { Settings: { commissionRates: rates } };
  expect((await change({ ...newRates, Before: asRead })).status).toBe(200);
  expect((await change({ Settings: { commissionRates: null }, Before: asRead })).status).toBe(409);
  const phone = { SupportPhone: '1300 666 666', Before: { SupportPhone: '1300 555 555' } };
  expect((await change(phone)).status).toBe(200);
  // The same again, such as after a lost answer, has nothing to overwrite.
  expect((await change(phone)).status).toBe(200);
  expect((await change({ ...phone, SupportPhone: '1300 777 777' })).status).toBe(409);
  expect((await change({ Before: phone.Before })).status).toBe(409);
  const limit = {
    Limits: { membership: { points: 1, seconds: 60 } },
    Before: { Limits: { membership: null } },
  };
  expect((await change(limit)).status).toBe(200);
  expect((await change(limit)).status).toBe(200);
  expect((await change({ ...limit, Limits: { membership: null } })).status).toBe(409);
  expect(await read<OperatorPartner>(path, operator)).toMatchObject({
    SupportPhone: '1300 666 666',
    Settings: newRates.Settings,
    Limits: limit.Limits,
  });
});

test('[OPS-02] a stored setting or limit that this version does not know stays, and stops no save', async () => {
  const path = `${PARTNERS}/looks`;
  const unknown = { colour: 'red', sameDayCutoffHour: 25 };
  const limits = { teleport: { points: 1, seconds: 1 } };
  await world.sql`
    update partner set settings = settings || ${world.sql.json(unknown)}, limits = limits || ${world.sql.json(limits)}
     where slug = 'looks'`;
  const landing = { Title: 'Service by Looks', Text: '', Points: [] };
  expect((await put(`${OWN}/theme`, { ...THEME, Radius: '4px' }, admin)).status).toBe(200);
  expect((await put(`${OWN}/landing`, landing, admin)).status).toBe(200);
  expect((await put(path, { SupportPhone: '1300 777 777' }, operator)).status).toBe(200);
  expect(await read<OperatorPartner>(path, operator)).toMatchObject({
    SupportPhone: '1300 777 777',
    Settings: { ...unknown, senderName: 'Looks', landing: { title: landing.Title } },
    Limits: limits,
  });
  const entries = await world.sql<{ details: { before: object; after: object } }[]>`
    select details from audit_log where subject_type = 'partner' and subject_id = 'looks' order by id desc limit 3`;
  const [phone, texts, theme] = entries.map(({ details }) => details);
  expect(theme!.after).toEqual({ ...theme!.before, radius: '4px' });
  expect(texts!.after).toEqual({ ...texts!.before, landing: { title: landing.Title } });
  expect(phone!.after).toEqual({ ...phone!.before, supportPhone: '1300 777 777' });
});

test('[OPS-02] a setting that this version does not know can be removed, not changed; an ill-formed one can be both', async () => {
  const path = `${PARTNERS}/looks`;
  await world.sql`
    update partner set settings = settings || '{"colour":"red","sameDayCutoffHour":25}' where slug = 'looks'`;
  expect(await listProblems(await put(path, { Settings: { colour: 'blue' } }, operator))).toEqual([
    '/settings/colour Is not known.',
  ]);
  const hour = { Settings: { sameDayCutoffHour: 12 }, Before: { Settings: { sameDayCutoffHour: 25 } } };
  expect((await put(path, hour, operator)).status).toBe(200);
  const later = { ...hour, Settings: { sameDayCutoffHour: 13 } };
  expect((await put(path, later, operator)).status).toBe(409);
  expect((await put(path, { Settings: { colour: null } }, operator)).status).toBe(200);
  const { Settings } = await read<OperatorPartner>(path, operator);
  expect(Settings).toMatchObject({ sameDayCutoffHour: 12 });
  expect(Settings).not.toHaveProperty('colour');
});

test('[OPS-02] sender and questions are saved as settings, and a gap is refused at its place', async () => {
  const path = `${PARTNERS}/looks`;
  const faqs = [
    { question: 'Who?', answer: 'We.' },
    { question: 'When?', answer: 'Soon.' },
  ];
  const sender = { senderName: 'Looks', senderAddress: 'hello@looks.example', smsSenderId: 'Looks' };
  const saved = await put(path, { Settings: { ...sender, faqs } }, operator);
  expect(((await saved.json()) as OperatorPartner).Settings).toMatchObject({ ...sender, faqs });
  const page = async () => (await world.get('/api/partner-page/looks')).json();
  expect(await page()).toMatchObject({ Faqs: faqs });
  const wrong = {
    faqs: [faqs[0], { question: 'Why?', answer: ' ' }],
    senderName: '"Looks"',
    smsSenderId: '1',
  };
  expect(await listProblems(await put(path, { Settings: wrong }, operator))).toEqual([
    '/settings/senderName Must be a name without quotes or brackets.',
    '/settings/smsSenderId Must be 3 to 11 letters and digits.',
    '/settings/faqs/1/answer Must not be empty.',
  ]);
  const turned = faqs.toReversed();
  await put(path, { Settings: { faqs: turned, smsSenderId: null } }, operator);
  const [entry] = await world.sql`
    select actor, details from audit_log where subject_type = 'partner' and subject_id = 'looks' order by id desc limit 1`;
  expect(entry).toMatchObject({
    actor: 'operator:looks@operator.example',
    details: { before: { faqs, smsSenderId: 'Looks' }, after: { faqs: turned } },
  });
  expect(entry!.details.after).not.toHaveProperty('smsSenderId');
});

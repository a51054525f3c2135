import type { HandoffResponse, PublicConfig } from '@pitlane/contracts';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/use-test-app.ts';
import { CONTACT, launch, readLead, testPlaces } from '../../quoting/leads/lead.fixture.ts';

const KEY = 'pk_test_harbour';
const PAGES = 'https://quotes.harbour.example';
const app = useTestApp({ seeded: true });

beforeAll(async () => {
  const [partner] = await app.sql<{ id: number }[]>`
    insert into partner (slug, name, is_white_label, settings)
    values ('harbour-pages', 'Harbour Cover', true, ${app.sql.json({ hostedOrigin: PAGES })}) returning id`;
  await app.sql`insert into partner_key (partner_id, kind, publishable_key)
                values (${partner!.id}, 'publishable', ${KEY})`;
});

const readConfig = async (Host: string, partner: string | null = null) =>
  (await (await app.get('/api/config', { partner, headers: { Host } })).json()) as PublicConfig;

test('the hosted pages at a partner’s own address are the partner’s, without any number of the operator', async () => {
  const { Partner, WebsiteUrl } = await readConfig('quotes.harbour.example');
  expect([Partner.Slug, Partner.SupportPhone, Partner.SupportEmail, WebsiteUrl]).toEqual([
    'harbour-pages',
    null,
    null,
    PAGES,
  ]);
  expect((await readConfig('hosted.example')).Partner.Slug).toBe('default');
  expect((await readConfig('quotes.harbour.example', KEY)).Partner.Slug).toBe('harbour-pages');
});

test('[API-10] an invalid key does not break the hosted pages', async () => {
  app.clock.set('2026-11-23T01:00:00Z');
  for (const partner of ['', 'default', `at ${PAGES}`, `key ${KEY}`])
    expect((await app.get(`/api/config?partner=${partner}`, { partner: null })).status).toBe(403);
  expect((await readConfig('hosted.example')).Partner.Slug).toBe('default');
  expect((await readConfig('quotes.harbour.example')).Partner.Slug).toBe('harbour-pages');
});

test('a quote continues at the partner’s own address, in the cookie of that address', async () => {
  const { suburbId } = await testPlaces(app);
  const { launched, guid, access, save } = await launch(app, suburbId, {}, KEY);
  expect(launched.QuoteUrl).toMatch(`${PAGES}/quote-2/${guid}`);
  const Host = 'quotes.harbour.example';
  const cancel = await app.get(`/api/lead/${guid}/cancel`, {
    headers: { Accept: 'text/html', Host },
    partner: null,
  });
  expect(cancel.headers.get('location')).toBe(`${PAGES}/quote-cancel/${guid}`);
  await save(CONTACT);
  const handoff = await app.post(`/api/lead/${guid}/handoff`, {}, { headers: access });
  const { Code, HostedOrigin } = (await handoff.json()) as HandoffResponse;
  expect(HostedOrigin).toBe(PAGES);

  const exchange = (Origin: string) =>
    app.post('/api/session/exchange', { code: Code }, { partner: null, headers: { Origin } });
  expect((await exchange('https://evil.example')).status).toBe(403);
  const exchanged = await exchange(PAGES);
  expect(await exchanged.json()).toMatchObject({ LeadGuid: guid });
  const Cookie = exchanged.headers.get('set-cookie')!.split(';')[0]!;
  const named = { Cookie, Origin: PAGES, 'X-Partner-Key': KEY };
  expect((await readLead(app, guid, named)).Email).toBe(CONTACT.Email);
  expect((await readLead(app, guid, { ...named, Cookie: '' })).Email).toBeNull();
});

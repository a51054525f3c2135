import { SITE_PAGES } from '@pitlane/contracts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/use-test-app.ts';

const app = useTestApp();
const get = async (path: string) => {
  const response = await app.get(path);
  return { status: response.status, body: await response.json() };
};

test('[API-08] questions and answers: ours, a partner’s own, and those of a fleet that exists', async () => {
  const ours = (await get('/api/faqs-for-pitlane')).body;
  expect(ours.Faqs.length).toBeGreaterThan(3);
  const faqs = [{ question: 'Who?', answer: '<b>We</b>' }];
  await app.sql`update partner set settings = ${app.sql.json({ faqs, leadMaximumOffers: 5 })} where slug = 'default'`;
  await app.sql`insert into fleet_company (id, slug, name, contact_phone) values (7, 'f', 'Fleet', '1300 000 000')`;
  app.clock.set('2026-11-23T00:01:00Z'); // partners are remembered for 30 s
  expect((await get('/api/faqs-for-pitlane')).body.Faqs).toEqual(faqs);
  expect((await get('/api/config/max-num-offers-in-words')).body).toEqual({
    Success: true,
    MaxNumOffersInWords: 'five',
  });
  const fleet = await get('/api/faqs-for-fleet?fleetCompanyId=7');
  expect([fleet.status, fleet.body.Faqs.length > 0]).toEqual([200, true]);
  expect((await get('/api/faqs-for-fleet?fleetCompanyId=8')).status).toBe(404);
  expect((await get('/api/faqs-for-fleet')).status).toBe(400);
  await app.sql`update partner set settings = '{"faqs": "broken"}' where slug = 'default'`;
  app.clock.set('2026-11-23T00:02:00Z');
  expect((await get('/api/faqs-for-pitlane')).body).toEqual(ours);
  expect((await get('/api/config/max-num-offers-in-words')).body.MaxNumOffersInWords).toBe('three');
});

describe('the pages about the operator or partner', () => {
  const setPages = async (settings: object, isWhiteLabel = false) => {
    await app.sql`
      update partner set settings = ${app.sql.json(settings as never)}, is_white_label = ${isWhiteLabel},
             support_phone = ${isWhiteLabel ? null : '1300 000 000'} where slug = 'default'`;
    app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
  };

  test.each(SITE_PAGES)('%s has a text that names the partner’s contact', async (name) => {
    await setPages({ supportEmail: 'help@club.example' });
    const { status, body } = await get(`/api/site-page/${name}`);
    expect([status, body.Href]).toEqual([200, null]);
    const text = JSON.stringify(body.Sections);
    expect(text).toContain('all 1300 000 000 or write to help@club.example.');
  });

  test('the privacy page names the months after which details go', async () => {
    await setPages({});
    expect(JSON.stringify((await get('/api/site-page/privacy')).body)).toContain('photos 13 months after');
  });

  test('a white-label partner names neither the operator nor its contact', async () => {
    await setPages({}, true);
    const pages = await Promise.all(SITE_PAGES.map((name) => get(`/api/site-page/${name}`)));
    expect(JSON.stringify(pages)).toContain('Test partner');
    expect(JSON.stringify(pages)).not.toMatch(/pitlane|1300/i);
    expect(pages[2]!.body.Sections[0].text).toMatch(/^Test partner’s own site or app/);
    await setPages({ homeUrl: 'https://club.example' }, true);
    expect((await get('/api/site-page/contact')).body.Sections[0].text).toContain('https://club.example');
  });

  test('are the partner’s own text or address where it has one', async () => {
    await setPages({ pages: { privacy: 'https://club.example/privacy', terms: [{ text: 'Ours.' }] } });
    expect((await get('/api/site-page/privacy')).body).toEqual({
      Success: true,
      Title: 'Privacy',
      Href: 'https://club.example/privacy',
      Sections: [],
    });
    expect((await get('/api/site-page/terms')).body.Sections).toEqual([{ title: null, text: 'Ours.' }]);
    expect((await get('/api/site-page/contact')).body.Sections.length).toBeGreaterThan(0);
    expect((await get('/api/site-page/imprint')).status).toBe(400);
  });
});

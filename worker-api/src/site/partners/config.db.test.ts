import type { PublicConfig } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { demoImageStore } from '../../../test/support/demo-image-store.ts';
import { createTestApp, TEST_PARTNER_ORIGIN } from '../../../test/support/test-app.ts';
import { useTestApp } from '../../../test/support/use-test-app.ts';
import { contentSecurityPolicy } from '../../platform/security-headers.ts';

const app = useTestApp({
  environment: {
    STRIPE_SECRET_KEY: 'sk_test_very_secret',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_shown',
    STRIPE_WEBHOOK_SECRET: 'whsec_very_secret',
  },
});

test('[API-08] configuration: publishable values and the partner theme, nothing secret', async () => {
  await app.sql`update partner set theme = ${app.sql.json({ accent: '#ff6600' })}, logo_file = 'fleet.svg' where slug = 'default'`;
  const response = await app.get('/api/config');
  const config = (await response.json()) as PublicConfig;
  expect(config).toMatchObject({
    Success: true,
    WebsiteUrl: 'http://hosted.example',
    Partner: { Slug: 'default', FunnelVersion: 2, Theme: { accent: '#ff6600', fontFamily: null } },
    Payment: { Stripe: { PublishableKey: 'pk_test_shown', AcceptedBrands: ['visa', 'mastercard'] } },
    SendsSms: false,
    Now: '2026-11-23T00:00:00.000Z',
  });
  expect(JSON.stringify(config)).not.toContain('very_secret');
  const own = await createTestApp({
    databaseUrl: app.deps.config.databaseUrl,
    deps: { images: demoImageStore(), sms: { send: async () => {} } },
  });
  expect(await (await own.get('/api/config')).json()).toMatchObject({ SendsSms: true });
  const logo = await own.get(new URL(config.Partner.Theme.logoUrl!).pathname);
  await own.close();
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(logo.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('[FUN-13] the chat button leads to an https address, and to nothing else', async () => {
  const readChatUrl = async (chatUrl: string) => {
    await app.sql`update partner set settings = ${app.sql.json({ chatUrl })} where slug = 'default'`;
    app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
    return ((await (await app.get('/api/config')).json()) as PublicConfig).Partner.ChatUrl;
  };
  expect(await readChatUrl('https://chat.example/us')).toBe('https://chat.example/us');
  expect(await readChatUrl('javascript:alert(1)')).toBeNull();
  expect(app.lines.filter((line) => line.includes('partner setting ignored')).at(-1)).toContain(
    '"setting":"chatUrl"',
  );
});

test('[API-10] an unknown key and a foreign origin are refused, the allowed origin is let in', async () => {
  const status = async (partner: string, origin?: string) =>
    (await app.get('/api/config', { partner, headers: origin ? { Origin: origin } : {} })).status;
  expect(await status('pk_nobody')).toBe(403);
  expect(await status('pk_test_default', 'https://evil.example')).toBe(403);
  expect(await status('pk_test_default', TEST_PARTNER_ORIGIN)).toBe(200);
});

test('[RES-12] an advert and a map of the operator come with the configuration, and the pages may show them', async () => {
  const advert = { ImageUrl: '/api/promotion/winter.svg', AlternativeText: 'Ready?', Href: null };
  await app.sql`update partner set settings = ${app.sql.json({ adverts: [advert] })} where slug = 'default'`;
  const own = await createTestApp({
    databaseUrl: app.deps.config.databaseUrl,
    environment: { PITLANE_MAP_TILES_URL: 'https://tiles.example/au.pmtiles' },
    deps: { images: demoImageStore() },
  });
  const config = (await (await own.get('/api/config')).json()) as PublicConfig;
  expect(config).toMatchObject({
    Partner: { Advert: advert },
    MapStyleUrl: null,
    MapTilesUrl: 'https://tiles.example/au.pmtiles',
  });
  expect((await own.get(advert.ImageUrl)).headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect((await own.get('/api/promotion/nothing.svg')).status).toBe(404);
  const policy = contentSecurityPolicy('checkout', own.deps.config);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/tiles\.example/);
  expect(contentSecurityPolicy('workshop', own.deps.config)).not.toContain('tiles.example');
  await own.close();
});

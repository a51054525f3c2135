import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { parseTestConfig, useWebRoot } from './web-pages.fixture.ts';

const FILES = {
  'checkout/index.html': '<p>checkout</p>',
  'checkout/assets/main-Ab12Cd34.js': 'checkout()',
  'checkout/favicon.svg': '<svg/>',
  'workshop/index.html': '<p>workshop</p>',
  'console/index.html': '<p>console</p>',
  'workshop/assets/main-Zz98Yy76.css': 'p{}',
  'embed/v1/pitlane.js': 'launcher()',
  'embed/v1/pitlane.js.br': 'compressed',
  'secret.txt': 'not served',
};
const app = new Hono<AppEnv>();
const pages = useWebRoot(FILES);
beforeAll(() => {
  app.notFound((c) => c.text('no such thing', 404));
  pages.addTo(app, {
    OIDC_ISSUER: 'https://id.example/',
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_PUBLISHABLE_KEY: 'pk',
    STRIPE_WEBHOOK_SECRET: 'whsec',
    STRIPE_JS_URL: 'http://127.0.0.1:4242/stripe.js',
  });
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await app.request(path, { headers });
  return {
    status: response.status,
    text: await response.text(),
    header: (name: string) => response.headers.get(name),
  };
};

describe('the bucket that photos are sent to', () => {
  test('[IMG-01, POR-15] is allowed on the pages of customers and of workshops, where one is set up', () => {
    const reached = (bucket: Record<string, string>) =>
      (['checkout', 'workshop'] as const).map((app) =>
        contentSecurityPolicy(app, parseTestConfig({ ...bucket })).includes('https://photos.storage.example'),
      );
    expect(reached({})).toEqual([false, false]);
    const bucket = {
      S3_BUCKET_URL: 'https://photos.storage.example/pitlane',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(reached(bucket)).toEqual([true, true]);
  });
});

describe('the providers that the browser is posted to', () => {
  const readFormAction = (openpay: Record<string, string>) =>
    contentSecurityPolicy(
      'checkout',
      parseTestConfig({
        OPENPAY_USERNAME: 'us',
        OPENPAY_PASSWORD: 'secret',
        OPENPAY_API_URL: 'https://api.openpay.example',
        ...openpay,
      }),
    )
      .split('; ')
      .find((directive) => directive.startsWith('form-action'));
  test('[PAY-06] Openpay’s is allowed only while it is switched on, and where its form is', () => {
    expect(readFormAction({})).toBe("form-action 'self'");
    expect(readFormAction({ OPENPAY: 'on' })).toBe("form-action 'self' https://api.openpay.example");
    expect(readFormAction({ OPENPAY: 'on', OPENPAY_FORM_URL: 'https://retailer.openpay.example/plan' })).toBe(
      "form-action 'self' https://retailer.openpay.example",
    );
  });
});

describe('hosted pages', () => {
  test('public pages may be found from outside, what belongs to a person may not', async () => {
    for (const path of ['/', '/p/rewards', '/fleet/longroad-fuels', '/repairs/157', '/suppliers/45'])
      expect((await get(path)).header('x-robots-tag'), path).toBeNull();
    for (const path of ['/booking/tok.en/confirmation', '/quotes/0b9c', '/pitch', '/workshop', '/redeem/A1'])
      expect((await get(path)).header('x-robots-tag'), path).toBe('noindex');
  });

  test('both apps answer their own routes with their index page', async () => {
    for (const path of ['/', '/quotes/0b9c', '/booking/tok.en/confirmation']) {
      expect(await get(path)).toMatchObject({ status: 200, text: '<p>checkout</p>' });
    }
    for (const path of ['/workshop', '/workshop/', '/workshop/bookings/abc']) {
      expect(await get(path)).toMatchObject({ status: 200, text: '<p>workshop</p>' });
    }
    for (const path of ['/console', '/console/', '/console/work/12']) {
      const page = await get(path);
      expect(page).toMatchObject({ status: 200, text: '<p>console</p>' });
      expect(page.header('X-Robots-Tag')).toBe('noindex');
    }
  });

  test('[CNF-06] design previews are there outside production only', async () => {
    const live = new Hono<AppEnv>();
    pages.addTo(live, {
      PITLANE_ENV: 'production',
      PITLANE_SANDBOX: 'off',
      PITLANE_ORIGIN: 'https://pitlane.example',
      PITLANE_SECRET: randomBytes(32).toString('base64'),
    });
    for (const path of ['/design/states/empty', '/angular-design/errors/not-found']) {
      expect((await get(path)).status).toBe(200);
      const gone = await live.request(path);
      expect([gone.status, await gone.text()]).toEqual([404, '<p>checkout</p>']);
      expect(gone.headers.get('content-security-policy')).toBeTruthy();
    }
    expect((await live.request('/designers')).status).toBe(200);
  });

  test('returns 404 for other paths, and serves nothing outside the folders', async () => {
    for (const path of ['/api/nothing', '/sandbox/x', '/embed/v1/none.js', '/assets/gone-Ab12Cd34.js']) {
      expect(await get(path)).toMatchObject({ status: 404, text: 'no such thing' });
    }
    for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/workshop/..%2f..%2fsecret.txt']) {
      expect((await get(path)).text).not.toBe('not served');
    }
  });

  test('policies have no inline script; checkout adds the card host, the portal does not', async () => {
    const checkout = (await get('/')).header('Content-Security-Policy')!;
    const portal = (await get('/workshop/')).header('Content-Security-Policy')!;
    expect(checkout).toContain("script-src 'self' http://127.0.0.1:4242;");
    expect(checkout).toContain("frame-src 'self' https://id.example http://127.0.0.1:4242;");
    expect(portal).toContain("script-src 'self';");
    expect(portal).toContain("connect-src 'self' https://id.example;");
    for (const policy of [checkout, portal]) expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect((await get('/')).header('X-Content-Type-Options')).toBe('nosniff');
  });

  test('hashed files are cached for good, pages are revalidated', async () => {
    expect((await get('/assets/main-Ab12Cd34.js')).header('Cache-Control')).toContain('immutable');
    expect((await get('/workshop/assets/main-Zz98Yy76.css')).header('Cache-Control')).toContain('immutable');
    expect((await get('/')).header('Cache-Control')).toBe('no-cache');
    expect((await get('/favicon.svg')).header('Cache-Control')).toBe('public, max-age=3600');
  });
});

test('[LCH-05] the embed file is open to every origin, short-lived, and compressed for those who take it', async () => {
  const plain = await get('/embed/v1/pitlane.js', { Origin: 'https://anyone.example' });
  expect(plain).toMatchObject({ status: 200, text: 'launcher()' });
  expect(plain.header('Access-Control-Allow-Origin')).toBe('*');
  expect(plain.header('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  expect(plain.header('Cache-Control')).toContain('max-age=300');
  expect(plain.header('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(plain.header('X-Content-Type-Options')).toBe('nosniff');
  expect(plain.header('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  const compressed = await get('/embed/v1/pitlane.js', { 'Accept-Encoding': 'br' });
  expect(compressed.text).toBe('compressed');
  expect(compressed.header('Content-Encoding')).toBe('br');
  expect(compressed.header('Content-Type')).toContain('javascript');
});

test('[LCH-05] an embed file that the browser has is not sent again, and its timing can be measured everywhere', async () => {
  const first = await get('/embed/v1/pitlane.js');
  expect(first.header('Timing-Allow-Origin')).toBe('*');
  expect(first.header('Vary')).toBe('Accept-Encoding');
  const modified = first.header('Last-Modified')!;
  const again = await get('/embed/v1/pitlane.js', { 'If-Modified-Since': modified });
  expect(again).toMatchObject({ status: 304, text: '' });
  expect(again.header('Cache-Control')).toBe(first.header('Cache-Control'));
  const earlier = new Date(Date.parse(modified) - 1000).toUTCString();
  expect((await get('/embed/v1/pitlane.js', { 'If-Modified-Since': earlier })).status).toBe(200);
});

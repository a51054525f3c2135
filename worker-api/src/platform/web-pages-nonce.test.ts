import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { useWebRoot } from './web-pages.fixture.ts';

const PAGE = '<head><meta property="csp-nonce" /></head><p>checkout</p>';
const BRAINTREE = {
  BRAINTREE_MERCHANT_ID: 'm',
  BRAINTREE_PUBLIC_KEY: 'p',
  BRAINTREE_PRIVATE_KEY: 's',
  BRAINTREE_ACCOUNT_AUD: 'aud',
};
const pages = useWebRoot({
  'checkout/index.html': PAGE,
  'checkout/index.html.br': 'compressed',
  'workshop/index.html': PAGE,
});

/** A page with its nonce and its policy by directive. */
async function open(path: string, environment: Record<string, string> = BRAINTREE, accepted = 'br') {
  const app = new Hono<AppEnv>();
  pages.addTo(app, environment);
  const response = await app.request(path, { headers: { 'Accept-Encoding': accepted } });
  const policy = (response.headers.get('Content-Security-Policy') ?? '').split('; ');
  const isPacked = response.headers.get('Content-Encoding') === 'gzip';
  const text = isPacked
    ? await new Response(response.body!.pipeThrough(new DecompressionStream('gzip'))).text()
    : await response.text();
  return {
    text,
    isPacked,
    nonce: /nonce="([^"]+)"/.exec(text)?.[1],
    directive: (name: string) => policy.find((each) => each.startsWith(`${name} `)) ?? '',
    policy: policy.join('; '),
  };
}

test.each(['/booking/abc/finalise', '/booking/tok.en/pay', '/quotes/0b9c'])(
  '[PAY-02] %s: the policy lets PayPal in as PayPal asks, with the nonce of this one response',
  async (path) => {
    const page = await open(path);
    expect(page.text).toContain('<p>checkout</p>');
    expect(page.nonce).toMatch(/^[\w-]{24}$/);
    for (const name of ['script-src', 'style-src', 'img-src', 'connect-src', 'frame-src'])
      expect(page.directive(name)).toContain(' https://*.paypal.com https://*.paypalobjects.com');
    for (const name of ['script-src', 'style-src'])
      expect(page.directive(name)).toContain(`'nonce-${page.nonce}'`);
    for (const name of ['script-src', 'style-src']) expect(page.directive(name)).not.toContain('unsafe');
    expect((await open(path)).nonce).not.toBe(page.nonce);
  },
);

test('only pages that lead to a payment let PayPal in, and only where it is set up', async () => {
  for (const [path, environment] of [
    ['/', BRAINTREE],
    ['/p/rewards', BRAINTREE],
    ['/workshop/bookings/abc', BRAINTREE],
    ['/booking/abc/finalise', {}],
  ] as const) {
    const page = await open(path, environment, 'identity');
    expect(page.policy, path).not.toMatch(/paypal|braintree|nonce-/);
    expect(page.policy, path).toContain("style-src 'self';");
    expect(page.text).toBe(PAGE);
  }
  expect((await open('/')).text).toBe('compressed');
});

test('a script that stands in for PayPal’s comes from its own host alone', async () => {
  const page = await open('/booking/abc/pay', {
    ...BRAINTREE,
    BRAINTREE_JS_URL: 'http://127.0.0.1:4243/web/b.js',
  });
  expect(page.directive('style-src')).toBe(`style-src 'self' http://127.0.0.1:4243 'nonce-${page.nonce}'`);
  expect(page.policy).not.toContain('paypal');
});

test('a page with a nonce is compressed for those who take it', async () => {
  expect((await open('/booking/abc/pay', BRAINTREE, 'gzip, br')).isPacked).toBe(true);
  expect((await open('/booking/abc/pay', BRAINTREE, 'identity')).isPacked).toBe(false);
});

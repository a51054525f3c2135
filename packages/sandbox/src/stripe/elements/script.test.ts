import { createContext, runInContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { openState } from '../../platform/state.ts';
import { startStripe } from '../stripe.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const close of closers.splice(0)) await close();
});

async function start() {
  const standIn = await startStripe({
    state: openState(null),
    keys: { secret: 'sk_test_x', publishable: 'pk_test_x' },
    webhookSecret: 'whsec_x',
    webhookTarget: 'http://127.0.0.1:9/',
  });
  closers.push(standIn.close);
  return standIn;
}

/** Runs the script as a classic script tag would, in a separate window. */
async function loadScript(address: string) {
  const window: { Stripe?: ((key: string) => Record<string, unknown>) & { version: string } } = {};
  const document = { currentScript: { src: address }, querySelector: () => null };
  const text = await (await fetch(address)).text();
  runInContext(text, createContext({ window, document, URL, location: { href: 'http://localhost:8080/' } }));
  if (!window.Stripe) throw new Error('The script did not set window.Stripe.');
  return { window, Stripe: window.Stripe };
}

test('loadStripe takes the stand-in without a word, and gets the parts of Stripe.js the product uses', async () => {
  const { scriptUrl } = await start();
  const { window } = await loadScript(scriptUrl);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', {});
  const { loadStripe } = await import('@stripe/stripe-js/pure');

  const stripe = await loadStripe('pk_test_x');
  expect(warn).not.toHaveBeenCalled();
  for (const name of [
    'elements',
    'createToken',
    'createPaymentMethod',
    'confirmCardPayment',
    'confirmPayment',
    'retrievePaymentIntent',
    'handleNextAction',
  ]) {
    expect(stripe).toHaveProperty(name, expect.any(Function));
  }
});

test('a secret key never gets into the browser script', async () => {
  const { scriptUrl } = await start();
  const { Stripe } = await loadScript(scriptUrl);
  expect(() => Stripe('sk_test_x')).toThrow('publishable key');
});

test('frames come with a policy that lets them reach their own origin alone, and scripts the browser can parse', async () => {
  const { url } = await start();
  const frame = await fetch(`${url}/frame/card?host=http://localhost:8080`);
  const policy = frame.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self'");
  // The page's empty icon: without it, every payment writes an error to the console.
  expect(policy).toContain('img-src data:');
  const files = [...(await frame.text()).matchAll(/\/frame\/[a-z-]+\.(?:ts|css)/g)].map(([path]) => path);
  expect(files).toEqual(['/frame/frame.css', '/frame/card-frame.ts']);
  for (const file of files) expect((await fetch(url + file)).status).toBe(200);
  expect((await fetch(`${url}/frame/nothing.ts`)).status).toBe(404);
  expect((await fetch(`${url}/frame/..%2Fpages.ts`)).status).toBe(404);
});

test('a challenge is shown only to who holds the client secret', async () => {
  const { url, ledger } = await start();
  expect((await fetch(`${url}/3ds/pi_unknown?client_secret=x`)).status).toBe(404);
  expect(ledger.intents.values()).toEqual([]);
});

import { Hono } from 'hono';
import { html } from 'hono/html';
import { answerAsset, classicScript } from '../platform/assets.ts';
import type { NodeEnv } from '../platform/listen.ts';
import type { BraintreeLedger } from './ledger.ts';

const BROWSER = new URL('./browser/', import.meta.url);
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'";

/** Test card numbers; the name at the end of each is its result. */
const CARDS: Record<string, { brand: string; isDeclined: boolean }> = {
  '4111111111111111': { brand: 'Visa', isDeclined: false },
  '4242424242424242': { brand: 'Visa', isDeclined: false },
  '5555555555554444': { brand: 'MasterCard', isDeclined: false },
  '378282246310005': { brand: 'American Express', isDeclined: false },
  '4000111111111115': { brand: 'Visa', isDeclined: true },
};

const FIELDS: Record<string, { label: string; autocomplete: string }> = {
  number: { label: 'Card number', autocomplete: 'cc-number' },
  expirationDate: { label: 'Expiry date', autocomplete: 'cc-exp' },
  cvv: { label: 'Security code', autocomplete: 'cc-csc' },
};

/** The script that stands in for braintree-web and PayPal, the frames of the card fields, and PayPal's window. */
export function clientPages(ledger: BraintreeLedger): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  app.get('/web/braintree.js', (c) => {
    c.header('Cache-Control', 'no-cache');
    c.header('Access-Control-Allow-Origin', '*');
    return c.body(classicScript(BROWSER, 'braintree.ts'), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
    });
  });
  app.get('/frame/:file{.+\\.(?:css|ts)}', (c) => answerAsset(c, BROWSER, c.req.param('file')));
  const page = (title: string, script: string, body: ReturnType<typeof html>) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/frame/frame.css" />
    <script type="module" src="/frame/${script}"></script>
  </head>
  <body>${body}</body>
</html>`;
  /** One field of the card form in its own frame, as in the real script. */
  app.get('/frame/field/:name', (c) => {
    const field = FIELDS[c.req.param('name')];
    if (!field) return c.text('Unknown field.', 404);
    c.header('Content-Security-Policy', POLICY);
    return c.html(
      page(
        field.label,
        'field-frame.ts',
        html`<form novalidate>
          <input name="value" data-field="${c.req.param('name')}" inputmode="numeric" autocomplete="${field.autocomplete}"
                 aria-label="${field.label}" placeholder="${c.req.query('placeholder') ?? ''}" />
        </form>`,
      ),
    );
  });
  app.get('/paypal', (c) => {
    c.header('Content-Security-Policy', POLICY);
    return c.html(
      page(
        'PayPal',
        'paypal-window.ts',
        html`<main>
          <small>PayPal stand-in. No money moves.</small>
          <h1>Pay ${c.req.query('amount') ?? ''} ${c.req.query('currency') ?? ''} with PayPal?</h1>
          <button id="approve" class="primary">Agree and pay</button>
          <button id="cancel">Cancel and go back</button>
        </main>`,
      ),
    );
  });
  app.post('/client/nonce', async (c) => {
    c.header('Access-Control-Allow-Origin', '*');
    const { kind, number } = (await c.req.json()) as { kind: 'card' | 'paypal'; number?: string };
    const card =
      kind === 'card' ? CARDS[(number ?? '').replace(/\D/g, '')] : { brand: null, isDeclined: false };
    if (!card) return c.json({ error: 'The card number is not one of the test cards.' }, 422);
    return c.json({ nonce: ledger.makeNonce({ kind, ...card }) }, 201);
  });
  return app;
}

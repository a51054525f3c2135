import { Hono } from 'hono';
import { html } from 'hono/html';
import { serveBrowserScript } from '../platform/assets.ts';
import type { NodeEnv } from '../platform/listen.ts';
import { framePage } from '../platform/page.ts';
import type { BraintreeLedger } from './ledger.ts';

const BROWSER = new URL('./browser/', import.meta.url);
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'";

/** Test card numbers; the name at the end of each is its result. */
const CARDS: Record<string, { brand: string; isDeclined: boolean }> = {
  '4111111111111111': { brand: 'Visa', isDeclined: false },
  '4242424242424242': { brand: 'Visa', isDeclined: false },
  '5555555555554444': { brand: 'MasterCard', isDeclined: false },
  '378282246310005': { brand: 'American Express', isDeclined: false },
  '4000111111111115': { brand: 'Visa', isDeclined: true },
};

/** The picture on the button. */
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9" fill="#253b80"/></svg>';

const FIELDS: Record<string, { label: string; autocomplete: string }> = {
  number: { label: 'Card number', autocomplete: 'cc-number' },
  expirationDate: { label: 'Expiry date', autocomplete: 'cc-exp' },
  cvv: { label: 'Security code', autocomplete: 'cc-csc' },
};

/** The script that stands in for braintree-web and PayPal, the frames of the card fields, and PayPal's window. */
export function clientPages(ledger: BraintreeLedger): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  serveBrowserScript(app, '/web/braintree.js', BROWSER, 'braintree.ts');
  app.get('/web/mark.svg', (c) => c.body(MARK, 200, { 'Content-Type': 'image/svg+xml' }));
  /** One field of the card form in its own frame, as in the real script. */
  app.get('/frame/field/:name', (c) => {
    const field = FIELDS[c.req.param('name')];
    if (!field) return c.text('Unknown field.', 404);
    c.header('Content-Security-Policy', POLICY);
    return c.html(
      framePage(
        field.label,
        'field-frame.ts',
        html`<body><form novalidate>
          <input name="value" data-field="${c.req.param('name')}" inputmode="numeric" autocomplete="${field.autocomplete}"
                 aria-label="${field.label}" placeholder="${c.req.query('placeholder') ?? ''}" />
        </form></body>`,
      ),
    );
  });
  app.get('/paypal', (c) => {
    c.header('Content-Security-Policy', POLICY);
    return c.html(
      framePage(
        'PayPal',
        'paypal-window.ts',
        html`<body><main>
          <small>PayPal stand-in. No money moves.</small>
          <h1>Pay ${c.req.query('amount') ?? ''} ${c.req.query('currency') ?? ''} with PayPal?</h1>
          <button id="approve" class="primary">Agree and pay</button>
          <button id="cancel">Cancel and go back</button>
        </main></body>`,
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

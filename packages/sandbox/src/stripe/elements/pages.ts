import { Hono } from 'hono';
import { html } from 'hono/html';
import { serveBrowserScript } from '../../platform/assets.ts';
import type { NodeEnv } from '../../platform/listen.ts';
import { framePage } from '../../platform/page.ts';
import type { Ledger } from '../ledger.ts';

const BROWSER = new URL('./browser/', import.meta.url);

/** Everything a frame may do; card fields talk to their own origin alone. */
const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; form-action 'self' http: https:; base-uri 'none'";

/** The browser script, the pages inside its frames, and the page on which a bank asks who pays. */
export function elementsPages(ledger: Ledger): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();

  serveBrowserScript(app, '/:release/stripe.js', BROWSER, 'stripe.ts');

  app.get('/frame/:kind{card|controller}', (c) => {
    c.header('Content-Security-Policy', FRAME_POLICY);
    c.header('Referrer-Policy', 'no-referrer');
    const script = `${c.req.param('kind')}-frame.ts`;
    return c.html(framePage('Secure card payment', script, html`<body></body>`));
  });

  app.get('/3ds/:intent', (c) => {
    const intent = ledger.find(c.req.param('intent'));
    if (c.req.query('client_secret') !== intent.client_secret) return c.text('Unknown payment.', 404);
    c.header('Content-Security-Policy', FRAME_POLICY);
    c.header('Referrer-Policy', 'no-referrer');
    const amount = new Intl.NumberFormat('en-AU', { style: 'currency', currency: intent.currency }).format(
      intent.amount / 100,
    );
    const body = html`<body class="challenge">
    <main>
      <p class="bank">Sandbox Bank</p>
      <h1>Confirm it is you</h1>
      <p>Your bank asks you to approve this payment of <strong>${amount}</strong>.</p>
      <form method="post">
        <input type="hidden" name="client_secret" value="${intent.client_secret}" />
        <button name="result" value="pass" class="primary">Complete authentication</button>
        <button name="result" value="fail">Fail authentication</button>
      </form>
    </main>
  </body>`;
    return c.html(framePage('Confirm it is you', 'challenge-frame.ts', body));
  });

  app.post('/3ds/:intent', async (c) => {
    const intent = ledger.find(c.req.param('intent'));
    const form = await c.req.formData();
    if (form.get('client_secret') !== intent.client_secret) return c.text('Unknown payment.', 404);
    const next = intent.next_action;
    const after = ledger.authenticate(intent, form.get('result') === 'pass');
    if (next?.type !== 'redirect_to_url') return c.json({ status: after.status });
    const back = new URL(next.redirect_to_url.return_url);
    back.searchParams.set('payment_intent', after.id);
    back.searchParams.set('payment_intent_client_secret', after.client_secret);
    const passed = after.status === 'succeeded' || after.status === 'requires_capture';
    back.searchParams.set('redirect_status', passed ? 'succeeded' : 'failed');
    return c.redirect(back.href, 303);
  });

  return app;
}

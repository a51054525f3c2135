import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { NodeEnv } from '../platform/listen.ts';
import { htmlPage, type Markup } from '../platform/page.ts';
import type { Purchase, Purchases } from './purchases.ts';

export type Decision = 'approved' | 'declined' | 'cancelled';

export type ApprovalOptions = {
  /** The provider's display name. */
  name: string;
  purchases: Purchases;
  /** Where the browser goes after the customer's decision; the purchase is updated by then. */
  backTo: (purchase: Purchase, decision: Decision) => string;
};

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self' http: https:; base-uri 'none'";

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#eef1f4,#11161b)}
main{box-sizing:border-box;width:min(100%,420px);padding:24px;background:light-dark(#fff,#1a2129);border-radius:12px}
h1{margin:0 0 8px;font-size:22px}p{margin:0 0 16px}form{display:grid;gap:8px}
button{min-height:44px;border:1px solid light-dark(#8a97a3,#5b6975);border-radius:8px;background:none;color:inherit;font:inherit;cursor:pointer}
.primary{background:#0b5cad;border-color:#0b5cad;color:#fff}small{color:light-dark(#51606f,#a3b1be)}`;

/** The page on which a customer agrees to pay later, and what each button does. */
export function approvalPages({ name, purchases, backTo }: ApprovalOptions): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  const shown = (c: Context, title: string, body: Markup) => {
    c.header('Content-Security-Policy', POLICY);
    c.header('Referrer-Policy', 'no-referrer');
    const head = html`<style>${STYLE}</style>`;
    return c.html(htmlPage({ title, head, body: html`<body><main>${body}</main></body>` }));
  };

  app.get('/approve/:id', (c) => {
    const purchase = purchases.get(c.req.param('id'));
    if (!purchase) return c.text('Unknown purchase.', 404);
    const amount = new Intl.NumberFormat('en-AU', { style: 'currency', currency: purchase.currency }).format(
      purchase.amount / 100,
    );
    if (purchase.decision !== 'open')
      return shown(
        c,
        name,
        html`<h1>${name}</h1><p>This purchase has been answered: ${purchase.decision}.</p>`,
      );
    return shown(
      c,
      `${name}: approve ${amount}`,
      html`<small>${name} stand-in. No money moves.</small>
        <h1>Pay ${amount} with ${name}?</h1>
        <p>Reference ${purchase.reference}</p>
        <form method="post">
          <button name="decision" value="approved" class="primary">Approve</button>
          <button name="decision" value="declined">Decline</button>
          <button name="decision" value="cancelled">Cancel and go back</button>
          <button name="decision" value="lost">Approve and never come back</button>
        </form>`,
    );
  });

  app.post('/approve/:id', async (c) => {
    const purchase = purchases.get(c.req.param('id'));
    if (!purchase) return c.text('Unknown purchase.', 404);
    const wanted = String((await c.req.formData()).get('decision'));
    const decision: Decision = wanted === 'declined' || wanted === 'cancelled' ? wanted : 'approved';
    if (purchase.decision !== 'open') return c.redirect(backTo(purchase, decision), 303);
    const back = backTo(purchases.decide(purchase, decision), decision);
    if (wanted === 'lost')
      return shown(
        c,
        name,
        html`<h1>Approved</h1><p>We can't take you back to the shop. You can close this window.</p>`,
      );
    return c.redirect(back, 303);
  });
  return app;
}

/** Adds parameters to an address. */
export function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

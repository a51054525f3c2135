import { createHmac } from 'node:crypto';
import type { Hono } from 'hono';
import { type Decision, withQuery } from '../bnpl/approval-page.ts';
import type { Purchase, Purchases } from '../bnpl/purchases.ts';
import { type RedirectProvider, startRedirectProvider } from '../bnpl/redirect-provider.ts';
import { type Callbacks, createCallbacks } from '../platform/callbacks.ts';
import type { NodeEnv } from '../platform/listen.ts';
import type { State } from '../platform/state.ts';

export type HummKeys = { accountId: string; apiKey: string; merchantNumber: string };
type HummOptions = {
  state: State;
  keys: HummKeys;
  /** The merchant's server as the sandbox reaches it, whatever its public address is. */
  merchantOrigin: string;
  port?: number;
};
type Fields = Record<string, string>;
type SendResult = (purchase: Purchase, outcome: string) => void;

/** humm (AU): a signed form in, a hosted page, then the result twice: by a callback and by the browser. */
export async function startHumm({ state, keys, merchantOrigin, port }: HummOptions) {
  const callbacks = createCallbacks(state, 'humm');
  const result = (purchase: Purchase, outcome: string) => resultFields(keys, callbacks, purchase, outcome);
  const sendResult = (purchase: Purchase, outcome: string) => {
    if (!purchase.callbackUrl) return;
    const target = new URL(new URL(purchase.callbackUrl).pathname, merchantOrigin).href;
    callbacks.send(target, purchase.reference, new URLSearchParams(result(purchase, outcome)).toString());
  };

  const idPrefix = { id: 'hm_', charge: '2' };
  const standIn = await startRedirectProvider(
    { state, port, name: 'humm', idPrefix, callbacks },
    (provider) => {
      addCheckout(provider, keys);
      addRefunds(provider, keys);
      return (purchase, decision) => {
        const { answered, outcome } = decide(provider.purchases, sendResult, purchase, decision);
        const target = outcome === 'completed' ? purchase.confirmUrl : purchase.cancelUrl;
        return withQuery(target, result(answered, outcome));
      };
    },
  );
  addResultControls(standIn.control, standIn.purchases, sendResult);
  return standIn;
}

/** humm captures when the customer agrees, and sends the result. A second decision sends the first result again. */
function decide(purchases: Purchases, sendResult: SendResult, purchase: Purchase, decision: Decision) {
  const outcome = decision === 'approved' || purchase.captured > 0 ? 'completed' : 'failed';
  const isNew = decision === 'approved' && purchase.captured === 0;
  const answered = isNew ? purchases.capture(purchases.hold(purchase), purchase.amount) : purchase;
  sendResult(answered, outcome);
  return { answered, outcome };
}

/** The form that begins a purchase. */
function addCheckout({ app, purchases }: RedirectProvider, { accountId, apiKey }: HummKeys): void {
  app.post('/Checkout/Process', async (c) => {
    const fields = Object.fromEntries(await c.req.formData()) as Fields;
    if (fields.x_account_id !== accountId || sign(apiKey, fields) !== fields.x_signature)
      return c.text('The signature does not fit.', 401);
    const known = purchases.byReference(fields.x_reference ?? '');
    if (known && known.captured > 0) return c.text('This reference has been paid.', 409);
    if (known && known.decision === 'open') return c.redirect(`/approve/${known.id}`, 303);
    const purchase = purchases.open({
      reference: fields.x_reference ?? '',
      amount: Math.round(Number(fields.x_amount) * 100),
      currency: fields.x_currency ?? 'AUD',
      confirmUrl: fields.x_url_complete ?? '',
      cancelUrl: fields.x_url_cancel ?? '',
      callbackUrl: fields.x_url_callback ?? null,
    });
    return c.redirect(`/approve/${purchase.id}`, 303);
  });
}

function addRefunds({ app, purchases, faults }: RedirectProvider, { apiKey }: HummKeys): void {
  app.post('/api/v1/refund', (c) =>
    faults.answer(c, 'refund', async () => {
      const { signature, ...fields } = (await c.req.json()) as Fields;
      if (sign(apiKey, fields) !== signature) return c.body(null, 401);
      const purchase = purchases.byCharge(fields.x_purchase_number ?? '');
      const cents = Math.round(Number(fields.x_amount) * 100);
      if (!purchase) return c.json({ Message: 'MERR0003' }, 400);
      if (purchase.refunded + cents > purchase.captured) return c.json({ Message: 'MERR0004' }, 400);
      purchases.refund(purchase, cents);
      return c.body(null, 204);
    }),
  );
}

/** What humm reports about a purchase, signed. */
function resultFields(
  { accountId, apiKey }: HummKeys,
  callbacks: Callbacks,
  purchase: Purchase,
  outcome: string,
): Fields {
  return addSignature(callbacks.isForging() ? `${apiKey}-forged` : apiKey, {
    x_account_id: accountId,
    x_reference: purchase.reference,
    x_amount: (purchase.amount / 100).toFixed(2),
    x_currency: purchase.currency,
    x_test: 'true',
    x_gateway_reference: purchase.chargeId ?? '',
    x_timestamp: new Date().toISOString(),
    x_result: outcome,
  });
}

/** Controls of the results that humm sends to the merchant. */
function addResultControls(control: Hono<NodeEnv>, purchases: Purchases, sendResult: SendResult): void {
  /** humm captures another amount than was ordered. */
  control.post('/payments/:reference/amount/:cents', (c) => {
    const purchase = purchases.byReference(c.req.param('reference'));
    if (!purchase) return c.json({ error: 'No such purchase.' }, 404);
    return c.json(purchases.reprice(purchase, Number(c.req.param('cents'))));
  });
  /** Sends an extra result: `pending`, `failed`, `completed`, in any order. */
  control.post('/payments/:reference/tell/:outcome', (c) => {
    const purchase = purchases.byReference(c.req.param('reference'));
    if (!purchase) return c.json({ error: 'No such purchase.' }, 404);
    sendResult(purchase, c.req.param('outcome'));
    return c.json({ sent: c.req.param('outcome') });
  });
}

/** Names and values of the `x_` fields, sorted, without separators and empty ones: HMAC-SHA256, lower-case hex. */
function sign(key: string, fields: Fields): string {
  const text = Object.keys(fields)
    .filter((name) => name.startsWith('x_') && name !== 'x_signature' && fields[name] !== '')
    .sort()
    .map((name) => `${name}${fields[name]}`)
    .join('');
  return createHmac('sha256', key).update(text).digest('hex');
}

const addSignature = (key: string, fields: Fields): Fields => ({
  ...fields,
  x_signature: sign(key, fields),
});

import { Hono } from 'hono';
import * as v from 'valibot';
import { parseWait } from '../platform/changes.ts';
import type { NodeEnv } from '../platform/listen.ts';
import { answerFailure } from './errors.ts';
import { type FaultSwitches, Faults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import type { WebhookRecord, WebhookSender } from './webhooks.ts';

const Resend = v.object({
  event: v.optional(v.string()),
  payment: v.optional(v.string()),
  type: v.optional(v.string()),
});
const Release = v.object({ order: v.optional(v.picklist(['forward', 'reverse']), 'forward') });

/** How tests and people control the Stripe stand-in: `/sandbox/stripe/…` on the control port. */
export function stripeControl(ledger: Ledger, faults: FaultSwitches, webhooks: WebhookSender): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  app.onError(answerFailure);

  app.get('/faults', (c) => c.json(faults.get()));
  app.delete('/faults', (c) => {
    faults.clear();
    return c.json(faults.get());
  });
  app.post('/faults', async (c) => {
    const wanted = v.safeParse(Faults, await readBody(c.req.raw));
    if (!wanted.success) return c.json({ error: v.flatten(wanted.issues) }, 400);
    faults.set(wanted.output);
    return c.json(faults.get());
  });

  app.get('/payments', (c) =>
    c.json(ledger.intents.values().map((intent) => summarisePayment(ledger, intent.id))),
  );
  app.get('/payments/:id', (c) => c.json(summarisePayment(ledger, c.req.param('id'))));

  app.post('/payments/:id/fail-refunds', (c) => {
    const { id, latest_charge } = ledger.find(c.req.param('id'));
    const charge = latest_charge === null ? undefined : ledger.charges.get(latest_charge);
    if (charge) ledger.failRefunds(charge);
    return c.json(summarisePayment(ledger, id));
  });

  app.get('/webhooks', async (c) => {
    const wanted = c.req.query();
    const look = () => {
      const found = webhooks.list().filter((record) => fits(record, wanted));
      return found.length > 0 ? found : null;
    };
    return c.json((await webhooks.until(look, parseWait(wanted.wait))) ?? []);
  });
  app.post('/webhooks/resend', async (c) => {
    const wanted = v.safeParse(Resend, await readBody(c.req.raw));
    if (!wanted.success) return c.json({ error: v.flatten(wanted.issues) }, 400);
    const { event, payment, type } = wanted.output;
    const chosen = webhooks
      .list()
      .filter((record) => fits(record, { event, payment, type }))
      .map((record) => record.event);
    const sent = [];
    for (const { id, type } of chosen) sent.push({ event: id, type, status: await webhooks.resend(id) });
    return c.json(sent);
  });
  app.post('/webhooks/release', async (c) => {
    const wanted = v.safeParse(Release, await readBody(c.req.raw));
    if (!wanted.success) return c.json({ error: v.flatten(wanted.issues) }, 400);
    return c.json({ released: webhooks.release(wanted.output.order) });
  });
  return app;
}

/** A payment as a reconciliation needs it: captured and refunded cents. */
function summarisePayment(ledger: Ledger, id: string) {
  const intent = ledger.find(id);
  const charges = ledger.charges.values().filter((charge) => charge.payment_intent === id);
  return {
    id,
    status: intent.status,
    currency: intent.currency,
    amount: intent.amount,
    captured: charges.reduce((sum, charge) => sum + charge.amount_captured, 0),
    refunded: charges.reduce((sum, charge) => sum + charge.amount_refunded, 0),
    metadata: intent.metadata,
    charges: charges.map(({ id, status, amount, amount_captured }) => ({
      id,
      status,
      amount,
      amount_captured,
    })),
  };
}

function fits(record: WebhookRecord, wanted: Record<string, string | undefined>): boolean {
  return (
    (wanted.event === undefined || record.event.id === wanted.event) &&
    (wanted.payment === undefined || record.payment === wanted.payment) &&
    (wanted.type === undefined || record.event.type === wanted.type) &&
    (wanted.state === undefined || record.state === wanted.state)
  );
}

/** The JSON body, or an empty object when there is none; text that is not JSON is `undefined` and fails validation. */
async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

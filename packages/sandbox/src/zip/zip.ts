import type { Context } from 'hono';
import { withQuery } from '../bnpl/approval-page.ts';
import type { Purchase, Purchases } from '../bnpl/purchases.ts';
import { type RedirectProvider, startRedirectProvider } from '../bnpl/redirect-provider.ts';
import type { State } from '../platform/state.ts';
import { refuseCapture, refuseCharge, refuseCheckout, refuseRefund } from './refusals.ts';

type Json = Record<string, unknown>;
const CHECKOUT_STATES = {
  open: 'created',
  approved: 'approved',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
};

/** Zip's API (AU): checkouts with a hosted page, charges, refunds; idempotency keys answer a repeat alike. */
export function startZip({ state, apiKey, port }: { state: State; apiKey: string; port?: number }) {
  const idPrefix = { id: 'co_', charge: 'ch_' };
  return startRedirectProvider({ state, port, name: 'Zip', idPrefix }, (provider) => {
    provider.app.use('*', async (c, next) => {
      if (c.req.header('authorization') !== `Bearer ${apiKey}`)
        return fail(c, 401, 'unauthorized', 'The API key is missing or wrong.');
      if (!c.req.header('zip-version')) return fail(c, 400, 'request_invalid', 'Zip-Version is required.');
      return next();
    });
    addCheckouts(provider);
    addCharges(provider);
    return (purchase, decision) =>
      withQuery(purchase.confirmUrl, { result: decision, checkoutId: purchase.id });
  });
}

/** Zip's orders before they are charged. */
function addCheckouts({ app, purchases, faults, origin }: RedirectProvider): void {
  app.post('/checkouts', (c) =>
    faults.answer(c, 'create', async () => {
      const body = await c.req.json();
      const invalid = refuseCheckout(body);
      if (invalid.length > 0) return fail(c, 400, 'request_invalid', 'The request is invalid.', invalid);
      const { order, config } = body as {
        order: { reference: string; amount: number; currency: string };
        config: { redirect_uri: string };
      };
      const amount = Math.round(order.amount * 100);
      // Idempotent on reference and amount.
      const known = purchases.byReference(order.reference);
      if (known && known.amount === amount) return c.json(checkout(known, origin()), 201);
      const { reference, currency } = order;
      const back = config.redirect_uri;
      const urls = { confirmUrl: back, cancelUrl: back, callbackUrl: null };
      return c.json(checkout(purchases.open({ reference, currency, amount, ...urls }), origin()), 201);
    }),
  );
  app.get('/checkouts/:id', (c) =>
    faults.answer(c, 'get', () => {
      const purchase = purchases.get(c.req.param('id'));
      return purchase ? c.json(checkout(purchase, origin())) : fail(c, 404, 'not_found', 'No such checkout.');
    }),
  );
}

/** Authorised and captured money, and refunds. */
function addCharges({ app, purchases, faults }: RedirectProvider): void {
  app.post('/charges', (c) =>
    faults.answer(c, 'authorise', async () => {
      const body = (await c.req.json()) as { authority: { value: string }; amount: number; capture: boolean };
      const invalid = refuseCharge(body);
      if (invalid.length > 0) return fail(c, 400, 'request_invalid', 'The request is invalid.', invalid);
      return runOnce(c, purchases, () => {
        const purchase = purchases.get(body.authority.value);
        if (purchase?.decision !== 'approved' || purchase.chargeId)
          return refusal(402, 'checkout_invalid', 'The checkout is not approved.');
        if (Math.round(body.amount * 100) !== purchase.amount)
          return refusal(402, 'amount_invalid', 'Another amount was approved.');
        const held = purchases.hold(purchase);
        return { status: 201, body: charge(body.capture ? purchases.capture(held, held.amount) : held) };
      });
    }),
  );
  app.get('/charges/:id', (c) =>
    faults.answer(c, 'get', () => {
      const purchase = purchases.byCharge(c.req.param('id'));
      return purchase ? c.json(charge(purchase)) : fail(c, 404, 'not_found', 'No such charge.');
    }),
  );
  for (const what of ['capture', 'cancel'] as const) {
    app.post(`/charges/:id/${what}`, (c) =>
      faults.answer(c, what, async () => {
        const invalid = what === 'capture' ? refuseCapture(await c.req.json()) : [];
        if (invalid.length > 0) return fail(c, 400, 'request_invalid', 'The request is invalid.', invalid);
        return runOnce(c, purchases, () => {
          const purchase = purchases.byCharge(c.req.param('id'));
          if (!purchase) return refusal(404, 'not_found', 'No such charge.');
          if (purchase.captured > 0 || purchase.isVoided)
            return refusal(409, 'invalid_state', 'The charge is not authorised any more.');
          const next =
            what === 'capture' ? purchases.capture(purchase, purchase.amount) : purchases.void(purchase);
          return { status: 200, body: charge(next) };
        });
      }),
    );
  }
  app.post('/refunds', (c) =>
    faults.answer(c, 'refund', async () => {
      const body = await c.req.json();
      const invalid = refuseRefund(body);
      if (invalid.length > 0) return fail(c, 400, 'request_invalid', 'The request is invalid.', invalid);
      const { charge_id: id, amount } = body as { charge_id: string; amount: number };
      return runOnce(c, purchases, () => {
        const purchase = purchases.byCharge(id);
        const cents = Math.round(amount * 100);
        if (!purchase || purchase.refunded + cents > purchase.captured)
          return refusal(402, 'amount_invalid', 'More than what was captured.');
        const { chargeId, refunded } = purchases.refund(purchase, cents);
        return { status: 201, body: { id: `rf_${chargeId}_${refunded}`, charge_id: chargeId, amount } };
      });
    }),
  );
}

/** A repeat with the same idempotency key gets the first answer. */
function runOnce(c: Context, purchases: Purchases, work: () => { status: number; body: unknown }): Response {
  const { status, body } = purchases.once(c.req.header('idempotency-key'), work);
  return c.json(body as Json, status as 200);
}

function checkout(purchase: Purchase, origin: string): Json {
  return {
    id: purchase.id,
    uri: `${origin}/approve/${purchase.id}`,
    state: purchase.chargeId ? 'completed' : CHECKOUT_STATES[purchase.decision],
    order: { reference: purchase.reference, amount: purchase.amount / 100, currency: purchase.currency },
  };
}

function charge(purchase: Purchase): Json {
  const state = purchase.isVoided
    ? 'cancelled'
    : purchase.refunded > 0 && purchase.refunded === purchase.captured
      ? 'refunded'
      : purchase.captured > 0
        ? 'captured'
        : 'authorised';
  return {
    id: purchase.chargeId,
    reference: purchase.reference,
    state,
    amount: purchase.amount / 100,
    currency: purchase.currency,
    captured_amount: purchase.captured / 100,
    refunded_amount: purchase.refunded / 100,
    receipt_number: `9${purchase.createdAt.replace(/\D/g, '')}`,
  };
}

const refusal = (status: number, code: string, message: string, details: string[] = []) => ({
  status,
  body: { error: { code, message, details } },
});

function fail(c: Context, status: number, code: string, message: string, details?: string[]): Response {
  return c.json(refusal(status, code, message, details).body, status as 400);
}

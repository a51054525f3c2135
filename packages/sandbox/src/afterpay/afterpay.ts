import { addHours } from 'date-fns/addHours';
import type { Context } from 'hono';
import { withQuery } from '../bnpl/approval-page.ts';
import type { Purchase, Purchases } from '../bnpl/purchases.ts';
import { type RedirectProvider, startRedirectProvider } from '../bnpl/redirect-provider.ts';
import { isBasicAuth } from '../platform/basic-auth.ts';
import type { State } from '../platform/state.ts';

export type AfterpayKeys = { merchantId: string; secretKey: string };
const MINIMUM = 100;
const MAXIMUM = 200_000;
const CHECKOUT_HOURS = 3;
const CURRENCY = 'AUD';

type Json = Record<string, unknown>;

/** Afterpay's online API (v2) with its hosted approval page. */
export function startAfterpay({ state, keys, port }: { state: State; keys: AfterpayKeys; port?: number }) {
  const idPrefix = { id: '001.', charge: '4001' };
  return startRedirectProvider({ state, port, name: 'Afterpay', idPrefix }, (provider) => {
    provider.app.use('/v2/*', async (c, next) => {
      if (!isBasicAuth(c.req.header('authorization'), keys.merchantId, keys.secretKey))
        return fail(c, 401, 'unauthorized', 'Credentials are required to access this resource.');
      if (!c.req.header('user-agent')) return fail(c, 403, 'forbidden', 'A User-Agent is required.');
      return next();
    });
    addCheckouts(provider);
    addPayments(provider);
    // A decline is only known after the capture: the customer returns as after a success.
    return (purchase, decision) =>
      decision === 'cancelled'
        ? withQuery(purchase.cancelUrl, { status: 'CANCELLED', orderToken: purchase.id })
        : withQuery(purchase.confirmUrl, { status: 'SUCCESS', orderToken: purchase.id });
  });
}

/** The limits, and orders before they are paid. */
function addCheckouts({ app, purchases, faults, origin }: RedirectProvider): void {
  app.get('/v2/configuration', (c) =>
    faults.answer(c, 'configuration', () =>
      c.json({ minimumAmount: money(MINIMUM, CURRENCY), maximumAmount: money(MAXIMUM, CURRENCY) }),
    ),
  );
  app.post('/v2/checkouts', (c) =>
    faults.answer(c, 'create', async () => {
      const body = await readBody(c);
      const amount = body.amount as { amount: string; currency: string };
      const cents = Math.round(Number(amount?.amount) * 100);
      const refused = refuseCheckout(body, cents);
      if (refused) return fail(c, 422, ...refused);
      const merchant = body.merchant as { redirectConfirmUrl: string; redirectCancelUrl: string };
      const purchase = purchases.open({
        reference: String(body.merchantReference),
        amount: cents,
        currency: amount.currency,
        confirmUrl: merchant.redirectConfirmUrl,
        cancelUrl: merchant.redirectCancelUrl,
        callbackUrl: null,
      });
      const expires = addHours(purchase.createdAt, CHECKOUT_HOURS).toISOString();
      const answer = {
        token: purchase.id,
        expires,
        redirectCheckoutUrl: `${origin()}/approve/${purchase.id}`,
      };
      return c.json(answer, 201);
    }),
  );
}

/** Why an order is refused: the codes of Afterpay's reference, `Create Checkout` (422). */
function refuseCheckout(body: Json, cents: number): [code: string, message: string] | null {
  const amount = body.amount as { amount: unknown; currency: string } | undefined;
  const merchant = body.merchant as Record<string, unknown> | undefined;
  const consumer = body.consumer as Record<string, unknown> | undefined;
  const texts = [
    amount?.amount,
    consumer?.email,
    consumer?.givenNames,
    consumer?.surname,
    merchant?.redirectConfirmUrl,
    merchant?.redirectCancelUrl,
  ];
  if (!texts.every((text) => typeof text === 'string' && text.trim() !== ''))
    return ['invalid_object', 'One or more required fields were missing or invalid.'];
  if (amount?.currency !== CURRENCY)
    return ['unsupported_currency', 'The currency differs from the currency of the account.'];
  // The reference names an amount outside the limits so.
  if (!(cents >= MINIMUM && cents <= MAXIMUM))
    return ['unsupported_payment_type', 'The amount is outside the payment limits of the merchant.'];
  return null;
}

/** Payments: authorised, captured, voided, refunded. */
function addPayments({ app, purchases, faults }: RedirectProvider): void {
  app.post('/v2/payments/auth', (c) =>
    faults.answer(c, 'authorise', async () => {
      const { token, requestId } = await readBody(c);
      const purchase = purchases.get(String(token));
      if (!purchase) return fail(c, 402, 'invalid_token', 'The token is not known.');
      if (purchase.decision === 'open' || purchase.decision === 'cancelled')
        return fail(c, 412, 'invalid_order_transaction_status', 'The customer has not confirmed.');
      const { status, body } = purchases.once(`${requestId}`, () => ({
        status: 201,
        body: toWirePurchase(purchases.hold(purchase)),
      }));
      return c.json(body as Json, status as 201);
    }),
  );
  // Immediate capture: idempotent on the token, so that a repeat gets the payment that was made.
  app.post('/v2/payments/capture', (c) =>
    faults.answer(c, 'capture-at-once', async () => {
      const purchase = purchases.get(String((await readBody(c)).token));
      if (!purchase) return fail(c, 402, 'invalid_token', 'The token is not known.');
      if (purchase.decision === 'open' || purchase.decision === 'cancelled')
        return fail(c, 412, 'invalid_order_transaction_status', 'The customer has not confirmed.');
      const held = purchases.hold(purchase);
      const isApproved = held.decision === 'approved' && held.captured === 0;
      return c.json(toWirePurchase(isApproved ? purchases.capture(held, held.amount) : held), 201);
    }),
  );
  app.get('/v2/payments/:id', (c) =>
    faults.answer(c, 'get', () => {
      const id = c.req.param('id');
      const found = id.startsWith('token:') ? purchases.get(id.slice(6)) : purchases.byCharge(id);
      return found?.chargeId
        ? c.json(toWirePurchase(found))
        : fail(c, 404, 'not_found', 'The payment could not be found.');
    }),
  );
  for (const what of ['capture', 'void', 'refund'] as const) {
    app.post(`/v2/payments/:id/${what}`, (c) =>
      faults.answer(c, what === 'void' ? 'cancel' : what, async () => {
        const body = await readBody(c);
        const purchase = purchases.byCharge(c.req.param('id'));
        if (!purchase) return fail(c, 404, 'not_found', 'The payment could not be found.');
        const answer = purchases.once(`${body.requestId}`, () =>
          applyAction(purchases, what, purchase, body),
        );
        return c.json(answer.body as Json, answer.status as 200);
      }),
    );
  }
}

function applyAction(
  purchases: Purchases,
  what: 'capture' | 'void' | 'refund',
  purchase: Purchase,
  body: Json,
) {
  const cents = Math.round(Number((body.amount as { amount: string } | undefined)?.amount) * 100);
  if (what === 'refund') {
    if (!(cents > 0 && purchase.refunded + cents <= purchase.captured))
      return refusal(422, 'invalid_amount', 'More than what was captured.');
    const refunded = purchases.refund(purchase, cents);
    return { status: 201, body: { refundId: `r-${refunded.chargeId}-${refunded.refunded}` } };
  }
  if (purchase.decision !== 'approved') return refusal(402, 'declined', 'The payment was declined.');
  if (purchase.captured > 0) return refusal(410, 'payment_captured', 'The payment was captured.');
  if (purchase.isVoided) return refusal(410, 'payment_voided', 'The payment was voided.');
  if (what === 'void') return { status: 200, body: toWirePurchase(purchases.void(purchase)) };
  if (cents !== purchase.amount) return refusal(422, 'invalid_amount', 'Another amount was authorised.');
  return { status: 200, body: toWirePurchase(purchases.capture(purchase, cents)) };
}

const money = (cents: number, currency: string) => ({ amount: (cents / 100).toFixed(2), currency });

function toWirePurchase(purchase: Purchase): Json {
  const amount = money(purchase.amount, purchase.currency);
  const event = (type: string, cents: number) => ({ type, amount: money(cents, purchase.currency) });
  return {
    id: purchase.chargeId,
    token: purchase.id,
    status: purchase.decision === 'approved' ? 'APPROVED' : 'DECLINED',
    created: purchase.createdAt,
    merchantReference: purchase.reference,
    originalAmount: amount,
    openToCaptureAmount: money(purchase.captured > 0 ? 0 : purchase.amount, purchase.currency),
    paymentState: purchase.isVoided ? 'VOIDED' : purchase.captured > 0 ? 'CAPTURED' : 'AUTH_APPROVED',
    refunds: purchase.refunded > 0 ? [{ amount: money(purchase.refunded, purchase.currency) }] : [],
    events: [
      event('AUTH_APPROVED', purchase.amount),
      ...(purchase.captured > 0 ? [event('CAPTURED', purchase.captured)] : []),
      ...(purchase.isVoided ? [event('VOIDED', purchase.amount)] : []),
    ],
  };
}

const refusal = (status: number, errorCode: string, message: string) => ({
  status,
  body: { errorCode, errorId: crypto.randomUUID(), message, httpStatusCode: status },
});

function fail(c: Context, status: number, errorCode: string, message: string): Response {
  return c.json(refusal(status, errorCode, message).body, status as 400);
}

async function readBody(c: Context): Promise<Json> {
  return (await c.req.json()) as Json;
}

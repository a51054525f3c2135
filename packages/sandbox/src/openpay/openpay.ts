import { type Context, Hono } from 'hono';
import { approvalPages, withQuery } from '../bnpl/approval-page.ts';
import { listReconciled, providerControl } from '../bnpl/control.ts';
import { createPurchases, type Purchase, type Purchases } from '../bnpl/purchases.ts';
import { isBasicAuth } from '../platform/basic-auth.ts';
import { type CallSwitches, createCallSwitches } from '../platform/call-faults.ts';
import { listen, type NodeEnv } from '../platform/listen.ts';
import type { State } from '../platform/state.ts';

type Json = Record<string, unknown>;
const MINIMUM = 5_000;
const MAXIMUM = 500_000;

/** Openpay's last JSON API: an order that is reached by a posted form, lodged by the customer, captured by the merchant. */
export async function startOpenpay(options: {
  state: State;
  keys: { username: string; password: string };
  port?: number;
}) {
  const purchases = createPurchases(options.state, 'openpay', { id: '3000', charge: 'op_' });
  const stopped = new AbortController();
  const faults = createCallSwitches(stopped.signal);
  const app = new Hono<NodeEnv>();
  let origin = '';

  const WORDS = { approved: 'LODGED', declined: 'FAILURE', cancelled: 'CANCELLED' };
  app.route(
    '/',
    approvalPages({
      name: 'Openpay',
      purchases,
      backTo: (purchase, decision) =>
        withQuery(decision === 'approved' ? purchase.confirmUrl : purchase.cancelUrl, {
          status: WORDS[decision],
          orderid: purchase.id,
        }),
    }),
  );
  app.post('/checkout', async (c) => {
    const token = String((await c.req.formData()).get('TransactionToken'));
    return purchases.get(token) ? c.redirect(`/approve/${token}`, 303) : c.text('Unknown order.', 404);
  });
  app.use('/orders/*', async (c, next) => {
    const { username, password } = options.keys;
    if (isBasicAuth(c.req.header('authorization'), username, password)) return next();
    return fail(c, 401, 'unauthorised', 'Wrong credentials.');
  });
  addOrders(app, purchases, faults, () => origin);
  addOrderChanges(app, purchases, faults);

  const listener = await listen(app, options.port);
  origin = listener.url;
  return {
    url: listener.url,
    control: providerControl({ faults, payments: listReconciled(purchases), purchases }),
    close: async () => {
      stopped.abort();
      await listener.close();
    },
  };
}

/** The limits, and new orders. */
function addOrders(
  app: Hono<NodeEnv>,
  purchases: Purchases,
  faults: CallSwitches,
  origin: () => string,
): void {
  app.get('/orders/limits', (c) =>
    faults.answer(c, 'configuration', () => c.json({ minPrice: MINIMUM, maxPrice: MAXIMUM })),
  );
  app.post('/orders', (c) =>
    faults.answer(c, 'create', async () => {
      const body = (await c.req.json()) as {
        purchasePrice: number;
        retailerOrderNo: string;
        customerJourney: { online: { callbackUrl: string; cancelUrl: string } };
      };
      if (!(body.purchasePrice >= MINIMUM && body.purchasePrice <= MAXIMUM))
        return fail(c, 422, 'price-out-of-range', 'The price is outside the limits.');
      const { callbackUrl, cancelUrl } = body.customerJourney.online;
      const purchase = purchases.open({
        reference: body.retailerOrderNo,
        amount: body.purchasePrice,
        currency: 'AUD',
        confirmUrl: callbackUrl,
        cancelUrl,
        callbackUrl: null,
      });
      const formFields = [{ fieldName: 'TransactionToken', fieldValue: purchase.id }];
      return c.json({
        orderId: purchase.id,
        nextAction: { type: 'FormPost', formPost: { formPostUrl: `${origin()}/checkout`, formFields } },
      });
    }),
  );
}

/** Reads, captures and refunds an order. */
function addOrderChanges(app: Hono<NodeEnv>, purchases: Purchases, faults: CallSwitches): void {
  const withOrder = (c: Context, act: (purchase: Purchase) => Response | Promise<Response>) => {
    const purchase = purchases.get(c.req.param('id') ?? '');
    return purchase ? act(purchase) : fail(c, 404, 'not-found', 'No such order.');
  };
  app.get('/orders/:id', (c) =>
    faults.answer(c, 'get', () => withOrder(c, (purchase) => c.json(wire(purchase)))),
  );
  app.post('/orders/:id/capturepayment', (c) =>
    faults.answer(c, 'capture', () =>
      withOrder(c, (purchase) => {
        if (purchase.decision !== 'approved' || purchase.captured > 0 || purchase.isVoided)
          return fail(c, 422, 'invalid-status', 'The order cannot be captured.');
        return c.json(wire(purchases.capture(purchases.hold(purchase), purchase.amount)));
      }),
    ),
  );
  app.post('/orders/:id/refund', (c) =>
    faults.answer(c, 'refund', () =>
      withOrder(c, async (purchase) => {
        const { fullRefund, reducePriceBy = 0 } = (await c.req.json()) as {
          fullRefund: boolean;
          reducePriceBy?: number;
        };
        if (purchase.captured === 0 && fullRefund) return c.json(wire(purchases.void(purchase)));
        const cents = fullRefund ? purchase.captured - purchase.refunded : reducePriceBy;
        if (cents <= 0 || purchase.refunded + cents > purchase.captured)
          return fail(c, 422, 'invalid-amount', 'More than what was captured.');
        return c.json(wire(purchases.refund(purchase, cents)));
      }),
    ),
  );
}

const PLAN = {
  open: 'Pending',
  approved: 'Lodged',
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

function wire(purchase: Purchase): Json {
  const isWhole = purchase.captured > 0 && purchase.refunded === purchase.captured;
  const planStatus = purchase.isVoided
    ? 'Cancelled'
    : isWhole
      ? 'Refunded'
      : purchase.captured > 0
        ? 'Active'
        : PLAN[purchase.decision];
  return {
    orderId: purchase.id,
    planStatus,
    purchasePrice: purchase.amount,
    refundedAmount: purchase.refunded,
  };
}

function fail(c: Context, status: number, type: string, title: string): Response {
  return c.json({ type, title, status }, status as 400);
}

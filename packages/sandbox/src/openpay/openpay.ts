import type { Context } from 'hono';
import { withQuery } from '../bnpl/approval-page.ts';
import type { Purchase } from '../bnpl/purchases.ts';
import { type RedirectProvider, startRedirectProvider } from '../bnpl/redirect-provider.ts';
import { isBasicAuth } from '../platform/basic-auth.ts';
import type { State } from '../platform/state.ts';

export type OpenpayKeys = { username: string; password: string };
type Json = Record<string, unknown>;
const MINIMUM = 5_000;
const MAXIMUM = 500_000;
const STATUS = { approved: 'LODGED', declined: 'FAILURE', cancelled: 'CANCELLED' };

/** Openpay's last JSON API: an order that is reached by a posted form, lodged by the customer, captured by the merchant. */
export function startOpenpay({ state, keys, port }: { state: State; keys: OpenpayKeys; port?: number }) {
  const idPrefix = { id: '3000', charge: 'op_' };
  return startRedirectProvider({ state, port, name: 'Openpay', idPrefix }, (provider) => {
    const { app, purchases } = provider;
    app.post('/checkout', async (c) => {
      const token = String((await c.req.formData()).get('TransactionToken'));
      return purchases.get(token) ? c.redirect(`/approve/${token}`, 303) : c.text('Unknown order.', 404);
    });
    app.use('/orders/*', async (c, next) => {
      if (isBasicAuth(c.req.header('authorization'), keys.username, keys.password)) return next();
      return fail(c, 401, 'unauthorised', 'Wrong credentials.');
    });
    addOrders(provider);
    addOrderChanges(provider);
    return (purchase, decision) =>
      withQuery(decision === 'approved' ? purchase.confirmUrl : purchase.cancelUrl, {
        status: STATUS[decision],
        orderid: purchase.id,
      });
  });
}

/** The limits, and new orders. */
function addOrders({ app, purchases, faults, origin }: RedirectProvider): void {
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
function addOrderChanges({ app, purchases, faults }: RedirectProvider): void {
  const withOrder = (c: Context, act: (purchase: Purchase) => Response | Promise<Response>) => {
    const purchase = purchases.get(c.req.param('id') ?? '');
    return purchase ? act(purchase) : fail(c, 404, 'not-found', 'No such order.');
  };
  app.get('/orders/:id', (c) =>
    faults.answer(c, 'get', () => withOrder(c, (purchase) => c.json(toWireOrder(purchase)))),
  );
  app.post('/orders/:id/capturepayment', (c) =>
    faults.answer(c, 'capture', () =>
      withOrder(c, (purchase) => {
        if (purchase.decision !== 'approved' || purchase.captured > 0 || purchase.isVoided)
          return fail(c, 422, 'invalid-status', 'The order cannot be captured.');
        return c.json(toWireOrder(purchases.capture(purchases.hold(purchase), purchase.amount)));
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
        if (purchase.captured === 0 && fullRefund) return c.json(toWireOrder(purchases.void(purchase)));
        const cents = fullRefund ? purchase.captured - purchase.refunded : reducePriceBy;
        if (cents <= 0 || purchase.refunded + cents > purchase.captured)
          return fail(c, 422, 'invalid-amount', 'More than what was captured.');
        return c.json(toWireOrder(purchases.refund(purchase, cents)));
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

function toWireOrder(purchase: Purchase): Json {
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

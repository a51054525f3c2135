import { type Context, Hono } from 'hono';
import { isBasicAuth } from '../platform/basic-auth.ts';
import type { CallSwitches } from '../platform/call-faults.ts';
import type { NodeEnv } from '../platform/listen.ts';
import type { BraintreeLedger, Transaction } from './ledger.ts';
import { type XmlValue, xmlDocument } from './xml.ts';

export type BraintreeKeys = { merchantId: string; publicKey: string; privateKey: string };

type ApiOptions = {
  keys: BraintreeKeys;
  ledger: BraintreeLedger;
  faults: CallSwitches;
  /** Currency of each merchant account. */
  accounts: Record<string, string>;
  clientUrl: () => string;
};

/** Braintree's server API: JSON in, XML out. */
export function braintreeApi(options: ApiOptions): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  const { keys } = options;
  const base = `/merchants/${keys.merchantId}`;
  app.use('/merchants/*', async (c, next) => {
    const isOurs = isBasicAuth(c.req.header('authorization'), keys.publicKey, keys.privateKey);
    return isOurs ? next() : c.body(null, 401);
  });
  addClientCalls(app, base, options);
  addSales(app, base, options);
  addChanges(app, base, options);
  return app;
}

/** What a payment form needs: a token of the client, and what a nonce stands for. */
function addClientCalls(app: Hono<NodeEnv>, base: string, { ledger, faults, clientUrl }: ApiOptions): void {
  app.post(`${base}/client_token`, (c) =>
    faults.answer(c, 'client-token', () => {
      const value = btoa(JSON.stringify({ version: 2, clientApiUrl: clientUrl(), environment: 'sandbox' }));
      return xml(c, 201, 'client-token', { value });
    }),
  );
  // https://developer.paypal.com/braintree/docs/reference/request/payment-method-nonce/find
  app.get(`${base}/payment_method_nonces/:nonce`, (c) =>
    faults.answer(c, 'find-nonce', () => {
      const nonce = ledger.findNonce(c.req.param('nonce'));
      if (!nonce) return c.body(null, 404);
      const type = nonce.kind === 'paypal' ? 'PayPalAccount' : 'CreditCard';
      return xml(c, 200, 'payment-method-nonce', {
        type,
        nonce: c.req.param('nonce'),
        consumed: nonce.isUsed,
      });
    }),
  );
}

/** Sales, and how they are found again. */
function addSales(app: Hono<NodeEnv>, base: string, { ledger, faults, accounts }: ApiOptions): void {
  app.post(`${base}/transactions/advanced_search_ids`, (c) =>
    faults.answer(c, 'search', async () => {
      const { search } = (await c.req.json()) as { search: { order_id?: { is: string } } };
      const ids = ledger.byOrder(search.order_id?.is ?? '').map(({ id }) => id);
      return xml(c, 200, 'search-results', { 'page-size': 50, ids });
    }),
  );
  app.post(`${base}/transactions`, (c) =>
    faults.answer(c, 'sale', async () => {
      const { transaction: wanted } = (await c.req.json()) as { transaction: Record<string, unknown> };
      const currency = accounts[String(wanted.merchant_account_id)];
      if (!currency) return respondWithError(c, '91513', 'Merchant account ID is invalid.');
      const nonce = ledger.takeNonce(String(wanted.payment_method_nonce));
      if (nonce === 'used')
        return respondWithError(c, '91564', 'Cannot use a payment_method_nonce more than once.');
      if (!nonce) return respondWithError(c, '91565', 'Unknown or expired payment_method_nonce.');
      const sale = ledger.sale(
        {
          amount: Math.round(Number(wanted.amount) * 100),
          currency,
          orderId: String(wanted.order_id ?? ''),
          settle: (wanted.options as { submit_for_settlement?: boolean })?.submit_for_settlement === true,
        },
        nonce,
      );
      if (sale.status === 'authorized' || sale.status === 'submitted_for_settlement')
        return xml(c, 201, 'transaction', toWireSale(sale));
      return xml(c, 422, 'api-error-response', {
        errors: { errors: [] },
        message: sale.responseText || 'Gateway Rejected',
        transaction: toWireSale(sale),
      });
    }),
  );
  app.get(`${base}/transactions/:id`, (c) =>
    faults.answer(c, 'get', () => withSale(ledger, c, (sale) => answer(c, 200, sale))),
  );
}

/** Capture, void and refund of a sale. */
function addChanges(app: Hono<NodeEnv>, base: string, { ledger, faults }: ApiOptions): void {
  app.put(`${base}/transactions/:id/submit_for_settlement`, (c) =>
    faults.answer(c, 'capture', () =>
      withSale(ledger, c, (sale) => {
        if (sale.status !== 'authorized')
          return respondWithError(c, '91507', 'Cannot submit for settlement unless status is authorized.');
        return answer(c, 200, ledger.set(sale, { status: 'submitted_for_settlement' }));
      }),
    ),
  );
  app.put(`${base}/transactions/:id/void`, (c) =>
    faults.answer(c, 'cancel', () =>
      withSale(ledger, c, (sale) => {
        if (sale.status !== 'authorized' && sale.status !== 'submitted_for_settlement')
          return respondWithError(
            c,
            '91504',
            'Transaction can only be voided if status is authorized or submitted.',
          );
        return answer(c, 200, ledger.set(sale, { status: 'voided' }));
      }),
    ),
  );
  app.post(`${base}/transactions/:id/refund`, (c) =>
    faults.answer(c, 'refund', () =>
      withSale(ledger, c, async (sale) => {
        const { transaction } = (await c.req.json()) as {
          transaction: { amount?: string; order_id?: string };
        };
        if (!['settled', 'settling'].includes(sale.status))
          return respondWithError(c, '91506', 'Cannot refund a transaction unless it is settled.');
        const cents = transaction.amount
          ? Math.round(Number(transaction.amount) * 100)
          : sale.amount - sale.refunded;
        if (cents > sale.amount - sale.refunded)
          return respondWithError(c, '91521', 'Refund amount is too large.');
        return answer(c, 201, ledger.refund(sale, cents, transaction.order_id ?? sale.orderId));
      }),
    ),
  );
}

function withSale(
  ledger: BraintreeLedger,
  c: Context,
  act: (sale: Transaction) => Response | Promise<Response>,
) {
  const sale = ledger.get(c.req.param('id') ?? '');
  return sale ? act(sale) : c.body(null, 404);
}

const answer = (c: Context, status: 200 | 201, transaction: Transaction): Response =>
  xml(c, status, 'transaction', toWireSale(transaction));

function respondWithError(c: Context, code: string, message: string): Response {
  const transaction = { errors: [{ code, attribute: 'base', message }] };
  return xml(c, 422, 'api-error-response', { errors: { errors: [], transaction }, message });
}

function xml(c: Context, status: 200 | 201 | 422, name: string, value: XmlValue): Response {
  return c.body(xmlDocument(name, value), status, { 'Content-Type': 'application/xml; charset=utf-8' });
}

function toWireSale(sale: Transaction): XmlValue {
  return {
    id: sale.id,
    type: sale.type,
    status: sale.status,
    amount: (sale.amount / 100).toFixed(2),
    'currency-iso-code': sale.currency,
    'order-id': sale.orderId,
    'payment-instrument-type': sale.kind === 'paypal' ? 'paypal_account' : 'credit_card',
    'processor-response-code': sale.responseCode,
    'processor-response-text': sale.responseText,
    'gateway-rejection-reason': sale.rejection,
    'refunded-transaction-id': sale.refundedId,
    'refund-ids': sale.refundIds ?? [],
    'created-at': sale.createdAt,
    ...(sale.brand ? { 'credit-card': { 'card-type': sale.brand, last4: '1111' } } : {}),
    ...(sale.kind === 'paypal' ? { paypal: { 'payer-email': 'payer@example.com' } } : {}),
  };
}

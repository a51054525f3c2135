import braintree from 'braintree';
import { Hono } from 'hono';
import { providerControl } from '../bnpl/control.ts';
import { createCallSwitches } from '../platform/call-faults.ts';
import { createCallbacks } from '../platform/callbacks.ts';
import { listen, type NodeEnv } from '../platform/listen.ts';
import type { State } from '../platform/state.ts';
import { type BraintreeKeys, braintreeApi } from './api.ts';
import { clientPages } from './client-pages.ts';
import { createLedger, type Transaction } from './ledger.ts';

const NIGHTS = [
  ['settle', 'settled', 'transaction_settled'],
  ['decline-settlement', 'settlement_declined', 'transaction_settlement_declined'],
] as const;
const TAKEN = ['submitted_for_settlement', 'settling', 'settled'];

/** The Braintree stand-in: API, webhooks, and the browser script with its pages. */
export async function startBraintree(options: {
  state: State;
  keys: BraintreeKeys;
  /** Currency of each merchant account. */
  accounts: Record<string, string>;
  webhookTarget: string;
  port?: number;
}) {
  const ledger = createLedger(options.state);
  const callbacks = createCallbacks(options.state, 'braintree');
  const stopped = new AbortController();
  const faults = createCallSwitches(stopped.signal);
  const app = new Hono<NodeEnv>();
  let origin = '';
  app.route('/', clientPages(ledger));
  app.route(
    '/',
    braintreeApi({ keys: options.keys, ledger, faults, accounts: options.accounts, clientUrl: () => origin }),
  );

  const control = providerControl({
    faults,
    callbacks,
    payments: () =>
      ledger
        .list()
        .filter(({ type }) => type === 'sale')
        .map(toReconciliation),
  });
  /** The nightly settlement: the money arrives or fails, and Braintree sends an event. */
  for (const [path, status, kind] of NIGHTS)
    control.post(`/payments/:id/${path}`, (c) => {
      const sale = ledger.get(c.req.param('id'));
      if (!sale || !TAKEN.includes(sale.status)) return c.json({ error: 'Nothing to settle.' }, 404);
      const settled = ledger.set(sale, { status });
      const secret = callbacks.isForging() ? 'forged' : options.keys.privateKey;
      const body = notification({ ...options.keys, privateKey: secret }, kind, settled);
      callbacks.send(options.webhookTarget, settled.id, body);
      return c.json(toReconciliation(settled));
    });
  /** A refund that the merchant makes in the control panel; no event is sent. Before settlement it voids the whole. */
  control.post('/payments/:id/refund/:cents', (c) => {
    const sale = ledger.get(c.req.param('id'));
    if (!sale || !TAKEN.includes(sale.status)) return c.json({ error: 'Nothing to give back.' }, 404);
    if (sale.status !== 'settled') return c.json(toReconciliation(ledger.set(sale, { status: 'voided' })));
    ledger.refund(sale, Number(c.req.param('cents')), '');
    return c.json(toReconciliation(ledger.get(sale.id)!));
  });
  const listener = await listen(app, options.port);
  origin = listener.url;
  return {
    url: listener.url,
    scriptUrl: `${listener.url}/web/braintree.js`,
    control,
    close: async () => {
      stopped.abort();
      await Promise.all([listener.close(), callbacks.close()]);
    },
  };
}

/** A webhook, built with the SDK's own test gateway. */
function notification(keys: BraintreeKeys, kind: string, { id }: Transaction): string {
  const gateway = new braintree.BraintreeGateway({ ...keys, environment: braintree.Environment.Sandbox });
  const testing = gateway.webhookTesting as unknown as {
    sampleNotification(kind: string, id: string): { bt_signature: string; bt_payload: string };
  };
  return new URLSearchParams(testing.sampleNotification(kind, id)).toString();
}

const toReconciliation = (sale: Transaction) => ({
  id: sale.id,
  reference: sale.orderId,
  status: sale.status,
  isHeld: sale.status === 'authorized',
  captured: TAKEN.includes(sale.status) ? sale.amount : 0,
  refunded: sale.refunded,
});

import { Hono } from 'hono';
import * as v from 'valibot';
import { CallFaults, type CallSwitches } from '../platform/call-faults.ts';
import { CallbackFaults, type Callbacks } from '../platform/callbacks.ts';
import { parseWait } from '../platform/changes.ts';
import type { NodeEnv } from '../platform/listen.ts';
import type { Purchase, Purchases } from './purchases.ts';

const Faults = v.object({ api: CallFaults, callbacks: CallbackFaults });

export type ControlOptions = {
  faults: CallSwitches;
  callbacks?: Callbacks;
  /** Every payment, as a reconciliation needs it. */
  payments: () => { id: string; reference: string; status: string; captured: number; refunded: number }[];
  /** The purchases of a pay-later stand-in, for the actions of its merchant portal. */
  purchases?: Purchases;
};

/** How tests and people control a stand-in: `/sandbox/{provider}/…` on the control port. */
export function providerControl({ faults, callbacks, payments, purchases }: ControlOptions): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  const all = () => ({ api: faults.get(), ...(callbacks ? { callbacks: callbacks.get() } : {}) });
  app.get('/faults', (c) => c.json(all()));
  app.post('/faults', async (c) => {
    const wanted = v.safeParse(Faults, await c.req.json().catch(() => null));
    if (!wanted.success) return c.json({ error: v.flatten(wanted.issues) }, 400);
    faults.set(wanted.output.api);
    callbacks?.set(wanted.output.callbacks);
    return c.json(all());
  });
  app.delete('/faults', (c) => {
    faults.set([]);
    callbacks?.set(v.parse(CallbackFaults, {}));
    return c.json(all());
  });
  app.get('/payments', (c) => c.json(payments()));
  /** A refund that the merchant makes in the provider's portal, by our reference. No event is sent. */
  if (purchases)
    app.post('/payments/:reference/refund/:cents', (c) => {
      const purchase = purchases.byReference(c.req.param('reference'));
      const cents = Number(c.req.param('cents'));
      if (!purchase || !(cents > 0) || purchase.refunded + cents > purchase.captured)
        return c.json({ error: 'Nothing to give back.' }, 404);
      return c.json(toReconciliation(purchases.refund(purchase, cents)));
    });
  if (!callbacks) return app;

  app.get('/callbacks', async (c) => {
    const { about, state, wait } = c.req.query();
    const look = () => {
      const found = callbacks
        .list()
        .filter((each) => (!about || each.about === about) && (!state || each.state === state));
      return found.length > 0 ? found : null;
    };
    return c.json((await callbacks.until(look, parseWait(wait))) ?? []);
  });
  app.post('/callbacks/resend/:about', (c) => c.json({ sent: callbacks.resend(c.req.param('about')) }));
  app.post('/callbacks/release/:order', (c) =>
    c.json({ released: callbacks.release(c.req.param('order') === 'reverse' ? 'reverse' : 'forward') }),
  );
  return app;
}

/** All purchases of a pay-later stand-in, for a reconciliation. */
export const listReconciled = (purchases: Purchases) => () => purchases.list().map(toReconciliation);

const toReconciliation = ({
  id,
  reference,
  decision,
  amount,
  captured,
  refunded,
  chargeId,
  isVoided,
}: Purchase) => ({
  id,
  reference,
  status: decision,
  chargeId,
  /** Money is reserved and neither captured nor released. */
  isHeld: decision === 'approved' && chargeId !== null && captured === 0 && !isVoided,
  amount,
  captured,
  refunded,
});

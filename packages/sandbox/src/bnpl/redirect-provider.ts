import { Hono } from 'hono';
import { type CallSwitches, createCallSwitches } from '../platform/call-faults.ts';
import { listen, type NodeEnv } from '../platform/listen.ts';
import type { State } from '../platform/state.ts';
import { type ApprovalOptions, approvalPages } from './approval-page.ts';
import { type ControlOptions, listReconciled, providerControl } from './control.ts';
import { createPurchases, type Purchases } from './purchases.ts';

export type RedirectProvider = {
  app: Hono<NodeEnv>;
  purchases: Purchases;
  faults: CallSwitches;
  /** Where this stand-in listens; empty until it does. */
  origin: () => string;
};

export type RedirectProviderOptions = Pick<ControlOptions, 'callbacks'> & {
  state: State;
  port?: number | undefined;
  /** The provider's display name; in lower case it names what is stored. */
  name: string;
  /** How the ids of purchases and of charges begin. */
  idPrefix: { id: string; charge: string };
};

/**
 * Starts a provider whose customers agree on its own page: keeps its purchases, shows the approval page, takes
 * faults and the calls of `/sandbox/{provider}`. `addApi` adds the provider's own API and returns where the customer
 * goes back to.
 */
export async function startRedirectProvider(
  { state, port, name, idPrefix, callbacks }: RedirectProviderOptions,
  addApi: (provider: RedirectProvider) => ApprovalOptions['backTo'],
) {
  const purchases = createPurchases(state, name.toLowerCase(), idPrefix);
  const stopped = new AbortController();
  const faults = createCallSwitches(stopped.signal);
  const app = new Hono<NodeEnv>();
  const api = new Hono<NodeEnv>();
  let origin = '';

  const backTo = addApi({ app: api, purchases, faults, origin: () => origin });
  // Before the API, whose middleware asks every caller for credentials.
  app.route('/', approvalPages({ name, purchases, backTo }));
  app.route('/', api);

  const listener = await listen(app, port);
  origin = listener.url;
  return {
    url: listener.url,
    purchases,
    control: providerControl({
      faults,
      ...(callbacks && { callbacks }),
      payments: listReconciled(purchases),
      purchases,
    }),
    close: async () => {
      stopped.abort();
      await Promise.all([listener.close(), callbacks?.close()]);
    },
  };
}

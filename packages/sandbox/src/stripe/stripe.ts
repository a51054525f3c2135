import { Hono } from 'hono';
import { type Listener, listen, type NodeEnv } from '../platform/listen.ts';
import type { State } from '../platform/state.ts';
import { type StripeKeys, stripeApi } from './api.ts';
import { stripeControl } from './control.ts';
import { elementsPages } from './elements/pages.ts';
import { answerFailure } from './errors.ts';
import { createFaults } from './faults.ts';
import { createIdempotency } from './idempotency.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createWebhookSender } from './webhooks.ts';

export type StripeOptions = {
  state: State;
  keys: StripeKeys;
  webhookSecret: string;
  /** Address that events are posted to. */
  webhookTarget: string;
  port?: number;
  /** How long the slow card takes, milliseconds. */
  slowMs?: number;
  /** How long a call without an answer is held, milliseconds. */
  holdMs?: number;
};

export type StripeStandIn = {
  url: string;
  /** Address of the browser script. */
  scriptUrl: string;
  ledger: Ledger;
  control: Hono<NodeEnv>;
  close: () => Promise<void>;
};

/** Release of the browser script that `@stripe/stripe-js` expects; the path names it, as at Stripe. */
export const STRIPE_JS_RELEASE = 'endive';

/** The Stripe stand-in: API, webhooks, browser script with its frames, and control routes. */
export async function startStripe(options: StripeOptions): Promise<StripeStandIn> {
  const { state, keys } = options;
  const faults = createFaults();
  const webhooks = createWebhookSender(state, faults, options.webhookTarget, options.webhookSecret);
  let origin = '';
  const ledger = createLedger(state, webhooks.emit, (intent) => {
    const url = new URL(`/3ds/${intent.id}`, origin);
    url.searchParams.set('client_secret', intent.client_secret);
    return url.href;
  });
  const stopped = new AbortController();

  const app = new Hono<NodeEnv>();
  app.route('/', elementsPages(ledger));
  app.route(
    '/v1',
    stripeApi({
      keys,
      ledger,
      faults,
      idempotency: createIdempotency(state),
      frameOrigin: () => origin,
      stopped: stopped.signal,
      slowMs: options.slowMs ?? 4_000,
      holdMs: options.holdMs ?? 10_000,
    }),
  );
  app.onError(answerFailure);
  const listener: Listener = await listen(app, options.port);
  origin = listener.url;

  return {
    url: listener.url,
    scriptUrl: `${listener.url}/${STRIPE_JS_RELEASE}/stripe.js`,
    ledger,
    control: stripeControl(ledger, faults, webhooks),
    close: async () => {
      stopped.abort();
      await Promise.all([listener.close(), webhooks.close()]);
    },
  };
}

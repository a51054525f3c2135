import { Hono } from 'hono';
import type Stripe from 'stripe';
import { listen, type NodeEnv } from '../platform/listen.ts';

export type Delivery = { body: string; signature: string };
export type Target = Awaited<ReturnType<typeof startTarget>>;

/** A receiver of webhooks for tests: answers `statuses` in turn and 200 afterwards, and returns what arrived. */
export async function startTarget(statuses: number[] = []) {
  const arrived: Delivery[] = [];
  const waiting: ((delivery: Delivery) => void)[] = [];
  const app = new Hono<NodeEnv>();
  app.post('/', async (c) => {
    const delivery = { body: await c.req.text(), signature: c.req.header('stripe-signature') ?? '' };
    const taker = waiting.shift();
    if (taker) taker(delivery);
    else arrived.push(delivery);
    return c.body(null, (statuses.shift() ?? 200) as 200);
  });
  const listener = await listen(app);
  const next = (): Promise<Delivery> => {
    const first = arrived.shift();
    return first ? Promise.resolve(first) : new Promise((resolve) => waiting.push(resolve));
  };
  return {
    url: `${listener.url}/`,
    next,
    nextEvent: async () => JSON.parse((await next()).body) as Stripe.Event,
    close: () => listener.close(0),
  };
}

import { secondsInDay } from 'date-fns/constants';
import Stripe from 'stripe';
import { createDeliveryRecords } from '../platform/delivery-records.ts';
import { newId } from '../platform/ids.ts';
import { pause } from '../platform/pause.ts';
import { type Delivery, postMessage } from '../platform/post-message.ts';
import type { State } from '../platform/state.ts';
import type { FaultSwitches } from './faults.ts';
import { API_VERSION, type EventObject, nowSeconds, type StripeEvent } from './objects.ts';

/** One event and the result of its deliveries. */
export type WebhookRecord = Delivery & { event: StripeEvent; payment: string };

export type WebhookSender = ReturnType<typeof createWebhookSender>;

/** First pause between attempts, the longest one, and how many there are (about two hours), as milliseconds and a count. */
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
const MAX_WEBHOOK_ATTEMPTS = 720;

/**
 * Sends events to `target`, signed with `secret`, until it answers 2xx. What was not delivered before a
 * restart is sent after it. The fault switches decide on copies, delay, order, forgery and loss.
 */
export function createWebhookSender(state: State, faults: FaultSwitches, target: string, secret: string) {
  const { records, changes, save } = createDeliveryRecords<WebhookRecord>(state, 'stripe.webhooks');
  const stopped = new AbortController();
  const running = new Set<Promise<void>>();

  const attempt = async (id: string): Promise<number> => {
    const record = records.get(id);
    if (!record) return 0;
    const status = await postEvent(target, record.event, secret, faults.get().webhooks.forge, stopped.signal);
    const latest = records.get(id) ?? record;
    const statuses = [...latest.statuses, status].slice(-50);
    save(id, { statuses, ...(isSuccess(status) && { state: 'delivered' }) });
    return status;
  };

  const deliver = async (id: string, firstDelayMs: number): Promise<void> => {
    await pause(firstDelayMs, stopped.signal);
    for (let tries = 0; tries < MAX_WEBHOOK_ATTEMPTS && !stopped.signal.aborted; tries += 1) {
      if (isSuccess(await attempt(id))) return;
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS), stopped.signal);
    }
    if (!stopped.signal.aborted) save(id, { state: 'given-up' });
  };

  const start = (id: string) => {
    const { delayMs, duplicate } = faults.get().webhooks;
    save(id, { state: 'sending' });
    for (let copy = 0; copy <= duplicate; copy += 1) track(running, deliver(id, delayMs));
  };

  const release = (order: 'forward' | 'reverse'): string[] => {
    const held = records.values().filter((record) => record.state === 'held');
    const ids = (order === 'reverse' ? held.reverse() : held).map((record) => record.event.id);
    track(
      running,
      runInTurn(ids, (id) => firstAttempt(id)),
    );
    return ids;
  };

  /** One attempt in its turn, so that events arrive in order; retries run in parallel. */
  const firstAttempt = async (id: string) => {
    save(id, { state: 'sending' });
    if (!isSuccess(await attempt(id)) && !stopped.signal.aborted) track(running, deliver(id, FIRST_PAUSE_MS));
  };

  for (const record of records.values()) {
    if (record.state === 'sending') track(running, deliver(record.event.id, 0));
  }

  return {
    list: () => records.values(),
    until: changes.until,
    release,

    /** Records an event and sends it as the switches define. */
    emit(type: string, object: EventObject): void {
      const event = newEvent(type, object);
      const { drop, hold, outOfOrder } = faults.get().webhooks;
      const payment = object.object === 'payment_intent' ? object.id : object.payment_intent;
      const first = drop ? 'dropped' : 'held';
      records.set(event.id, { event, payment, state: first, statuses: [] });
      changes.notify();
      if (drop || hold) return;
      if (outOfOrder === 0) start(event.id);
      else if (records.values().filter(({ state }) => state === 'held').length >= outOfOrder)
        release('reverse');
    },

    /** Sends one event again, whatever its state, and returns the HTTP status (0: no answer). */
    resend: (id: string): Promise<number> => attempt(id),

    /** Ends every wait and attempt. What is not delivered stays recorded for the next start. */
    async close(): Promise<void> {
      stopped.abort();
      await Promise.allSettled([...running]);
    },
  };
}

function newEvent(type: string, object: EventObject): StripeEvent {
  return {
    id: newId('evt_3'),
    object: 'event',
    api_version: API_VERSION,
    created: nowSeconds(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

function postEvent(
  target: string,
  event: StripeEvent,
  secret: string,
  forge: 'signature' | 'timestamp' | 'unsigned' | null,
  signal: AbortSignal,
): Promise<number> {
  const payload = JSON.stringify(event, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: forge === 'signature' ? `${secret}_forged` : secret,
    timestamp: forge === 'timestamp' ? nowSeconds() - secondsInDay : nowSeconds(),
  });
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    ...(forge !== 'unsigned' && { 'Stripe-Signature': signature }),
  };
  return postMessage(target, payload, headers, signal);
}

const isSuccess = (status: number) => status >= 200 && status < 300;

async function runInTurn<T>(items: T[], step: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await step(item);
}

function track(running: Set<Promise<void>>, work: Promise<void>): void {
  running.add(work);
  void work.finally(() => running.delete(work));
}

import * as v from 'valibot';
import { createDeliveryRecords } from './delivery-records.ts';
import { newId } from './ids.ts';
import { pause } from './pause.ts';
import { type Delivery, postMessage } from './post-message.ts';
import type { State } from './state.ts';

/** One message to the merchant and its result. */
export type CallbackRecord = Delivery & { id: string; about: string; body: string };

/**
 * What becomes of messages while it is set: `drop` never sends, `hold` waits for a release, `duplicate` sends that many
 * copies more, `forge` sends one with a wrong signature.
 */
export const CallbackFaults = v.optional(
  v.object({
    drop: v.optional(v.boolean(), false),
    hold: v.optional(v.boolean(), false),
    duplicate: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    forge: v.optional(v.boolean(), false),
  }),
  {},
);
type CallbackFaults = v.InferOutput<typeof CallbackFaults>;

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
const MAX_CALLBACK_ATTEMPTS = 100;
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

export type Callbacks = ReturnType<typeof createCallbacks>;

/** Sends form messages to the merchant until it answers 2xx; resumes undelivered ones after a restart. */
export function createCallbacks(state: State, name: string) {
  const { records, changes, save } = createDeliveryRecords<CallbackRecord & { target: string }>(
    state,
    `${name}.callbacks`,
  );
  const stopped = new AbortController();
  const running = new Set<Promise<void>>();
  let faults: CallbackFaults = v.parse(CallbackFaults, {});

  const attempt = async (id: string): Promise<boolean> => {
    const record = records.get(id);
    if (!record) return true;
    const status = await postMessage(record.target, record.body, FORM, stopped.signal);
    const isDone = status >= 200 && status < 300;
    const statuses = [...(records.get(id)?.statuses ?? []), status].slice(-50);
    save(id, { statuses, ...(isDone ? { state: 'delivered' as const } : {}) });
    return isDone;
  };
  const deliver = async (id: string): Promise<void> => {
    for (let tries = 0; tries < MAX_CALLBACK_ATTEMPTS && !stopped.signal.aborted; tries += 1) {
      if (await attempt(id)) return;
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS), stopped.signal);
    }
    if (!stopped.signal.aborted) save(id, { state: 'given-up' });
  };
  const start = (id: string) => {
    save(id, { state: 'sending' });
    const work = deliver(id);
    running.add(work);
    void work.finally(() => running.delete(work));
  };
  for (const record of records.values()) if (record.state === 'sending') start(record.id);

  return {
    get: () => faults,
    set: (next: CallbackFaults) => {
      faults = next;
    },
    isForging: () => faults.forge,
    list: () => records.values(),
    until: changes.until,
    /** Records a message about a payment and sends it as the switches define. */
    send(target: string, about: string, body: string): void {
      const { drop, hold, duplicate } = faults;
      for (let copy = 0; copy <= duplicate; copy += 1) {
        const id = newId('cb_');
        const first = drop ? 'dropped' : 'held';
        records.set(id, { id, about, body, target, state: first, statuses: [] });
        changes.notify();
        if (!drop && !hold) start(id);
      }
    },
    /** Sends again every message about a payment that was sent or dropped. */
    resend(about: string): number {
      const found = records.values().filter((record) => record.about === about);
      for (const { id } of found) start(id);
      return found.length;
    },
    release(order: 'forward' | 'reverse'): number {
      const held = records.values().filter((record) => record.state === 'held');
      for (const { id } of order === 'reverse' ? held.reverse() : held) start(id);
      return held.length;
    },
    async close(): Promise<void> {
      stopped.abort();
      await Promise.allSettled([...running]);
    },
  };
}

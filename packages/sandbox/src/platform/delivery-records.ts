import { createChanges } from './changes.ts';
import type { Delivery } from './post-message.ts';
import type { State } from './state.ts';

/** Messages to the merchant with what became of them; callers can wait for a change. */
export function createDeliveryRecords<Message extends Delivery>(state: State, name: string) {
  const records = state.collection<Message>(name);
  const changes = createChanges();
  return {
    ...{ records, changes },
    save(id: string, change: Partial<Message>): void {
      const record = records.get(id);
      if (record) records.set(id, { ...record, ...change });
      changes.notify();
    },
  };
}

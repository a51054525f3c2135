import { createHash } from 'node:crypto';
import type { State } from '../platform/state.ts';
import { StripeFailure } from './errors.ts';

/** An answer as sent: status, JSON body and the id of the request that made it. */
export type StoredAnswer = { status: number; body: unknown; requestId: string };

type Row = StoredAnswer & { hash: string };

/**
 * Stripe's idempotency keys: a repeat gets the first answer again, the same key with another request is a
 * 400 `idempotency_error`, and one that is still under way is a 409.
 */
export function createIdempotency(state: State) {
  const rows = state.collection<Row>('stripe.idempotency');
  const underWay = new Set<string>();

  return {
    /** The stored answer for a repeat; null when this is the first, which must then be `end`ed. */
    begin(key: string, request: string): StoredAnswer | null {
      const known = rows.get(key);
      if (known) {
        if (known.hash !== hashRequest(request)) throw createReuseFailure(key);
        return { status: known.status, body: known.body, requestId: known.requestId };
      }
      if (underWay.has(key)) throw createInUseFailure();
      underWay.add(key);
      return null;
    },

    /** Completes what `begin` began. As at Stripe, answers given before execution are not stored. */
    end(key: string, request: string, answer: StoredAnswer | null): void {
      underWay.delete(key);
      if (answer) rows.set(key, { ...answer, hash: hashRequest(request) });
    },
  };
}

const hashRequest = (request: string) => createHash('sha256').update(request).digest('hex');

function createReuseFailure(key: string): StripeFailure {
  return new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

function createInUseFailure(): StripeFailure {
  return new StripeFailure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message:
      'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through).',
  });
}

import { newId } from '../platform/ids.ts';
import type { State } from '../platform/state.ts';

/** A purchase at a pay-later provider. Cents. */
export type Purchase = {
  id: string;
  reference: string;
  amount: number;
  currency: string;
  /** The customer's decision. */
  decision: 'open' | 'approved' | 'declined' | 'cancelled' | 'expired';
  /** The provider's id of the charge, once the amount is reserved. */
  chargeId: string | null;
  isVoided: boolean;
  captured: number;
  refunded: number;
  confirmUrl: string;
  cancelUrl: string;
  callbackUrl: string | null;
  createdAt: string;
};

export type Purchases = ReturnType<typeof createPurchases>;

/** The purchases of one pay-later stand-in, and its answers by idempotency key: a repeat gets the same answer. */
export function createPurchases(state: State, name: string, prefix: { id: string; charge: string }) {
  const purchases = state.collection<Purchase>(`${name}.purchases`);
  const answers = state.collection<{ status: number; body: unknown }>(`${name}.answers`);
  const change = (purchase: Purchase, next: Partial<Purchase>): Purchase => {
    const changed = { ...purchase, ...next };
    purchases.set(purchase.id, changed);
    return changed;
  };
  return {
    open(
      wanted: Pick<
        Purchase,
        'reference' | 'amount' | 'currency' | 'confirmUrl' | 'cancelUrl' | 'callbackUrl'
      >,
    ) {
      const purchase: Purchase = {
        ...wanted,
        id: newId(prefix.id),
        decision: 'open',
        chargeId: null,
        isVoided: false,
        captured: 0,
        refunded: 0,
        createdAt: new Date().toISOString(),
      };
      purchases.set(purchase.id, purchase);
      return purchase;
    },
    get: (id: string) => purchases.get(id),
    byCharge: (chargeId: string) => purchases.values().find((purchase) => purchase.chargeId === chargeId),
    byReference: (reference: string) => purchases.values().findLast((each) => each.reference === reference),
    list: () => purchases.values(),
    decide: (purchase: Purchase, decision: Purchase['decision']) => change(purchase, { decision }),
    hold: (purchase: Purchase) => change(purchase, { chargeId: purchase.chargeId ?? newId(prefix.charge) }),
    capture: (purchase: Purchase, cents: number) => change(purchase, { captured: cents }),
    reprice: (purchase: Purchase, amount: number) => change(purchase, { amount }),
    void: (purchase: Purchase) => change(purchase, { isVoided: true }),
    refund: (purchase: Purchase, cents: number) => change(purchase, { refunded: purchase.refunded + cents }),
    /** Runs `work` once per key; a repeat gets the same answer. */
    once(key: string | undefined, work: () => { status: number; body: unknown }) {
      const known = key === undefined ? undefined : answers.get(key);
      if (known) return known;
      const answer = work();
      if (key !== undefined && answer.status < 500) answers.set(key, answer);
      return answer;
    },
  };
}

import { newId } from '../platform/ids.ts';
import type { State } from '../platform/state.ts';

/** What a browser's token stands for. */
export type Nonce = {
  nonce: string;
  kind: 'card' | 'paypal';
  brand: string | null;
  isDeclined: boolean;
  isUsed: boolean;
};

/** A transaction as Braintree stores it; amounts in cents. */
export type Transaction = {
  id: string;
  type: 'sale' | 'credit';
  status: string;
  amount: number;
  currency: string;
  orderId: string;
  kind: 'card' | 'paypal';
  brand: string | null;
  responseCode: string;
  responseText: string;
  rejection: string | null;
  refundedId: string | null;
  refunded: number;
  /** Ids of the credits that refunded parts of it. */
  refundIds?: string[];
  createdAt: string;
};

/** A decline with its processor's code and text, a gateway's refusal, or approval. */
type Verdict = Pick<Transaction, 'status' | 'responseCode' | 'responseText' | 'rejection'>;

const APPROVED: Verdict = {
  status: 'authorized',
  responseCode: '1000',
  responseText: 'Approved',
  rejection: null,
};

/** The test tokens that Braintree documents; they may be used again and again. */
const FIXED: Record<string, Omit<Nonce, 'nonce' | 'isUsed'>> = {
  'fake-valid-nonce': { kind: 'card', brand: 'Visa', isDeclined: false },
  'fake-valid-mastercard-nonce': { kind: 'card', brand: 'MasterCard', isDeclined: false },
  'fake-valid-amex-nonce': { kind: 'card', brand: 'American Express', isDeclined: false },
  'fake-processor-declined-visa-nonce': { kind: 'card', brand: 'Visa', isDeclined: true },
  'fake-paypal-one-time-nonce': { kind: 'paypal', brand: null, isDeclined: false },
};

/** All transactions of the Braintree stand-in. */
export function createLedger(state: State) {
  const transactions = state.collection<Transaction>('braintree.transactions');
  const nonces = state.collection<Nonce>('braintree.nonces');
  const set = (transaction: Transaction, change: Partial<Transaction>): Transaction => {
    const next = { ...transaction, ...change };
    transactions.set(next.id, next);
    return next;
  };
  return {
    list: () => transactions.values(),
    get: (id: string) => transactions.get(id),
    byOrder: (orderId: string) => transactions.values().filter((each) => each.orderId === orderId),
    set,
    makeNonce(wanted: Pick<Nonce, 'kind' | 'brand' | 'isDeclined'>): string {
      const nonce = newId('tokencc_bc_', 20);
      nonces.set(nonce, { ...wanted, nonce, isUsed: false });
      return nonce;
    },
    /** Looks a token up without using it. */
    findNonce(nonce: string): Omit<Nonce, 'nonce'> | null {
      const fixed = FIXED[nonce];
      return fixed ? { ...fixed, isUsed: false } : (nonces.get(nonce) ?? null);
    },
    /** Looks a token up and uses it up; null for an unknown one, 'used' for one that was used before. */
    takeNonce(nonce: string): Omit<Nonce, 'nonce'> | null | 'used' {
      const fixed = FIXED[nonce];
      if (fixed) return { ...fixed, isUsed: false };
      const known = nonces.get(nonce);
      if (!known) return null;
      if (known.isUsed) return 'used';
      nonces.set(nonce, { ...known, isUsed: true });
      return known;
    },
    sale(
      wanted: { amount: number; currency: string; orderId: string; settle: boolean },
      nonce: Omit<Nonce, 'nonce'>,
    ) {
      const verdict = decideVerdict(wanted.amount, nonce);
      const isTaken = wanted.settle && verdict.status === 'authorized';
      const transaction: Transaction = {
        id: newId('', 8).toLowerCase(),
        type: 'sale',
        amount: wanted.amount,
        currency: wanted.currency,
        orderId: wanted.orderId,
        kind: nonce.kind,
        brand: nonce.brand,
        ...verdict,
        status: isTaken ? 'submitted_for_settlement' : verdict.status,
        refundedId: null,
        refunded: 0,
        createdAt: new Date().toISOString(),
      };
      transactions.set(transaction.id, transaction);
      return transaction;
    },
    refund(sale: Transaction, cents: number, orderId: string): Transaction {
      const id = newId('', 8).toLowerCase();
      set(sale, { refunded: sale.refunded + cents, refundIds: [...(sale.refundIds ?? []), id] });
      const credit: Transaction = {
        ...sale,
        id,
        refundIds: [],
        type: 'credit',
        status: 'submitted_for_settlement',
        amount: cents,
        orderId,
        refundedId: sale.id,
        refunded: 0,
        createdAt: new Date().toISOString(),
      };
      transactions.set(credit.id, credit);
      return credit;
    },
  };
}
export type BraintreeLedger = ReturnType<typeof createLedger>;

/** Test amounts as Braintree documents them: 2000 to 2999.99 decline with that code, 3000 fails, 5001 is refused. */
function decideVerdict(cents: number, nonce: Omit<Nonce, 'nonce'>): Verdict {
  const code = Math.floor(cents / 100);
  if (nonce.isDeclined) return createDecline('2000', 'Do Not Honor');
  if (code >= 2000 && code <= 2999) return createDecline(String(code), 'Declined');
  if (code === 3000)
    return {
      status: 'failed',
      responseCode: '3000',
      responseText: 'Processor Network Unavailable',
      rejection: null,
    };
  if (cents === 500_100)
    return {
      status: 'gateway_rejected',
      responseCode: '',
      responseText: '',
      rejection: 'application_incomplete',
    };
  return APPROVED;
}

const createDecline = (responseCode: string, responseText: string): Verdict => ({
  status: 'processor_declined',
  responseCode,
  responseText,
  rejection: null,
});

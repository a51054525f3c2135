import { createHash } from 'node:crypto';
import type { Currency } from '@pitlane/contracts';
import { parseDecimal, toDecimal } from '@pitlane/domain/money/decimal';
import type braintree from 'braintree';
import {
  createOpenView,
  type PaymentHandle,
  type PaymentProvider,
  type PaymentView,
  type ProviderEvent,
  UnreadableEvent,
} from '../../platform/ports/payment-provider.ts';
import { ProviderError } from '../../platform/provider-error.ts';
import {
  type Answer,
  type BraintreeOptions,
  callSdk,
  createGateway,
  findByOrder,
  findNonceType,
  findTransaction,
  refundWithOrder,
} from './braintree-sdk.ts';

/** A token was used before: the sale it was for has been made. */
const NONCE_USED = '91564';

const STATES: Record<string, PaymentView['state']> = {
  authorizing: 'processing',
  authorized: 'authorised',
  submitted_for_settlement: 'captured',
  settlement_pending: 'captured',
  settling: 'captured',
  settlement_confirmed: 'captured',
  settled: 'captured',
  settlement_declined: 'voided',
  processor_declined: 'voided',
  gateway_rejected: 'voided',
  failed: 'voided',
  voided: 'voided',
  authorization_expired: 'voided',
};
/** Of several transactions under one order, the one that matters most. */
const RANK: PaymentView['state'][] = ['captured', 'authorised', 'processing', 'voided'];
const BEFORE_SETTLEMENT = ['authorized', 'submitted_for_settlement', 'settlement_pending'];

/**
 * Braintree by its SDK, for PayPal and cards. Braintree hears of a payment with the browser's token: until
 * then our key is its name, and later its order id, by which a sale whose answer was lost is found.
 */
export function createBraintreePayments(options: BraintreeOptions): PaymentProvider {
  const gateway = createGateway(options);
  const requireAccount = (currency: Currency): string => {
    const account = options.accounts[currency];
    if (!account) throw new ProviderError('braintree', 'rejected', { code: 'no-merchant-account' });
    return account;
  };
  const clientToken = async (currency: Currency): Promise<string> => {
    const answer = await callSdk(() =>
      gateway.clientToken.generate({ merchantAccountId: requireAccount(currency) }),
    );
    return answer.clientToken;
  };
  const find = (id: string) => findTransaction(gateway, id);

  return {
    provider: 'braintree',
    isRefundIdempotent: true,
    openPayment: async (order) => ({
      ref: order.key,
      checkout: null,
      clientSecret: null,
      token: await clientToken(order.currency),
    }),
    getClientSecrets: async ({ currency }) => ({ clientSecret: null, token: await clientToken(currency) }),
    async getPayment(handle) {
      if (!handle.chargeRef) return (await findView(gateway, handle)) ?? createOpenView(handle);
      const charge = await find(handle.chargeRef);
      const refunds = await Promise.all((charge.refundIds ?? []).map(find));
      return { ...toView(charge, handle), refundedCents: sumCents(refunds) };
    },
    async authorisePayment(handle, nonce) {
      const known = await findView(gateway, handle);
      if (known || !nonce) return known ?? createOpenView(handle);
      const answer = await callSdk(() =>
        gateway.transaction.sale({
          amount: toDecimal(handle.amountCents),
          orderId: handle.ref,
          merchantAccountId: requireAccount(handle.currency),
          paymentMethodNonce: nonce,
          options: { submitForSettlement: false },
        }),
      );
      if (answer.transaction) return toView(answer.transaction, handle);
      const code = errorCode(answer);
      if (code === NONCE_USED) return (await findView(gateway, handle)) ?? createOpenView(handle);
      const failure = { code, message: answer.message ?? 'The payment was refused.' };
      return createOpenView(handle, { state: 'voided', failure });
    },
    async readNonceMethod(nonce) {
      const type = await findNonceType(gateway, nonce);
      if (type === null) return null;
      return type === 'PayPalAccount' ? 'payPal' : 'creditCard';
    },
    async capturePayment(handle) {
      const answer = await callSdk(() =>
        gateway.transaction.submitForSettlement(requireChargeRef(handle), toDecimal(handle.amountCents)),
      );
      return toView(requireTransaction(answer), handle);
    },
    async cancelPayment(handle) {
      const known = await findView(gateway, handle);
      if (!known) return createOpenView(handle, { state: 'voided' });
      if (known.state !== 'authorised' || !known.chargeRef) return known;
      const id = known.chargeRef;
      return toView(requireTransaction(await callSdk(() => gateway.transaction.void(id))), handle);
    },
    async releaseRemainder({ ref }) {
      const held = (await findByOrder(gateway, ref)).filter(({ status }) => STATES[status] === 'authorised');
      for (const { id } of held) requireTransaction(await callSdk(() => gateway.transaction.void(id)));
    },
    refundPayment: async (handle, refund) => ({ ref: await refundTransaction(gateway, handle, refund) }),
    verifyWebhook: ({ raw }) => readNotification(gateway, raw),
    answerChallenge(challenge) {
      if (!/^[a-f0-9]{20,32}$/.test(challenge)) return null;
      const { verify } = gateway.webhookNotification as unknown as { verify(challenge: string): string };
      return verify.call(gateway.webhookNotification, challenge);
    },
  };
}

async function findView(
  gateway: braintree.BraintreeGateway,
  handle: PaymentHandle,
): Promise<PaymentView | null> {
  if (handle.chargeRef) return toView(await findTransaction(gateway, handle.chargeRef), handle);
  const views = (await findByOrder(gateway, handle.ref)).map((transaction) => toView(transaction, handle));
  return views.toSorted((a, b) => RANK.indexOf(a.state) - RANK.indexOf(b.state))[0] ?? null;
}

/** The provider's reference of the refund; a repeat of its key gives the one that was made. */
async function refundTransaction(
  gateway: braintree.BraintreeGateway,
  handle: PaymentHandle,
  refund: { amountCents: number; key: string },
): Promise<string> {
  // A refund that was declined gave nothing back.
  const before = (await findByOrder(gateway, refund.key)).find(({ status }) => STATES[status] !== 'voided');
  if (before) return before.id;
  const charge = await findTransaction(gateway, requireChargeRef(handle));
  // Voided: the whole amount was returned at once. Each partial refund counts as done, under its own reference.
  if (charge.status === 'voided') return `${charge.id}-${refund.key}`;
  // Before settlement a full refund is a void: the money never leaves the buyer's bank.
  const isWhole = parseDecimal(charge.amount) === refund.amountCents;
  if (BEFORE_SETTLEMENT.includes(charge.status) && isWhole)
    return requireTransaction(await callSdk(() => gateway.transaction.void(charge.id))).id;
  const answer = await callSdk(() =>
    refundWithOrder(gateway, charge.id, {
      amount: toDecimal(refund.amountCents),
      orderId: refund.key,
    }),
  );
  return requireTransaction(answer).id;
}

/** Null when the signature is wrong, or what is signed is not a notification, such as a challenge of the address. */
async function readNotification(
  gateway: braintree.BraintreeGateway,
  raw: Uint8Array,
): Promise<ProviderEvent | null> {
  const form = new URLSearchParams(new TextDecoder().decode(raw));
  const payload = form.get('bt_payload') ?? '';
  const notification = await parseNotification(gateway, form.get('bt_signature') ?? '', payload);
  if (typeof notification?.kind !== 'string') return null;
  const about = (notification as { transaction?: { id: string; orderId?: string } }).transaction;
  return {
    id: createHash('sha256').update(payload).digest('hex'),
    type: notification.kind,
    ref: about?.orderId ?? null,
    chargeRef: about?.id ?? null,
    payload: { kind: notification.kind, id: about?.id ?? null },
  };
}

/** The SDK checks the signature first; all that fails after it is a text that is not a notification. */
const parseNotification = (gateway: braintree.BraintreeGateway, signature: string, payload: string) =>
  gateway.webhookNotification.parse(signature, payload).catch((cause: Error) => {
    if (cause.name === 'invalidSignatureError') return null;
    throw new UnreadableEvent('braintree', { cause });
  });

function toView(transaction: braintree.Transaction, handle: PaymentHandle): PaymentView {
  const state = STATES[transaction.status] ?? 'processing';
  const amount = parseDecimal(transaction.amount);
  const isRefused = ['processor_declined', 'gateway_rejected', 'failed', 'settlement_declined'];
  return createOpenView(handle, {
    state,
    chargeRef: transaction.id,
    amountCents: amount,
    capturedCents: state === 'captured' ? amount : 0,
    currency: transaction.currencyIsoCode,
    brand: toBrand(transaction),
    failure: isRefused.includes(transaction.status)
      ? {
          code: transaction.processorResponseCode || transaction.gatewayRejectionReason || transaction.status,
          message: transaction.processorResponseText || 'The payment was declined.',
        }
      : null,
  });
}

/** Cents of the refunds that were not declined. */
const sumCents = (refunds: braintree.Transaction[]): number =>
  refunds
    .filter(({ status }) => STATES[status] !== 'voided')
    .reduce((sum, { amount }) => sum + parseDecimal(amount), 0);

function toBrand(transaction: braintree.Transaction): string | null {
  if (transaction.paymentInstrumentType !== 'credit_card') return null;
  const name = (transaction.creditCard?.cardType ?? '').toLowerCase().replaceAll(' ', '');
  return name === 'americanexpress' ? 'amex' : name || null;
}

/** The transaction of a successful answer. A refusal means that its state changed since we read it. */
function requireTransaction(answer: Answer): braintree.Transaction {
  if (answer.success && answer.transaction) return answer.transaction;
  throw new ProviderError('braintree', 'rejected', {
    code: errorCode(answer),
    ...(answer.message ? { message: answer.message } : {}),
  });
}

const errorCode = (answer: Answer): string => answer.errors?.deepErrors()[0]?.code ?? 'refused';

function requireChargeRef({ chargeRef }: PaymentHandle): string {
  if (!chargeRef) throw new ProviderError('braintree', 'rejected', { code: 'no-transaction' });
  return chargeRef;
}

import { parseDecimal, toDecimal } from '@pitlane/domain/money/decimal';
import {
  createOpenView,
  type OpenedPayment,
  type PaymentHandle,
  type PaymentProvider,
  type PaymentToOpen,
  type PaymentView,
  type ProviderEvent,
  type ProviderReport,
} from '../../platform/ports/payment-provider.ts';
import { fetchProvider, ProviderError } from '../../platform/provider-error.ts';
import { hummSignature, isSignedByHumm } from './signature.ts';

const TIMEOUT_MS = 20_000;
/** How long we wait for the server's callback before a signed result from the browser counts. */
const CALLBACK_WITHIN_MS = 3 * 60_000;

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

type Fields = Record<string, string>;

type HummOptions = {
  accountId: string;
  apiKey: string;
  merchantNumber: string;
  checkoutUrl: string;
  refundUrl: string;
  isTest: boolean;
  timeoutMs?: number;
};

/**
 * humm (AU) by its signed browser form. humm has no read API and captures automatically: its signed reports are the only
 * source. The server's callback decides; if it never comes, the signed result in the browser's return does.
 */
export function createHummPayments(options: HummOptions): PaymentProvider {
  return {
    provider: 'humm',
    capturesOnApproval: true,
    opensOffline: true,
    isRefundIdempotent: false,
    openPayment: (order) => openPayment(options, order),
    getPayment: async (handle) => toView(handle),
    capturePayment: async (handle) => toView(handle),
    async cancelPayment(handle) {
      const view = toView(handle);
      // Money that humm has captured cannot be cancelled, only refunded.
      if (view.state === 'captured') throw new ProviderError('humm', 'rejected', { code: 'completed' });
      return { ...view, state: 'voided' };
    },
    refundPayment: (handle, refund) => refundPayment(options, handle, refund),
    verifyWebhook: ({ raw }) =>
      readResult(options, Object.fromEntries(new URLSearchParams(new TextDecoder().decode(raw))), 'callback'),
    async readReturn(query) {
      const event = await readResult(options, query, 'return');
      return {
        ref: query.x_reference ?? null,
        outcome: event?.payload.result === 'failed' || query.cancelled ? 'cancelled' : 'approved',
        event,
      };
    },
  };
}

/** The form with which the browser goes to humm; its signature makes the amount ours. */
async function openPayment(options: HummOptions, order: PaymentToOpen): Promise<OpenedPayment> {
  const fields: Fields = {
    x_account_id: options.accountId,
    x_amount: toDecimal(order.amountCents),
    x_currency: order.currency,
    x_reference: order.key,
    x_shop_country: 'AU',
    x_shop_name: order.shopName,
    x_test: String(options.isTest),
    x_url_callback: order.webhookUrl,
    x_url_cancel: order.cancelUrl,
    x_url_complete: order.returnUrl,
  };
  fields.x_signature = await hummSignature(options.apiKey, fields);
  const Fields = Object.entries(fields).map(([Name, Value]) => ({ Name, Value }));
  return {
    ref: order.key,
    checkout: { url: null, form: { Action: options.checkoutUrl, Fields } },
    clientSecret: null,
    token: order.key,
  };
}

async function refundPayment(
  options: HummOptions,
  handle: PaymentHandle,
  refund: Parameters<PaymentProvider['refundPayment']>[1],
): Promise<{ ref: string }> {
  const fields: Fields = {
    x_merchant_number: options.merchantNumber,
    x_purchase_number: handle.chargeRef ?? '',
    x_amount: toDecimal(refund.amountCents),
    x_reason: refund.reason,
  };
  const response = await fetchProvider('humm', options.refundUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ ...fields, signature: await hummSignature(options.apiKey, fields) }),
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
  });
  if (response.status === 204) return { ref: refund.key };
  const code = readRefusalCode(await response.text());
  const isClear = response.status === 400 || response.status === 401;
  throw new ProviderError('humm', isClear ? 'rejected' : 'unavailable', { code });
}

/** The event of a signed report; null when it is not signed by humm, or not about our account. */
async function readResult(
  options: HummOptions,
  fields: Fields,
  via: ProviderReport['via'],
): Promise<ProviderEvent | null> {
  if (!(await isSignedByHumm(options.apiKey, fields))) return null;
  const {
    x_account_id: account,
    x_reference: ref,
    x_gateway_reference: chargeRef,
    x_result: result,
  } = fields;
  if (account !== options.accountId || !ref || !result || !AMOUNT.test(fields.x_amount ?? '0')) return null;
  return {
    id: [via, ref, chargeRef, result, fields.x_timestamp].join('/'),
    type: `${via}.${result}`,
    ref,
    chargeRef: chargeRef || null,
    payload: {
      via,
      result,
      chargeRef: chargeRef || null,
      amountCents: parseDecimal(fields.x_amount ?? '0'),
      currency: fields.x_currency ?? 'AUD',
    },
  };
}

function toView(handle: PaymentHandle): PaymentView {
  const callbacks = handle.reports.filter(({ via }) => via === 'callback');
  const completed = callbacks.find(({ result }) => result === 'completed');
  if (completed) return toCapturedView(handle, completed);
  const last = callbacks.at(-1);
  if (last)
    return last.result === 'pending' ? createOpenView(handle, { state: 'processing' }) : toFailedView(handle);
  const returned = handle.reports.findLast(({ result }) => result === 'completed');
  if (!returned) return createOpenView(handle);
  const isLate = handle.now.getTime() - returned.at.getTime() >= CALLBACK_WITHIN_MS;
  return isLate ? toCapturedView(handle, returned) : createOpenView(handle, { state: 'processing' });
}

const toCapturedView = (
  handle: PaymentHandle,
  { chargeRef, amountCents, currency }: ProviderReport,
): PaymentView =>
  createOpenView(handle, {
    state: 'captured',
    chargeRef,
    amountCents,
    capturedCents: amountCents,
    currency,
  });

/** Without the reference of the attempt that failed: the next attempt of the same purchase has another one. */
const toFailedView = (handle: PaymentHandle): PaymentView =>
  createOpenView(handle, {
    state: 'voided',
    failure: { code: 'declined', message: 'humm did not approve the payment.' },
  });

/** The code of `{ "Message": "MERR0001" }`; null for any other body. */
const readRefusalCode = (body: string): string | null => /MERR\d{4}/.exec(body)?.[0] ?? null;

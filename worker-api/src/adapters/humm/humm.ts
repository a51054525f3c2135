import {
  createOpenView,
  type PaymentHandle,
  type PaymentProvider,
  type PaymentView,
  type ProviderEvent,
  type ProviderReport,
} from '../../platform/ports/payment-provider.ts';
import { fetchProvider, ProviderError } from '../../platform/provider-error.ts';
import { centsOfDecimal, decimalOf } from '../payments/decimal.ts';
import { hummSignature, isSignedByHumm } from './signature.ts';

const TIMEOUT_MS = 20_000;
/** How long the server's own word is waited for before a signed result that came by the browser counts. */
const CALLBACK_WITHIN_MS = 3 * 60_000;

type Fields = Record<string, string>;

/**
 * humm (AU) by its signed browser form. humm cannot be asked and takes the money itself: what it told, signed, is all
 * there is. The server's callback decides; where it never comes, the signed result that the browser brought does.
 */
export function hummPayments(options: {
  accountId: string;
  apiKey: string;
  merchantNumber: string;
  checkoutUrl: string;
  refundUrl: string;
  isTest: boolean;
  timeoutMs?: number;
}): PaymentProvider {
  const readResult = async (fields: Fields, via: ProviderReport['via']): Promise<ProviderEvent | null> => {
    if (!(await isSignedByHumm(options.apiKey, fields))) return null;
    const {
      x_account_id: account,
      x_reference: ref,
      x_gateway_reference: chargeRef,
      x_result: result,
    } = fields;
    if (account !== options.accountId || !ref || !result) return null;
    return {
      id: [via, ref, chargeRef, result, fields.x_timestamp].join('/'),
      type: `${via}.${result}`,
      ref,
      chargeRef: chargeRef || null,
      payload: {
        via,
        result,
        chargeRef: chargeRef || null,
        amountCents: centsOfDecimal(fields.x_amount ?? '0'),
        currency: fields.x_currency ?? 'AUD',
      },
    };
  };

  return {
    provider: 'humm',
    capturesOnApproval: true,
    isRefundNotIdempotent: true,
    async openPayment(order) {
      const fields: Fields = {
        x_account_id: options.accountId,
        x_amount: decimalOf(order.amountCents),
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
    },
    getPayment: async (handle) => viewOf(handle),
    capturePayment: async (handle) => viewOf(handle),
    async cancelPayment(handle) {
      const view = viewOf(handle);
      // Money that humm has is not let go by a word of ours; it would have to be refunded.
      if (view.state === 'captured') throw new ProviderError('humm', 'rejected', { code: 'completed' });
      return { ...view, state: 'voided' };
    },
    async refundPayment(handle, refund) {
      const fields: Fields = {
        x_merchant_number: options.merchantNumber,
        x_purchase_number: handle.chargeRef ?? '',
        x_amount: decimalOf(refund.amountCents),
        x_reason: refund.reason,
      };
      const response = await fetchProvider('humm', options.refundUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({ ...fields, signature: await hummSignature(options.apiKey, fields) }),
        timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      });
      if (response.status === 204) return { ref: refund.key };
      const code = refusalCode(await response.text());
      const isClear = response.status === 400 || response.status === 401;
      throw new ProviderError('humm', isClear ? 'rejected' : 'unavailable', { code });
    },
    verifyWebhook: ({ raw }) =>
      readResult(Object.fromEntries(new URLSearchParams(new TextDecoder().decode(raw))), 'callback'),
    async readReturn(query) {
      const event = await readResult(query, 'return');
      return {
        ref: query.x_reference ?? null,
        outcome: event?.payload.result === 'failed' || query.cancelled ? 'cancelled' : 'approved',
        event,
      };
    },
  };
}

function viewOf(handle: PaymentHandle): PaymentView {
  const callbacks = handle.reports.filter(({ via }) => via === 'callback');
  const completed = callbacks.find(({ result }) => result === 'completed');
  if (completed) return taken(handle, completed);
  const last = callbacks.at(-1);
  if (last)
    return last.result === 'pending' ? createOpenView(handle, { state: 'processing' }) : failed(handle);
  const returned = handle.reports.findLast(({ result }) => result === 'completed');
  if (!returned) return createOpenView(handle);
  const isLate = handle.now.getTime() - returned.at.getTime() >= CALLBACK_WITHIN_MS;
  return isLate ? taken(handle, returned) : createOpenView(handle, { state: 'processing' });
}

const taken = (handle: PaymentHandle, { chargeRef, amountCents, currency }: ProviderReport): PaymentView =>
  createOpenView(handle, {
    state: 'captured',
    chargeRef,
    amountCents,
    capturedCents: amountCents,
    currency,
  });

/** Without the reference of the attempt that failed: the next attempt of the same purchase has another one. */
const failed = (handle: PaymentHandle): PaymentView =>
  createOpenView(handle, {
    state: 'voided',
    failure: { code: 'declined', message: 'humm did not approve the payment.' },
  });

/** `{ "Message": "MERR0001" }`; anything else says nothing. */
const refusalCode = (body: string): string | null => /MERR\d{4}/.exec(body)?.[0] ?? null;

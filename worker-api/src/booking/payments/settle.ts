import { ACCEPTED_CARD_BRANDS, isAcceptedBrand, UNSUPPORTED_BRAND_TEXT } from '@pitlane/domain/payment/card';
import { hasEndedUnpaid, isUnsettled, nextPaymentStep } from '@pitlane/domain/payment/payment-state';
import type { AppDeps } from '../../platform/deps.ts';
import { findPartnerSettings } from '../../platform/partner.ts';
import {
  createOpenView,
  type PaymentProvider,
  type PaymentView,
} from '../../platform/ports/payment-provider.ts';
import { callProvider, ProviderError } from '../../platform/provider-error.ts';
import { transaction } from '../../platform/transaction.ts';
import { alertOperator } from './alerts.ts';
import { claimCapture } from './claim-capture.ts';
import { openPayment } from './open-payment.ts';
import type { PaymentRow } from './queries.ts';
import * as queries from './queries.ts';
import { recordCaptured, recordEnded } from './record.ts';
import { refundToCustomer } from './refunds.ts';
import { requireProvider, toHandle } from './require-provider.ts';

/** Attempts when the provider's answer is outdated; then the sweeper takes over. */
const ROUNDS = 4;

export type Settlement = {
  payment: PaymentRow;
  /** The provider's last state; null without one. */
  view: PaymentView['state'] | null;
};

export type SettleOptions = {
  /** The customer has left this attempt. */
  abandon?: boolean;
  /** The browser's consent token, for providers that create the payment with it. */
  nonce?: string;
};

/**
 * Brings a payment as far as its provider allows. Webhook, return and sweeper share it, in any order, at once and
 * repeatedly. Throws `ProviderError`; the payment then keeps its state.
 */
export async function settlePayment(
  deps: AppDeps,
  paymentId: number,
  options: SettleOptions = {},
): Promise<Settlement> {
  let view: PaymentView | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    const payment = await queries.findPayment(deps.sql, paymentId);
    if (!isUnsettled(payment.state)) {
      await settleLatePayment(deps, payment);
      return { payment: await queries.findPayment(deps.sql, paymentId), view: view?.state ?? null };
    }
    const provider = requireProvider(deps, payment.provider);
    view = await fetchProviderState(deps, provider, payment, options.nonce ?? null);
    if (view.chargeRef && !(await isOwnCharge(deps, provider, payment, view))) continue;
    const current = { ...payment, chargeRef: view.chargeRef ?? payment.chargeRef };
    if (!(await applyStep(deps, provider, current, view, options.abandon === true))) break;
  }
  const isProcessing = view?.state === 'processing';
  await queries.saveCheck(deps.sql, paymentId, { now: deps.clock.now(), isProcessing });
  return { payment: await queries.findPayment(deps.sql, paymentId), view: view?.state ?? null };
}

/** `settlePayment` for a waiting caller: throws a problem document when the provider does not answer. */
export async function settleForCaller(
  deps: AppDeps,
  paymentId: number,
  options: SettleOptions = {},
): Promise<Settlement> {
  return callProvider(() => settlePayment(deps, paymentId, options));
}

/** The provider's state; an approved payment is authorised with it. */
async function fetchProviderState(
  deps: AppDeps,
  provider: PaymentProvider,
  payment: PaymentRow,
  nonce: string | null,
): Promise<PaymentView> {
  // Repeats a creation without an answer by its key, where that returns the same payment.
  const opened =
    !payment.providerRef && provider.isCreateIdempotent
      ? (await openPayment(deps, provider, payment)).payment
      : payment;
  const handle = await toHandle(deps, provider, opened);
  if (!opened.providerRef) return createOpenView(handle);
  const view = await provider.getPayment(handle);
  const isAgreed = view.state === 'approved' || (view.state === 'open' && nonce !== null);
  if (!isAgreed || !provider.authorisePayment) return view;
  const authorised = await provider.authorisePayment(handle, nonce);
  if (authorised.isTakenAtOnce) await reportTakenAtOnce(deps, payment);
  return authorised;
}

/** Once for the whole account: every later payment has the same cause. */
const reportTakenAtOnce = (deps: AppDeps, payment: PaymentRow): Promise<void> => {
  const { provider } = payment;
  return transaction(deps.sql, (tx) =>
    alertOperator(deps, tx, payment, {
      kind: 'no-deferred-capture',
      key: `no-deferred-capture-${provider}`,
      message: `The ${provider} account cannot hold money before it is captured, so payments are captured at once and refunded where the booking is gone. Ask ${provider} to enable deferred capture (auth and capture).`,
    }),
  );
};

/** False when the only step left is to check again later. */
async function applyStep(
  deps: AppDeps,
  provider: PaymentProvider,
  payment: PaymentRow,
  view: PaymentView,
  abandon: boolean,
): Promise<boolean> {
  const { acceptedCardBrands: own } = await findPartnerSettings(deps.sql, payment.partnerId);
  const acceptedBrands = own ?? ACCEPTED_CARD_BRANDS;
  const step = nextPaymentStep(
    { state: view.state, hasFailed: view.failure !== null, brand: view.brand },
    { abandon, acceptedBrands },
  );
  if (step === 'poll' || step === 'authorise') return false;
  if (step === 'record-voided') await recordEnded(deps, payment, toFailure(view, acceptedBrands));
  if (step === 'cancel') await cancelAtProvider(deps, provider, payment, toFailure(view, acceptedBrands));
  if (step === 'capture') await capture(deps, provider, payment, view);
  if (step === 'record-captured') await recordCapture(deps, payment, view);
  return true;
}

async function capture(
  deps: AppDeps,
  provider: PaymentProvider,
  payment: PaymentRow,
  view: PaymentView,
): Promise<void> {
  const refusal = await claimCapture(deps, payment, view);
  if (refusal) return cancelAtProvider(deps, provider, payment, refusal);
  const handle = await toHandle(deps, provider, payment);
  const captured = await ignoreRejection(provider.capturePayment(handle));
  if (captured?.state === 'captured') await recordCaptured(deps, payment, captured);
}

/** Claims an unclaimed capture, or refunds it when the booking cannot have it. */
async function recordCapture(deps: AppDeps, payment: PaymentRow, view: PaymentView): Promise<void> {
  const refusal = payment.state === 'capturing' ? null : await claimCapture(deps, payment, view);
  if (refusal) await refundToCustomer(deps, payment, view, refusal.code);
  else await recordCaptured(deps, payment, view);
}

/** Money for an ended attempt goes to the booking if possible, else it is refunded. */
async function settleLatePayment(deps: AppDeps, payment: PaymentRow): Promise<void> {
  if (!hasEndedUnpaid(payment.state) || payment.capturedCents > 0 || payment.provider === 'free') return;
  const provider = deps.payments[payment.provider];
  if (!provider?.capturesOnApproval) return;
  const view = await provider.getPayment(await toHandle(deps, provider, payment));
  if (view.state !== 'captured') return;
  if (view.chargeRef && !(await isOwnCharge(deps, provider, payment, view))) return;
  await recordCapture(deps, payment, view);
}

/** Two tabs may both hold money: a second charge is released, never captured. */
async function isOwnCharge(
  deps: AppDeps,
  provider: PaymentProvider,
  payment: PaymentRow,
  view: PaymentView,
): Promise<boolean> {
  const own = await queries.saveChargeRef(deps.sql, payment.id, view.chargeRef!, deps.clock.now());
  if (own === view.chargeRef) return true;
  const handle = await toHandle(deps, provider, payment);
  if (view.state === 'authorised')
    await ignoreRejection(provider.cancelPayment({ ...handle, chargeRef: view.chargeRef }));
  return false;
}

async function cancelAtProvider(
  deps: AppDeps,
  provider: PaymentProvider,
  payment: PaymentRow,
  failure: { code: string; message: string } | null,
): Promise<void> {
  if (!payment.providerRef) return recordEnded(deps, payment, failure);
  const handle = await toHandle(deps, provider, payment);
  const cancelled = await ignoreRejection(provider.cancelPayment(handle));
  if (cancelled?.state === 'voided') await recordEnded(deps, payment, failure);
}

/** A rejection means that the payment changed: the next round reads it again. */
async function ignoreRejection(call: Promise<PaymentView>): Promise<PaymentView | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'rejected') return null;
    throw error;
  }
}

/** Includes a payment that another call has just released for its brand. */
function toFailure(view: PaymentView, accepted: readonly string[]) {
  const isReleased = view.state === 'authorised' || view.state === 'voided';
  if (isReleased && view.brand !== null && !isAcceptedBrand(view.brand, accepted)) {
    return { code: 'unsupported_brand', message: UNSUPPORTED_BRAND_TEXT };
  }
  return view.failure;
}

import { ACCEPTED_CARD_BRANDS, isAcceptedBrand, UNSUPPORTED_BRAND_TEXT } from '@pitlane/domain/payment/card';
import { hasEndedUnpaid, isUnsettled, nextPaymentStep } from '@pitlane/domain/payment/payment-state';
import { findPartnerSettings } from '../../marketplace/partners/index.ts';
import type { AppDeps } from '../../platform/deps.ts';
import {
  createOpenView,
  type PaymentProvider,
  type PaymentView,
} from '../../platform/ports/payment-provider.ts';
import { ProviderError, toProviderProblem } from '../../platform/provider-error.ts';
import { claimCapture } from './claim-capture.ts';
import { openPayment } from './open-payment.ts';
import type { PaymentRow } from './queries.ts';
import * as queries from './queries.ts';
import { recordCaptured, recordEnded } from './record.ts';
import { giveBack } from './refunds.ts';
import { handleOf, requireProvider } from './require-provider.ts';

/** Times the provider is asked anew when its answer was overtaken; then the sweeper goes on. */
const ROUNDS = 4;

export type Settled = {
  payment: PaymentRow;
  /** What the provider said last; null when it had nothing more to say. */
  view: PaymentView['state'] | null;
};

export type SettleOptions = {
  /** Nobody is paying this attempt any more. */
  abandon?: boolean;
  /** What the browser got for the customer's consent, for providers that hear of a payment only with it. */
  nonce?: string;
};

/**
 * Brings a payment as far as the provider allows: asks for the current state and acts on it. Webhook, return of the
 * browser and sweeper all come through here, in any order, at once and repeatedly. Held money is taken only for a
 * booking that can still have it. Throws `ProviderError`; a payment then stays where it is.
 */
export async function settlePayment(
  deps: AppDeps,
  paymentId: number,
  options: SettleOptions = {},
): Promise<Settled> {
  let view: PaymentView | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    const payment = await queries.findPayment(deps.sql, paymentId);
    if (!isUnsettled(payment.state)) {
      await settleLate(deps, payment);
      return { payment: await queries.findPayment(deps.sql, paymentId), view: view?.state ?? null };
    }
    const provider = requireProvider(deps, payment.provider);
    view = await look(deps, provider, payment, options.nonce ?? null);
    if (view.chargeRef && !(await isOwnCharge(deps, provider, payment, view))) continue;
    const current = { ...payment, chargeRef: view.chargeRef ?? payment.chargeRef };
    if (!(await takeStep(deps, provider, current, view, options.abandon === true))) break;
  }
  await queries.noteChecked(deps.sql, paymentId, deps.clock.now());
  return { payment: await queries.findPayment(deps.sql, paymentId), view: view?.state ?? null };
}

/** The same for a person who waits for the answer: throws the problem document of a provider that has none. */
export async function settleForCaller(
  deps: AppDeps,
  paymentId: number,
  options: SettleOptions = {},
): Promise<Settled> {
  try {
    return await settlePayment(deps, paymentId, options);
  } catch (error) {
    throw toProviderProblem(error);
  }
}

/** What the provider says now; a customer who agreed has the money held with it. */
async function look(
  deps: AppDeps,
  provider: PaymentProvider,
  payment: PaymentRow,
  nonce: string | null,
): Promise<PaymentView> {
  // One whose answer was lost is asked for again by its own key where that gives the same payment.
  const opened =
    !payment.providerRef && provider.isCreateIdempotent
      ? (await openPayment(deps, provider, payment)).payment
      : payment;
  const handle = await handleOf(deps, provider, opened);
  if (!opened.providerRef) return createOpenView(handle);
  const view = await provider.getPayment(handle);
  const isAgreed = view.state === 'approved' || (view.state === 'open' && nonce !== null);
  return isAgreed && provider.authorisePayment ? provider.authorisePayment(handle, nonce) : view;
}

/** False when there is nothing to do but to ask again later. */
async function takeStep(
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
  if (step === 'ask-again' || step === 'authorise') return false;
  if (step === 'record-voided') await recordEnded(deps, payment, failureOf(view, acceptedBrands));
  if (step === 'cancel') await cancel(deps, provider, payment, failureOf(view, acceptedBrands));
  if (step === 'take') await take(deps, provider, payment, view);
  if (step === 'record-captured') await keep(deps, payment, view);
  return true;
}

async function take(
  deps: AppDeps,
  provider: PaymentProvider,
  payment: PaymentRow,
  view: PaymentView,
): Promise<void> {
  const refusal = await claimCapture(deps, payment, view);
  if (refusal) return cancel(deps, provider, payment, refusal);
  const handle = await handleOf(deps, provider, payment);
  const captured = await unlessRejected(provider.capturePayment(handle));
  if (captured?.state === 'captured') await recordCaptured(deps, payment, captured);
}

/** Money that was taken: normally after our own claim. A provider that took it by itself may have to give it back. */
async function keep(deps: AppDeps, payment: PaymentRow, view: PaymentView): Promise<void> {
  const refusal = payment.state === 'capturing' ? null : await claimCapture(deps, payment, view);
  if (refusal) await giveBack(deps, payment, view, refusal.code);
  else await recordCaptured(deps, payment, view);
}

/** Money that came for an attempt that had ended: the booking has it if it still can, else it goes back. */
async function settleLate(deps: AppDeps, payment: PaymentRow): Promise<void> {
  if (!hasEndedUnpaid(payment.state) || payment.capturedCents > 0 || payment.provider === 'free') return;
  const provider = deps.payments[payment.provider];
  if (!provider?.capturesOnApproval) return;
  const view = await provider.getPayment(await handleOf(deps, provider, payment));
  if (view.state !== 'captured') return;
  if (view.chargeRef && !(await isOwnCharge(deps, provider, payment, view))) return;
  await keep(deps, payment, view);
}

/** Two tabs may both have had the money held: what is not the payment's own is let go, and never taken. */
async function isOwnCharge(
  deps: AppDeps,
  provider: PaymentProvider,
  payment: PaymentRow,
  view: PaymentView,
): Promise<boolean> {
  const own = await queries.noteCharge(deps.sql, payment.id, view.chargeRef!, deps.clock.now());
  if (own === view.chargeRef) return true;
  const handle = await handleOf(deps, provider, payment);
  if (view.state === 'authorised')
    await unlessRejected(provider.cancelPayment({ ...handle, chargeRef: view.chargeRef }));
  return false;
}

async function cancel(
  deps: AppDeps,
  provider: PaymentProvider,
  payment: PaymentRow,
  failure: { code: string; message: string } | null,
): Promise<void> {
  if (!payment.providerRef) return recordEnded(deps, payment, failure);
  const handle = await handleOf(deps, provider, payment);
  const cancelled = await unlessRejected(provider.cancelPayment(handle));
  if (cancelled?.state === 'voided') await recordEnded(deps, payment, failure);
}

/** A clear no means that the payment changed since we looked: the next round looks again. */
async function unlessRejected(call: Promise<PaymentView>): Promise<PaymentView | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'rejected') return null;
    throw error;
  }
}

/** Also of one that another call has just let go for its brand, and not yet taken note of. */
function failureOf(view: PaymentView, accepted: readonly string[]) {
  const isLetGo = view.state === 'authorised' || view.state === 'voided';
  if (isLetGo && view.brand !== null && !isAcceptedBrand(view.brand, accepted)) {
    return { code: 'unsupported_brand', message: UNSUPPORTED_BRAND_TEXT };
  }
  return view.failure;
}

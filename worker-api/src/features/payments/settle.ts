import { ACCEPTED_CARD_BRANDS, isAcceptedBrand, UNSUPPORTED_BRAND_TEXT } from '@pitlane/domain/card';
import { isUnsettled, nextPaymentStep } from '@pitlane/domain/payment-state';
import type { CardPayment, CardPayments } from '../../adapters/cards/cards.ts';
import { ProviderError } from '../../adapters/provider-error.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { claimCapture } from './claim-capture.ts';
import type { PaymentRow } from './queries.ts';
import * as queries from './queries.ts';
import { recordCaptured, recordEnded } from './record.ts';
import { giveBack } from './refunds.ts';

/** Times the provider is asked anew when its answer was overtaken; then the sweeper goes on. */
const ROUNDS = 4;

export type Settled = {
  payment: PaymentRow;
  /** What the provider said last; null when it had nothing more to say. */
  view: CardPayment['state'] | null;
};

/**
 * Brings a payment as far as the provider allows: asks for the current state and acts on it. Webhook, return of the
 * browser and sweeper all come through here, in any order, at once and repeatedly. Held money is taken only for a
 * booking that can still have it. Throws `ProviderError`; a payment then stays where it is.
 */
export async function settlePayment(
  deps: AppDeps,
  paymentId: number,
  options: { abandon?: boolean } = {},
): Promise<Settled> {
  const cards = requireCards(deps);
  let view: Settled['view'] = null;
  for (let round = 0; round < ROUNDS; round++) {
    const payment = await queries.findPayment(deps.sql, paymentId);
    if (!isUnsettled(payment.state)) return { payment, view };
    const card = await askProvider(deps, cards, payment);
    view = card.state;
    const own = await queries.findAcceptedBrands(deps.sql, payment.partnerId);
    const acceptedBrands = own ?? ACCEPTED_CARD_BRANDS;
    const step = nextPaymentStep(
      { state: card.state, hasFailed: card.failure !== null, brand: card.brand },
      { abandon: options.abandon === true, acceptedBrands },
    );
    if (step === 'ask-again') break;
    if (step === 'record-voided') await recordEnded(deps, payment, card.failure);
    if (step === 'cancel') await cancel(deps, cards, payment, card.ref, failureOf(card, acceptedBrands));
    if (step === 'take') await take(deps, cards, payment, card);
    if (step === 'record-captured') await keep(deps, payment, card);
  }
  await queries.noteChecked(deps.sql, paymentId, deps.clock.now());
  return { payment: await queries.findPayment(deps.sql, paymentId), view };
}

/** The payment at the provider. One whose answer was lost is asked for again by its own key: the same payment. */
export async function askProvider(
  deps: AppDeps,
  cards: CardPayments,
  payment: PaymentRow,
): Promise<CardPayment> {
  if (payment.providerRef) return cards.getPayment(payment.providerRef);
  const card = await cards.createPayment({
    amountCents: payment.amountCents,
    currency: payment.currency,
    idempotencyKey: payment.idempotencyKey,
    description: `Booking ${payment.bookingId}`,
    metadata: { bookingId: String(payment.bookingId), paymentId: String(payment.id) },
    captureLater: true,
  });
  await queries.noteProviderRef(deps.sql, payment.id, card.ref, deps.clock.now());
  return card;
}

export function requireCards(deps: AppDeps): CardPayments {
  if (!deps.cards)
    throw new AppError('provider-unavailable', { detail: 'Card payments are not set up here.' });
  return deps.cards;
}

async function take(
  deps: AppDeps,
  cards: CardPayments,
  payment: PaymentRow,
  card: CardPayment,
): Promise<void> {
  const refusal = await claimCapture(deps, payment);
  if (refusal) return cancel(deps, cards, payment, card.ref, refusal);
  const captured = await unlessRejected(cards.capturePayment(card.ref, `${payment.idempotencyKey}-capture`));
  if (captured?.state === 'captured') await recordCaptured(deps, payment, captured);
}

/** Money that was taken: normally after our own claim. A provider that took it by itself may have to give it back. */
async function keep(deps: AppDeps, payment: PaymentRow, card: CardPayment): Promise<void> {
  const refusal = payment.state === 'capturing' ? null : await claimCapture(deps, payment);
  if (refusal) await giveBack(deps, payment, card, refusal.code);
  else await recordCaptured(deps, payment, card);
}

async function cancel(
  deps: AppDeps,
  cards: CardPayments,
  payment: PaymentRow,
  ref: string,
  failure: { code: string; message: string } | null,
): Promise<void> {
  const cancelled = await unlessRejected(cards.cancelPayment(ref, `${payment.idempotencyKey}-cancel`));
  if (cancelled?.state === 'voided') await recordEnded(deps, payment, failure);
}

/** A clear no means that the payment changed since we looked: the next round looks again. */
async function unlessRejected(call: Promise<CardPayment>): Promise<CardPayment | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'rejected') return null;
    throw error;
  }
}

function failureOf(card: CardPayment, accepted: readonly string[]) {
  if (card.state === 'authorised' && card.brand !== null && !isAcceptedBrand(card.brand, accepted)) {
    return { code: 'unsupported_brand', message: UNSUPPORTED_BRAND_TEXT };
  }
  return card.failure;
}

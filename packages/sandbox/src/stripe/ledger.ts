import { newId } from '../platform/ids.ts';
import type { Collection, State } from '../platform/state.ts';
import { type CardBehaviour, cardByPaymentMethod, type TestCard } from './cards.ts';
import { invalid, notFound, type StripeErrorBody, StripeFailure } from './errors.ts';
import {
  type Charge,
  type EventObject,
  NO_BILLING_DETAILS,
  newCharge,
  newPaymentMethod,
  nowSeconds,
  type PaymentIntent,
  type PaymentIntentStatus,
  type PaymentMethod,
  type Refund,
} from './objects.ts';

/** Events that the ledger reports; the webhook sender decides what happens to them. */
export type Emit = (type: string, object: EventObject) => void;

/** How a person authenticates: in the browser script, or by a redirect with a return URL. */
export type Challenge = { by: 'script' } | { by: 'redirect'; returnUrl: string };

/** `answerLost`: the money moved and the caller must not learn of it. */
export type Outcome = { intent: PaymentIntent; answerLost: boolean };

export type Ledger = ReturnType<typeof createLedger>;

type StoredMethod = { method: PaymentMethod; card: string };

/**
 * The books: payment intents, their charges and refunds, and every transition between states.
 * Each transition is stored before its event is reported.
 */
export function createLedger(state: State, emit: Emit, challengeUrl: (intent: PaymentIntent) => string) {
  const records = createRecords(state);
  const attempts = createAttempts(records, emit);
  return {
    intents: records.intents,
    charges: records.charges,
    refunds: records.refunds,
    addMethod: records.addMethod,
    methodOf: records.findMethod,
    ...intentCalls(records, emit),
    ...confirmCalls(records, attempts, challengeUrl),
    ...moneyCalls(records, emit),
  };
}

type Records = ReturnType<typeof createRecords>;
type Attempts = ReturnType<typeof createAttempts>;

/** What the stand-in stores. */
function createRecords(state: State) {
  const intents = state.collection<PaymentIntent>('stripe.payment_intents');
  const charges = state.collection<Charge>('stripe.charges');
  const refunds = state.collection<Refund>('stripe.refunds');
  const methods = state.collection<StoredMethod>('stripe.payment_methods');

  const save = (intent: PaymentIntent, change: Partial<PaymentIntent>): PaymentIntent => {
    const next = { ...intent, ...change };
    intents.set(next.id, next);
    return next;
  };

  const addMethod = (card: TestCard, details: Parameters<typeof newPaymentMethod>[1]): PaymentMethod => {
    const method = newPaymentMethod(card, details);
    methods.set(method.id, { method, card: card.paymentMethod ?? '' });
    return method;
  };

  const findMethod = (id: string): { method: PaymentMethod; card: TestCard } => {
    const stored = methods.get(id);
    const card = cardByPaymentMethod(stored?.card ?? id);
    if (!card) throw notFound('PaymentMethod', id, 'payment_method');
    if (stored) return { method: stored.method, card };
    return { method: addMethod(card, { ...READY_MADE, billing: NO_BILLING_DETAILS, metadata: {} }), card };
  };

  return { intents, charges, refunds, save, addMethod, findMethod };
}

/** How an attempt to pay ends: refused, declined or paid. */
function createAttempts({ charges, save }: Records, emit: Emit) {
  const refuse = (
    intent: PaymentIntent,
    method: PaymentMethod,
    error: StripeErrorBody,
    charge?: Charge,
  ): never => {
    if (charge) charges.set(charge.id, charge);
    const lastError = { ...error, payment_method: method, ...(charge && { charge: charge.id }) };
    const failed = save(intent, {
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      latest_charge: charge?.id ?? intent.latest_charge,
      last_payment_error: lastError,
    });
    emit('payment_intent.payment_failed', failed);
    throw new StripeFailure(402, { ...lastError, payment_intent: failed });
  };

  const decline = (
    intent: PaymentIntent,
    method: PaymentMethod,
    behaviour: CardBehaviour & { kind: 'declined' },
  ) => {
    const { code, declineCode, message } = behaviour;
    const charge = newCharge(intent, method, { paid: false, captured: false, code, declineCode, message });
    const error: StripeErrorBody = {
      type: 'card_error',
      code,
      message,
      ...(declineCode && { decline_code: declineCode }),
    };
    return refuse(intent, method, error, charge);
  };

  const take = (intent: PaymentIntent, method: PaymentMethod): PaymentIntent => {
    const captured = intent.capture_method !== 'manual';
    const charge = newCharge(intent, method, { paid: true, captured });
    charges.set(charge.id, charge);
    const paid = save(intent, {
      status: captured ? 'succeeded' : 'requires_capture',
      payment_method: method.id,
      next_action: null,
      last_payment_error: null,
      latest_charge: charge.id,
      amount_received: captured ? intent.amount : 0,
      amount_capturable: captured ? 0 : intent.amount,
    });
    emit(captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated', paid);
    return paid;
  };

  return { refuse, decline, take };
}

/** Payment intents without their money. */
function intentCalls({ intents, findMethod, save }: Records, emit: Emit) {
  return {
    create(intent: PaymentIntent): PaymentIntent {
      return save(intent, {});
    },

    find(id: string): PaymentIntent {
      const intent = intents.get(id);
      if (!intent) throw notFound('payment_intent', id, 'intent');
      return intent;
    },

    /** What the card of a payment will do: the slow card has to be waited for before anything is written. */
    behaviourOf: (methodId: string): CardBehaviour => findMethod(methodId).card.behaviour,

    update(intent: PaymentIntent, change: Partial<PaymentIntent>): PaymentIntent {
      if (
        !(
          ['requires_payment_method', 'requires_confirmation', 'requires_action'] as PaymentIntentStatus[]
        ).includes(intent.status)
      ) {
        throw unexpectedState(
          intent,
          'updated',
          'requires_payment_method, requires_confirmation, requires_action',
        );
      }
      return save(intent, change);
    },

    cancel(intent: PaymentIntent, reason: string | null): PaymentIntent {
      if (['succeeded', 'canceled', 'processing'].includes(intent.status)) {
        throw unexpectedState(
          intent,
          'canceled',
          'requires_payment_method, requires_capture, requires_confirmation, requires_action',
        );
      }
      const canceled = save(intent, {
        status: 'canceled',
        canceled_at: nowSeconds(),
        cancellation_reason: reason,
        amount_capturable: 0,
        next_action: null,
      });
      emit('payment_intent.canceled', canceled);
      return canceled;
    },
  };
}

/** Confirmation, with a challenge for the cards that want one. */
function confirmCalls(
  { intents, save, findMethod }: Records,
  { refuse, decline, take }: Attempts,
  challengeUrl: (intent: PaymentIntent) => string,
) {
  return {
    confirm(intent: PaymentIntent, methodId: string, challenge: Challenge): Outcome {
      if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
        throw unexpectedState(intent, 'confirmed', 'requires_payment_method, requires_confirmation');
      }
      const { method, card } = findMethod(methodId);
      const { behaviour } = card;
      if (behaviour.kind === 'declined') return decline(intent, method, behaviour);
      if (
        behaviour.kind === 'authenticates' ||
        intent.payment_method_options.card.request_three_d_secure !== 'automatic'
      ) {
        const url = challengeUrl(intent);
        return {
          answerLost: false,
          intent: save(intent, {
            status: 'requires_action',
            payment_method: method.id,
            last_payment_error: null,
            next_action:
              challenge.by === 'script'
                ? {
                    type: 'use_stripe_sdk',
                    use_stripe_sdk: {
                      type: 'three_d_secure_redirect',
                      stripe_js: url,
                      source: newId('src_1'),
                    },
                  }
                : { type: 'redirect_to_url', redirect_to_url: { url, return_url: challenge.returnUrl } },
          }),
        };
      }
      const paid = take(intent, method);
      return { intent: paid, answerLost: losesAnswer(card, paid) };
    },

    /** The person's answer to the challenge. A repeated answer changes nothing. */
    authenticate(intent: PaymentIntent, passed: boolean): PaymentIntent {
      if (intent.status !== 'requires_action' || intent.payment_method === null) return intent;
      const { method, card } = findMethod(intent.payment_method);
      const afterwards = card.behaviour.kind === 'authenticates' ? card.behaviour.afterwards : 'succeeds';
      try {
        if (!passed || afterwards === 'fails-authentication')
          return refuse(intent, method, AUTHENTICATION_FAILED);
        if (afterwards === 'declined') return decline(intent, method, GENERIC_DECLINE);
      } catch (cause) {
        if (cause instanceof StripeFailure) return intents.get(intent.id) ?? intent;
        throw cause;
      }
      return take(intent, method);
    },
  };
}

/** Captures and refunds. */
function moneyCalls({ charges, refunds, save, findMethod }: Records, emit: Emit) {
  return {
    capture(intent: PaymentIntent, amount: number): Outcome {
      const charge = intent.latest_charge === null ? undefined : charges.get(intent.latest_charge);
      if (intent.status !== 'requires_capture' || !charge)
        throw unexpectedState(intent, 'captured', 'requires_capture');
      if (amount > intent.amount_capturable) {
        throw invalid(
          'The provided amount to capture is greater than the amount authorised.',
          'amount_to_capture',
          'amount_too_large',
        );
      }
      charges.set(charge.id, { ...charge, captured: true, amount_captured: amount });
      const captured = save(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 });
      emit('payment_intent.succeeded', captured);
      return { intent: captured, answerLost: losesAnswer(findMethod(charge.payment_method).card, captured) };
    },

    /** Refunds `amount` cents, or all that is left when it is null. */
    refund(
      charge: Charge,
      amount: number | null,
      reason: string | null,
      metadata: Record<string, string>,
    ): Refund {
      const left = charge.amount_captured - charge.amount_refunded;
      if (!charge.captured)
        throw invalid(`Charge ${charge.id} has not been captured.`, undefined, 'charge_not_captured');
      if (left <= 0) {
        throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
      }
      const wanted = amount ?? left;
      if (wanted > left) {
        throw invalid(
          `Refund amount (${wanted}) is greater than unrefunded amount on charge (${left})`,
          'amount',
        );
      }
      const hasFailed = refunds
        .values()
        .some((each) => each.charge === charge.id && each.status === 'failed');
      const refund: Refund = {
        id: newId('re_3'),
        object: 'refund',
        amount: wanted,
        charge: charge.id,
        created: nowSeconds(),
        currency: charge.currency,
        metadata,
        payment_intent: charge.payment_intent,
        reason,
        receipt_number: null,
        status: hasFailed ? 'failed' : 'succeeded',
      };
      refunds.set(refund.id, refund);
      if (hasFailed) return refund;
      const refunded = charge.amount_refunded + wanted;
      const after = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount_captured };
      charges.set(charge.id, after);
      emit('charge.refunded', after);
      return refund;
    },

    /** The customer's bank sends every refund of a charge back, later ones at once: the money is the merchant's again. */
    failRefunds(charge: Charge): void {
      const failed = refunds
        .values()
        .filter((each) => each.charge === charge.id && each.status !== 'failed')
        .map((refund): Refund => ({ ...refund, status: 'failed' }));
      for (const refund of failed) refunds.set(refund.id, refund);
      charges.set(charge.id, { ...charge, amount_refunded: 0, refunded: false });
      for (const refund of failed) emit('refund.failed', refund);
    },
  };
}

const losesAnswer = (card: TestCard, intent: PaymentIntent): boolean =>
  card.behaviour.kind === 'taken-without-answer' && intent.status === 'succeeded';

/** Every record of a collection, newest first, as Stripe lists them. */
export function newestFirst<T>(collection: Collection<T>): T[] {
  return collection.values().reverse();
}

const READY_MADE = { month: 8, year: 2034 };

const GENERIC_DECLINE: CardBehaviour & { kind: 'declined' } = {
  kind: 'declined',
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

const AUTHENTICATION_FAILED: StripeErrorBody = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

function unexpectedState(intent: PaymentIntent, verb: string, allowed: string): StripeFailure {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${verb}: ${allowed}.`,
    payment_intent: intent,
  });
}

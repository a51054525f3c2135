import { invalid, missing, notFound, StripeFailure } from './errors.ts';
import type { FaultCall } from './faults.ts';
import { type Form, formAt, listAt, textAt } from './form.ts';
import { type Challenge, type Ledger, newestFirst, type Outcome } from './ledger.ts';
import type { Charge, PaymentIntent, PaymentMethod } from './objects.ts';
import {
  centsAt,
  intentChange,
  KNOWN,
  metadataAt,
  newIntent,
  parseBilling,
  parseCard,
  refuseUnknown,
} from './params.ts';

export type Caller = { kind: 'secret' } | { kind: 'publishable'; mayHoldCards: boolean };

type Result = { body: unknown; lost: boolean };

const INTENTS = '/v1/payment_intents';
const INTENT_CALL = /^\/v1\/payment_intents\/([^/]+)(?:\/(confirm|capture|cancel))?$/;

/** Which call of the fault switches a request is; null for those without a switch. */
export function toFaultCall(method: string, path: string): FaultCall | null {
  if (path === INTENTS && method === 'POST') return 'create';
  if (path === '/v1/refunds' && method === 'POST') return 'refund';
  const match = INTENT_CALL.exec(path);
  if (!match) return null;
  if (method === 'GET') return 'retrieve';
  return (match[2] as FaultCall | undefined) ?? 'update';
}

/** The cents of the payment that a call is about; null for an unknown payment. */
export function paymentAmount(ledger: Ledger, path: string, form: Form): number | null {
  const id = INTENT_CALL.exec(path)?.[1] ?? textAt(form, 'payment_intent');
  return id ? (ledger.intents.get(id)?.amount ?? null) : Number(textAt(form, 'amount'));
}

/** The calls, on `ledger`. Each throws a `StripeFailure` or returns its JSON body. */
export function createCalls(ledger: Ledger) {
  const methods = methodCalls(ledger);
  const intents = intentCalls(ledger, methods);
  const records = recordCalls(ledger, methods);
  return {
    /** True when this request charges the slow card: both its answer and the charge come late. */
    isSlow(method: string, path: string, form: Form): boolean {
      const call = toFaultCall(method, path);
      if (call !== 'confirm' && !(call === 'create' && textAt(form, 'confirm') === 'true')) return false;
      const id = textAt(form, 'payment_method');
      const data = formAt(form, 'payment_method_data');
      if (id) return ledger.behaviourOf(id).kind === 'slow';
      return data !== null && formAt(data, 'card') !== null && parseCard(data).card.behaviour.kind === 'slow';
    },

    run(method: string, path: string, form: Form, caller: Caller): Result {
      const call = toFaultCall(method, path);
      if (caller.kind === 'publishable') return browserCall(call, method, path, form, caller);
      if (call === 'create') return intents.create(form, caller);
      if (call === 'refund') return plain(records.refund(form));
      const match = INTENT_CALL.exec(path);
      if (match?.[1] && call) return intents.change(call, ledger.find(match[1]), form, caller);
      return plain(records.read(method, path, form, caller));
    },
  };

  function browserCall(
    call: FaultCall | null,
    method: string,
    path: string,
    form: Form,
    caller: Caller & { kind: 'publishable' },
  ): Result {
    if (method === 'POST' && path === '/v1/payment_methods') return plain(methods.create(form, caller));
    const id = INTENT_CALL.exec(path)?.[1];
    if (!id || (call !== 'retrieve' && call !== 'confirm')) {
      throw new StripeFailure(403, {
        type: 'invalid_request_error',
        code: 'secret_key_required',
        message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
      });
    }
    const secret = textAt(form, 'client_secret');
    if (!secret) throw missing('client_secret');
    const intent = ledger.find(id);
    if (secret !== intent.client_secret) {
      throw invalid(
        'The client_secret provided does not match any associated PaymentIntent on this account.',
        'client_secret',
        'payment_intent_invalid_parameter',
      );
    }
    const result = intents.change(call, intent, form, caller);
    return { ...result, body: forBrowser(result.body as PaymentIntent) };
  }
}

/** Payment methods, made from a card or found by id. */
function methodCalls(ledger: Ledger) {
  return { create: createMethod, idIn: methodIn };

  function methodIn(form: Form, caller: Caller): string | null {
    const data = formAt(form, 'payment_method_data');
    if (data) return methodFrom(data, caller).id;
    const id = textAt(form, 'payment_method');
    return id ? ledger.methodOf(id).method.id : null;
  }

  function createMethod(form: Form, caller: Caller): PaymentMethod {
    refuseUnknown(form, KNOWN.method);
    return methodFrom(form, caller);
  }

  function methodFrom(form: Form, caller: Caller): PaymentMethod {
    if (textAt(form, 'type') !== 'card')
      throw invalid('Only the payment method type "card" is known.', 'type');
    if (caller.kind !== 'publishable' || !caller.mayHoldCards) throw createRawCardFailure();
    const { card, month, year } = parseCard(form);
    return ledger.addMethod(card, { month, year, billing: parseBilling(form), metadata: metadataAt(form) });
  }
}

/** Payment intents: created, confirmed, captured, cancelled. */
function intentCalls(ledger: Ledger, methods: ReturnType<typeof methodCalls>) {
  return { create, change: intentCall };

  function intentCall(call: FaultCall, intent: PaymentIntent, form: Form, caller: Caller): Result {
    switch (call) {
      case 'retrieve':
        return plain(expanded(intent, form));
      case 'update':
        return plain(expanded(ledger.update(intent, intentChange(form, intent)), form));
      case 'confirm':
        refuseUnknown(form, KNOWN.confirm);
        return shown(confirm(intent, form, caller), form);
      case 'capture':
        refuseUnknown(form, KNOWN.capture);
        return shown(
          ledger.capture(intent, centsAt(form, 'amount_to_capture') ?? intent.amount_capturable),
          form,
        );
      case 'cancel':
        refuseUnknown(form, KNOWN.cancel);
        return plain(expanded(ledger.cancel(intent, textAt(form, 'cancellation_reason')), form));
      default:
        throw invalid(`Unrecognized request for ${call}.`);
    }
  }

  function create(form: Form, caller: Caller): Result {
    const made = newIntent(form);
    const now = textAt(form, 'confirm') === 'true';
    const method = methods.idIn(form, caller);
    if (now && method === null) throw missing('payment_method');
    if (now) readChallenge(made, form);
    const intent = ledger.create(
      method === null ? made : { ...made, payment_method: method, status: 'requires_confirmation' },
    );
    return now ? shown(confirm(intent, form, caller), form) : plain(expanded(intent, form));
  }

  function confirm(intent: PaymentIntent, form: Form, caller: Caller): Outcome {
    const challenge = readChallenge(intent, form);
    const method = methods.idIn(form, caller) ?? intent.payment_method;
    if (method === null) {
      throw invalid(
        'You cannot confirm this PaymentIntent because it is missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.',
        undefined,
        'payment_intent_unexpected_state',
      );
    }
    return ledger.confirm(intent, method, challenge);
  }

  function shown(outcome: Outcome, form: Form): Result {
    return { body: expanded(outcome.intent, form), lost: outcome.answerLost };
  }

  function expanded(intent: PaymentIntent, form: Form): unknown {
    const wanted = listAt(form, 'expand');
    return {
      ...intent,
      ...(wanted.includes('latest_charge') &&
        intent.latest_charge && { latest_charge: ledger.charges.get(intent.latest_charge) }),
      ...(wanted.includes('payment_method') &&
        intent.payment_method && { payment_method: ledger.methodOf(intent.payment_method).method }),
    };
  }
}

/** Refunds, and lists of what is stored. */
function recordCalls(ledger: Ledger, methods: ReturnType<typeof methodCalls>) {
  return { refund, read: otherCall };

  function refund(form: Form): unknown {
    refuseUnknown(form, KNOWN.refund);
    const intentId = textAt(form, 'payment_intent');
    const chargeId = textAt(form, 'charge') ?? (intentId ? ledger.find(intentId).latest_charge : null);
    if (!chargeId) {
      if (!intentId)
        throw invalid(
          'One of the following params should be provided for this request: payment_intent or charge.',
        );
      throw invalid(
        `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
        'payment_intent',
      );
    }
    const charge = ledger.charges.get(chargeId);
    if (!charge) throw notFound('charge', chargeId, 'charge');
    return ledger.refund(charge, centsAt(form, 'amount'), textAt(form, 'reason'), metadataAt(form));
  }

  function otherCall(method: string, path: string, form: Form, caller: Caller): unknown {
    const [, , kind = '', id] = path.split('/');
    if (method === 'POST' && kind === 'payment_methods' && !id) return methods.create(form, caller);
    if (method === 'GET' && kind === 'payment_intents' && !id)
      return toListPage(newestFirst(ledger.intents), path, form);
    if (method === 'GET' && kind === 'charges') {
      return id
        ? (ledger.charges.get(id) ?? raise(notFound('charge', id, 'charge')))
        : toListPage(chargesFor(form), path, form);
    }
    if (method === 'GET' && kind === 'refunds') {
      const all = newestFirst(ledger.refunds).filter((refund) => matches(refund, form));
      return id
        ? (ledger.refunds.get(id) ?? raise(notFound('refund', id, 'id')))
        : toListPage(all, path, form);
    }
    if (method === 'GET' && kind === 'payment_methods' && id) return ledger.methodOf(id).method;
    throw new StripeFailure(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}).`,
    });
  }

  function chargesFor(form: Form): Charge[] {
    return newestFirst(ledger.charges).filter((charge) => matches(charge, form));
  }
}

const plain = (body: unknown): Result => ({ body, lost: false });

/** The fields of a payment that a publishable key sees: nothing that only the merchant may know. */
function forBrowser(intent: PaymentIntent): Partial<PaymentIntent> {
  const {
    metadata: _,
    customer: __,
    latest_charge: ___,
    application_fee_amount: ____,
    transfer_group: _____,
    ...rest
  } = intent;
  return rest;
}

/** Redirects are on by default; then a confirmation needs a return URL. */
function readChallenge(intent: PaymentIntent, form: Form): Challenge {
  const returnUrl = textAt(form, 'return_url');
  if (intent.automatic_payment_methods?.allow_redirects === 'always' && !returnUrl) {
    throw invalid(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
      'return_url',
    );
  }
  if (returnUrl && !URL.canParse(returnUrl)) throw invalid('Not a valid URL', 'return_url', 'url_invalid');
  return returnUrl && textAt(form, 'use_stripe_sdk') !== 'true'
    ? { by: 'redirect', returnUrl }
    : { by: 'script' };
}

function matches(record: { payment_intent: string }, form: Form): boolean {
  const wanted = textAt(form, 'payment_intent');
  return wanted === null || record.payment_intent === wanted;
}

function toListPage(all: { id: string; created: number }[], url: string, form: Form): unknown {
  const limit = Math.min(centsAt(form, 'limit') ?? 10, 100);
  const since = Number(textAt(form, 'created', 'gte') ?? 0);
  const after = textAt(form, 'starting_after');
  const from = after === null ? 0 : all.findIndex((item) => item.id === after) + 1;
  const rest = all.slice(from).filter((item) => item.created >= since);
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}

function raise(cause: StripeFailure): never {
  throw cause;
}

function createRawCardFailure(): StripeFailure {
  return new StripeFailure(402, {
    type: 'invalid_request_error',
    message:
      'Sending credit card numbers directly to the Stripe API is generally unsafe. To continue processing use Stripe.js, the Stripe mobile bindings, or Stripe Elements.',
  });
}

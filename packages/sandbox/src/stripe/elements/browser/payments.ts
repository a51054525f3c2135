import { showChallenge } from './challenge.ts';
import type { Elements } from './elements.ts';
import type { HostFrame } from './frame-host.ts';

/** The parts of a payment intent that this script reads. */
type Intent = {
  id: string;
  amount: number;
  currency: string;
  allowed_payment_method_types?: string[] | null;
  client_secret: string;
  status: string;
  last_payment_error: unknown;
  next_action: {
    type: string;
    use_stripe_sdk?: { stripe_js: string };
    redirect_to_url?: { url: string };
  } | null;
};
export type IntentResult = { paymentIntent?: Intent; error?: Record<string, unknown> };

export type ConfirmParams = {
  return_url?: string;
  payment_method?: string;
  payment_method_data?: { billing_details?: unknown };
  receipt_email?: string;
};
export type ConfirmOptions = {
  elements?: Elements;
  clientSecret?: string;
  confirmParams?: ConfirmParams;
  redirect?: 'always' | 'if_required';
};

/** Confirms payments and follows them up. Frames call the API, never the merchant's page. */
export function createPayments(origin: string, controller: () => HostFrame) {
  const retrieve = (clientSecret: string) => controller().call<IntentResult>('retrieve', { clientSecret });

  /** Leads a person through the payment's next action and returns the result. */
  const followUp = async (result: IntentResult): Promise<IntentResult> => {
    const intent = result.paymentIntent;
    if (intent?.status !== 'requires_action' || !intent.next_action) return result;
    const { use_stripe_sdk: question, redirect_to_url: elsewhere } = intent.next_action;
    if (elsewhere) {
      location.assign(elsewhere.url);
      return new Promise(() => {});
    }
    if (question) await showChallenge(origin, question.stripe_js);
    return toFailure(await retrieve(intent.client_secret));
  };

  const confirm = async (options: ConfirmOptions): Promise<IntentResult> => {
    const { elements, confirmParams = {} } = options;
    const clientSecret = options.clientSecret ?? elements?.clientSecret();
    if (!clientSecret) throw new Error('IntegrationError: confirmPayment needs a client secret.');
    const shared = {
      clientSecret,
      returnUrl: confirmParams.return_url ?? null,
      receiptEmail: confirmParams.receipt_email,
    };
    if (confirmParams.payment_method) {
      return controller().call('confirm', { ...shared, paymentMethod: confirmParams.payment_method });
    }
    if (!elements) throw new Error('IntegrationError: confirmPayment needs elements or a payment method.');
    if (!elements.mayConfirm()) {
      throw new Error('IntegrationError: elements.submit() must be called before stripe.confirmPayment().');
    }
    const promised = elements.promised();
    const mismatch = promised && findMismatch(promised, await retrieve(clientSecret));
    if (mismatch) return mismatch;
    const billing = confirmParams.payment_method_data?.billing_details ?? {};
    return elements.cardElement().ask('confirm', { ...shared, billing });
  };

  return {
    retrievePaymentIntent: retrieve,

    async confirmPayment(options: ConfirmOptions): Promise<IntentResult> {
      const result = await followUp(await confirm(options));
      const returnUrl = options.confirmParams?.return_url;
      if (result.error || !result.paymentIntent || options.redirect === 'if_required' || !returnUrl)
        return result;
      const back = new URL(returnUrl);
      back.searchParams.set('payment_intent', result.paymentIntent.id);
      back.searchParams.set('payment_intent_client_secret', result.paymentIntent.client_secret);
      back.searchParams.set('redirect_status', 'succeeded');
      location.assign(back.href);
      return new Promise(() => {});
    },

    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      followUp(await retrieve(clientSecret)),
  };
}

function toFailure(result: IntentResult): IntentResult {
  const intent = result.paymentIntent;
  if (intent?.status !== 'requires_payment_method' || !intent.last_payment_error) return result;
  return { error: { ...(intent.last_payment_error as object), payment_intent: intent } };
}

/**
 * A deferred group must declare the amount and the ways to pay of the payment; a mismatch is refused before the charge
 * (https://docs.stripe.com/payments/accept-a-payment-deferred: both sides are configured alike).
 */
function findMismatch(
  promised: { amount?: number; currency?: string; allowed?: string[] },
  { paymentIntent, error }: IntentResult,
): IntentResult | null {
  if (error || !paymentIntent) return { error };
  const { amount, currency } = paymentIntent;
  const refuse = (message: string) => ({ error: { type: 'invalid_request_error', message } });
  if (promised.amount !== amount || promised.currency !== currency)
    return refuse(
      `The amount and currency of Elements (${promised.amount} ${promised.currency}) do not match those of the PaymentIntent (${amount} ${currency}).`,
    );
  const [offered, allowed] = [promised.allowed, paymentIntent.allowed_payment_method_types].map(
    (types) => types?.toSorted().join(', ') ?? 'none',
  );
  return offered === allowed
    ? null
    : refuse(
        `The allowed payment method types of Elements (${offered}) do not match those of the PaymentIntent (${allowed}).`,
      );
}

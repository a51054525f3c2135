import type { Context } from 'hono';
import type { PaymentIntent, PaymentMethod } from './objects.ts';

/** The `error` member of Stripe's answers. */
export type StripeErrorBody = {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  request_log_url?: string;
  payment_intent?: Partial<PaymentIntent>;
  payment_method?: PaymentMethod;
};

/** An answer that is not a success: HTTP status and Stripe's error body. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.name = 'StripeFailure';
    this.status = status;
    this.body = body.code
      ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` }
      : body;
  }
}

export function invalid(message: string, param?: string, code?: string): StripeFailure {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  });
}

export function missing(param: string): StripeFailure {
  return invalid(`Missing required param: ${param}.`, param, 'parameter_missing');
}

export function notFound(kind: string, id: string, param: string): StripeFailure {
  return new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** Turns a failure of the ledger into a page's or control route's answer; rethrows any other error. */
export function answerFailure(cause: Error, c: Context): Response {
  if (!(cause instanceof StripeFailure)) throw cause;
  return c.json({ error: cause.body }, cause.status as 400);
}

import { KEY } from './channel.ts';

export type ApiError = {
  type: string;
  message: string;
  code?: string;
  param?: string;
  payment_intent?: unknown;
};
export type ApiResult<T> = { value: T; error?: undefined } | { value?: undefined; error: ApiError };

/** Longest wait for an answer, milliseconds. */
const ANSWER_WITHIN_MS = 30_000;

/** Calls the API of this frame's own origin with the publishable key; every failure is a value. */
export async function callApi<T>(
  method: 'GET' | 'POST',
  path: string,
  params: object,
): Promise<ApiResult<T>> {
  const form = encode(params);
  try {
    const answer = await fetch(method === 'GET' ? `${path}?${form}` : path, {
      method,
      headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: method === 'POST' ? form : undefined,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const body = (await answer.json()) as T & { error?: ApiError };
    return body.error ? { error: body.error } : { value: body };
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message:
          'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
      },
    };
  }
}

/** Confirms a payment with card data or a payment method. */
export async function confirmIntent(
  args: { clientSecret: string; returnUrl: string | null; receiptEmail?: string },
  how: object,
): Promise<{ paymentIntent?: unknown; error?: ApiError }> {
  const { value, error } = await callApi(
    'POST',
    `/v1/payment_intents/${intentId(args.clientSecret)}/confirm`,
    {
      client_secret: args.clientSecret,
      return_url: args.returnUrl,
      receipt_email: args.receiptEmail,
      use_stripe_sdk: 'true',
      ...how,
    },
  );
  return error ? { error } : { paymentIntent: value };
}

/** The id inside a client secret: `pi_…_secret_…`. */
export const intentId = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

function encode(params: object, prefix = '', form = new URLSearchParams()): URLSearchParams {
  for (const [key, value] of Object.entries(params)) {
    const name = prefix ? `${prefix}[${key}]` : key;
    if (value === null || value === undefined) continue;
    if (typeof value === 'object') encode(value, name, form);
    else form.set(name, String(value));
  }
  return form;
}

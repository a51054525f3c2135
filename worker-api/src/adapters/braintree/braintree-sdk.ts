import type { Currency } from '@pitlane/contracts';
import braintree from 'braintree';
import { ProviderError } from '../../platform/provider-error.ts';

const TIMEOUT_MS = 20_000;

export type BraintreeOptions = {
  merchantId: string;
  publicKey: string;
  privateKey: string;
  /** The merchant account of each currency that is taken. */
  accounts: Partial<Record<Currency, string>>;
  /** `production`, `sandbox`, or another host. */
  environment: 'production' | 'sandbox';
  apiUrl: string | null;
  timeoutMs?: number;
};

/** The SDK's gateway with our time-out; its types leave the time-out out. */
export function createGateway(options: BraintreeOptions): braintree.BraintreeGateway {
  const gateway = new braintree.BraintreeGateway({
    environment: toEnvironment(options),
    merchantId: options.merchantId,
    publicKey: options.publicKey,
    privateKey: options.privateKey,
  });
  const { config } = gateway as unknown as { config: { timeout: number } };
  config.timeout = options.timeoutMs ?? TIMEOUT_MS;
  return gateway;
}

function toEnvironment({ environment, apiUrl }: BraintreeOptions): braintree.Environment {
  if (!apiUrl) return braintree.Environment[environment === 'production' ? 'Production' : 'Sandbox'];
  const url = new URL(apiUrl);
  const isSecure = url.protocol === 'https:';
  const port = url.port || (isSecure ? '443' : '80');
  const Environment = braintree.Environment as unknown as new (
    ...args: [string, string, string, boolean, string, string]
  ) => braintree.Environment;
  return new Environment(url.hostname, port, '', isSecure, url.hostname, port);
}

export const findTransaction = (
  { transaction }: braintree.BraintreeGateway,
  id: string,
): Promise<braintree.Transaction> => callSdk(() => transaction.find(id));

/** What a token stands for, such as `CreditCard` or `PayPalAccount`; null for one that Braintree does not know. */
export async function findNonceType(
  { paymentMethodNonce }: braintree.BraintreeGateway,
  nonce: string,
): Promise<string | null> {
  try {
    return (await callSdk(() => paymentMethodNonce.find(nonce))).type ?? null;
  } catch (error) {
    if (error instanceof ProviderError && error.code === 'notFoundError') return null;
    throw error;
  }
}

export async function findByOrder(
  gateway: braintree.BraintreeGateway,
  orderId: string,
): Promise<braintree.Transaction[]> {
  const ids = await callSdk(() => searchIds(gateway, orderId));
  return Promise.all(ids.map((id) => findTransaction(gateway, id)));
}

/** Ids of the transactions under an order; the SDK gives them to a callback only. */
function searchIds({ transaction }: braintree.BraintreeGateway, orderId: string): Promise<string[]> {
  const search = transaction.search as unknown as (
    build: (search: { orderId(): { is(value: string): void } }) => void,
    done: (error: Error | null, found: { ids?: string[] } | null) => void,
  ) => void;
  return new Promise((resolve, reject) => {
    search.call(
      transaction,
      (wanted) => wanted.orderId().is(orderId),
      (error, found) => (error ? reject(error) : resolve(found?.ids ?? [])),
    );
  });
}

/** The SDK takes options for a refund; its types know the amount alone. */
export function refundWithOrder(
  { transaction }: braintree.BraintreeGateway,
  id: string,
  options: { amount: string; orderId: string },
): Promise<Answer> {
  const refund = transaction.refund as unknown as (id: string, refund: typeof options) => Promise<Answer>;
  return refund.call(transaction, id, options);
}

export type Answer = {
  success: boolean;
  transaction?: braintree.Transaction;
  message?: string;
  errors?: { deepErrors(): { code: string }[] };
};

export async function callSdk<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw toProviderError(cause);
  }
}

/** The SDK tells a time-out from a broken line by its message alone; both leave open what happened. */
function toProviderError(cause: unknown): ProviderError {
  if (cause instanceof ProviderError) return cause;
  const message = cause instanceof Error ? cause.message : '';
  if (
    message === 'Request timed out' ||
    isNamed(cause, 'gatewayTimeoutError') ||
    isNamed(cause, 'requestTimeoutError')
  )
    return new ProviderError('braintree', 'timeout', { cause });
  const isClear = ['notFoundError', 'authenticationError', 'authorizationError'].some((name) =>
    isNamed(cause, name),
  );
  return new ProviderError('braintree', isClear ? 'rejected' : 'unavailable', {
    code: cause instanceof Error ? cause.name : null,
    cause,
  });
}

const isNamed = (error: unknown, name: string): boolean =>
  error instanceof Error && (error.name === name || (error as Error & { type?: string }).type === name);

import { ApiError, responseAlert } from '@pitlane/client';
import type { PaymentMethod } from '@pitlane/contracts';
import { METHOD_NAMES } from './methods.ts';

type Alert = { title: string; message: string };

/**
 * A payment that its provider did not open (2 §8): which provider, what happened, and the number to call. A pause after
 * declined payments shows the words of the server, with the number.
 */
export function providerAlert(error: unknown, method: PaymentMethod, phone: string | null): Alert {
  const { title, message } = responseAlert(error);
  if (error instanceof ApiError && error.status === 429) return { title, message };
  const call = phone ? ` You can also call ${phone}.` : '';
  return { title: `${METHOD_NAMES[method]} Unavailable`, message: message + call };
}

/** Whether the server reached the provider in vain, and not the browser the server. */
export const isProviderFailure = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.problem?.code === 'provider-unavailable' || error.problem?.code === 'provider-timeout');

import { ApiError, responseAlert } from '@pitlane/client';
import type { PaymentMethod } from '@pitlane/contracts';
import { METHOD_NAMES } from './methods.ts';

type Alert = { title: string; message: string };

/** A pause, such as after several declined payments: the server's words name the wait and the ways out. */
export const pauseAlert = (error: unknown): Alert | null =>
  error instanceof ApiError && error.status === 429
    ? { title: 'Please wait', message: error.problem?.detail ?? error.message }
    : null;

/** A payment that its provider did not open (2 §8): which provider, what happened, and the number to call. */
export const providerAlert = (error: unknown, method: PaymentMethod, phone: string | null): Alert =>
  pauseAlert(error) ?? {
    title: `${METHOD_NAMES[method]} Unavailable`,
    message: `${responseAlert(error).message}${phone ? ` You can also call ${phone}.` : ''}`,
  };

/** Whether the server reached the provider in vain, and not the browser the server. */
export const isProviderFailure = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.problem?.code === 'provider-unavailable' || error.problem?.code === 'provider-timeout');

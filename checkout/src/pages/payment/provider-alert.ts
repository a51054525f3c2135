import { ApiError, formMessage } from '@pitlane/client';
import type { PaymentMethod } from '@pitlane/contracts';
import { METHOD_NAMES } from './methods.ts';

type Alert = { title: string; message: string };

/**
 * A payment that its provider did not open (2 §8): which provider, what happened, and the number to call. The server's
 * own words come first: after several declined payments they name the wait.
 */
export const providerAlert = (error: unknown, method: PaymentMethod, phone: string | null): Alert => ({
  title: `${METHOD_NAMES[method]} Unavailable`,
  message: `${formMessage(error)}${phone ? ` You can also call ${phone}.` : ''}`,
});

/** Whether the server or the provider took no payment, and not the network. */
export const isProviderFailure = (error: unknown): boolean =>
  error instanceof ApiError && /^(provider|too-many)-/.test(error.problem?.code ?? '');

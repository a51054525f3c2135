import { PaymentProvider } from '@pitlane/contracts';
import * as v from 'valibot';
import { createRouter } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Feature } from '../../platform/feature.ts';
import { describeError } from '../../platform/logger.ts';
import {
  type PaymentProvider as PaymentPort,
  UnreadableEvent,
  type WebhookMessage,
} from '../../platform/ports/payment-provider.ts';
import { readBody } from '../../platform/read-json.ts';
import { processPaymentEvent } from './process-payment-event.ts';
import { storeEvent } from './store-event.ts';

/** `POST /api/webhooks/{provider}`: verify the signature over the raw body, store, answer 200. */
function webhookRoutes(deps: AppDeps) {
  const router = createRouter();
  const requireKnownProvider = (name: string) => {
    const known = v.safeParse(PaymentProvider, name);
    const provider = known.success ? deps.payments[known.output] : undefined;
    if (!provider) throw new AppError('not-found');
    return provider;
  };
  const readSigned = async (provider: PaymentPort, message: WebhookMessage) => {
    try {
      return await provider.verifyWebhook?.(message);
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error;
      deps.logger.warn('signed webhook that cannot be read', {
        provider: provider.provider,
        error: describeError(error.cause),
      });
      throw new AppError('validation', { detail: 'The event can’t be read.' });
    }
  };
  router.post('/api/webhooks/:provider', async (c) => {
    const provider = requireKnownProvider(c.req.param('provider'));
    if (!provider.verifyWebhook) throw new AppError('not-found');
    await deps.limiter.take('webhook', `${provider.provider}/${deps.clientAddress(c)}`);
    const raw = await readBody(c.req.raw);
    const event = await readSigned(provider, { raw, header: (name) => c.req.header(name) });
    if (!event) throw new AppError('validation', { detail: 'Signature verification failed.' });
    await storeEvent(deps.sql, provider.provider, event, deps.clock.now());
    return c.json({ received: true });
  });
  /** Answers a provider's check of the address (Braintree, when it is entered). */
  router.get('/api/webhooks/:provider', (c) => {
    const answer = requireKnownProvider(c.req.param('provider')).answerChallenge?.(
      c.req.query('bt_challenge') ?? '',
    );
    if (!answer) throw new AppError('not-found');
    return c.text(answer);
  });
  return router;
}

export const webhooks: Feature = {
  routes: webhookRoutes,
  jobs: { 'process-payment-event': processPaymentEvent },
};

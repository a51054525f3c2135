import { createRouter } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { readBody } from '../../platform/validate.ts';
import type { Feature } from '../features.ts';
import { keepEvent, processPaymentEvent } from './inbox.ts';

/** `POST /api/webhooks/stripe`: the signature over the raw body first, then the inbox, then 200. */
function webhookRoutes(deps: AppDeps) {
  const router = createRouter();
  router.post('/api/webhooks/stripe', async (c) => {
    if (!deps.cards) throw new AppError('not-found');
    const raw = await readBody(c.req.raw);
    const event = await deps.cards.verifyWebhook(raw, c.req.header('Stripe-Signature'));
    if (!event) throw new AppError('validation', { detail: 'The signature does not fit the body.' });
    await keepEvent(deps.sql, deps.cards.provider, event, deps.clock.now());
    return c.json({ received: true });
  });
  return router;
}

export const webhooks: Feature = {
  routes: webhookRoutes,
  jobs: { 'process-payment-event': processPaymentEvent },
};

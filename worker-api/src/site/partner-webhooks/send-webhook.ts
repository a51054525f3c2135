import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { addSeconds } from 'date-fns/addSeconds';
import * as v from 'valibot';
import { systemClock } from '../../platform/clock.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { addJob, type JobHandlers } from '../../platform/jobs.ts';
import type { WebhookAnswer } from '../../platform/ports/webhook-post.ts';
import { transaction } from '../../platform/transaction.ts';
import { decryptSecrets, resealSecrets, switchEndpoint } from './endpoints.ts';
import { RETRY_SECONDS } from './events.ts';
import { signMessage } from './message.ts';
import * as queries from './queries.ts';

const Payload = v.object({ deliveryId: v.number() });
const KEPT_DAYS = 30;

/**
 * Job `send-webhook`: one attempt. Anything but 2xx is retried on schedule; 410 switches the endpoint
 * off. A crash between sending and recording sends the same message id again.
 */
async function sendWebhook(payload: unknown, deps: AppDeps): Promise<void> {
  const { deliveryId } = v.parse(Payload, payload);
  if (!deps.postWebhook) throw new Error('Webhooks are sent on Node.');
  const delivery = await queries.findWaiting(deps.sql, deliveryId);
  if (!delivery) return;
  const endpoint = await queries.findEndpoint(deps.sql, delivery.endpointId);
  // Receivers compare the signature's time with their own clock, so it is the real one also in the sandbox.
  const now = systemClock.now();
  if (!endpoint?.isActive) {
    const attempt = { status: null, error: null, milliseconds: 0 };
    const outcome = { is: 'gave-up', because: 'The endpoint is off.' } as const;
    await transaction(deps.sql, (tx) => queries.recordAttempt(tx, deliveryId, attempt, outcome, now));
    return;
  }
  const secrets = await decryptSecrets(deps.config.secret, endpoint, now, deps.logger);
  const { body, headers } = signMessage(delivery, secrets, now);
  const started = performance.now();
  const answer = await deps.postWebhook(endpoint.url, headers, body);
  const attempt = { ...answer, milliseconds: Math.round(performance.now() - started) };
  const outcome = toOutcome(answer, delivery.attempts, now);
  await transaction(deps.sql, async (tx) => {
    await queries.recordAttempt(tx, deliveryId, attempt, outcome, now);
    if (answer.status === 410) await switchEndpoint(tx, endpoint.id, false, 'It answered 410 Gone.');
    if (outcome.is !== 'waiting') return;
    const options = { runAt: outcome.nextAttemptAt, key: `webhook:${deliveryId}:${delivery.attempts + 1}` };
    await addJob(tx, 'send-webhook', { deliveryId }, options);
  });
  if (outcome.is === 'gave-up')
    deps.logger.error('a webhook was given up', {
      deliveryId,
      endpointId: endpoint.id,
      status: answer.status,
    });
}

/** What follows from an answer; `attempts` came before it. */
export function toOutcome({ status }: WebhookAnswer, attempts: number, now: Date): queries.Outcome {
  if (status !== null && status >= 200 && status < 300) return { is: 'delivered' };
  if (status === 410) return { is: 'gave-up', because: 'It answered 410 Gone.' };
  const seconds = RETRY_SECONDS[attempts];
  if (seconds === undefined) return { is: 'gave-up', because: 'Every attempt failed.' };
  return { is: 'waiting', nextAttemptAt: addSeconds(now, seconds) };
}

export const webhookJobs: JobHandlers = {
  'send-webhook': sendWebhook,
  'forget-webhooks': async (_payload, { sql }) =>
    queries.forgetDeliveries(sql, addElapsedDays(systemClock.now(), -KEPT_DAYS)),
  'reseal-webhook-secrets': async (_payload, { sql, config }) => {
    if (config.secret.previous !== null) await resealSecrets(sql, config.secret, systemClock.now());
  },
};

export const webhookCrontab = ['41 3 * * * forget-webhooks', '17 * * * * reseal-webhook-secrets'];

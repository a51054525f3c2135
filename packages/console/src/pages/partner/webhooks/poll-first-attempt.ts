import type { WebhookLog } from '@pitlane/contracts';

const POLL_MS = 2_000;

/** Milliseconds until these are read again: soon while one waits for its first attempt, which takes seconds; else false. */
export const pollFirstAttempt = (
  deliveries: readonly Pick<WebhookLog['Items'][number], 'State' | 'Attempts'>[],
): number | false =>
  deliveries.some(({ State, Attempts }) => State === 'waiting' && Attempts === 0) && POLL_MS;

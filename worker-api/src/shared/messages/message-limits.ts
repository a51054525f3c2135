import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { base64url, keyedHash } from '../../platform/tokens.ts';

/** One inbox has one key: without capitals, and without what stands after a plus. */
const toInbox = (address: string): string => address.toLowerCase().replace(/\+[^@]*(?=@)/, '');

/**
 * Takes a point of a number or mail address, whichever kind of message, partner or lead it is for: codes count with mails
 * and SMS. Throws `too-many-requests`.
 */
export async function takeRecipientPoint(
  { config, limiter }: Pick<AppDeps, 'config' | 'limiter'>,
  channel: 'mail' | 'sms',
  to: string,
): Promise<void> {
  const key = await keyedHash(config.secret, 'message-recipient', channel === 'mail' ? toInbox(to) : to);
  await limiter.take(channel === 'mail' ? 'message-mail' : 'message-number', base64url(key));
}

/** Why a message has to stay, in words for the operator's list; null when it may leave. */
export async function refuseFlood(
  deps: Pick<AppDeps, 'config' | 'limiter'>,
  channel: 'mail' | 'sms',
  to: string,
  subject: string,
): Promise<string | null> {
  if (await isSpent(deps.limiter.take('message-subject', subject)))
    return 'Too many messages about this within an hour.';
  if (!(await isSpent(takeRecipientPoint(deps, channel, to)))) return null;
  return `Too many messages to this ${channel === 'mail' ? 'mail address' : 'number'} within an hour.`;
}

async function isSpent(point: Promise<void>): Promise<boolean> {
  try {
    await point;
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-requests') return true;
    throw error;
  }
}

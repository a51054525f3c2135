import { toMailbox } from '@pitlane/domain/people/mailbox';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Partner } from '../../platform/partner.ts';
import { keyedHash } from '../../platform/server-secret.ts';
import { base64url } from '../../platform/tokens.ts';

/** Sends an hour of the link to one lead's quotes; a mail and an SMS together count as one. */
const MAX_SENDS_PER_HOUR = 5;

/** Throws `too-many-requests` with this detail when a lead's link was `sent` often enough within the last hour. */
export function refuseManySends(sent: number, detail: string): void {
  if (sent >= MAX_SENDS_PER_HOUR)
    throw new AppError('too-many-requests', { detail, headers: { 'Retry-After': '3600' } });
}

/**
 * Takes a point of each recipient of a link to quotes, across leads and workshops: leads are cheap to make. Call it
 * last, so that a send refused for another reason takes none. Throws `too-many-requests`.
 */
export async function takeLinkPoints(
  { config, limiter }: Pick<AppDeps, 'config' | 'limiter'>,
  { email, mobileNumber }: { email: string | null; mobileNumber: string | null },
  { limits }: Pick<Partner, 'limits'>,
): Promise<void> {
  for (const recipient of [email && toMailbox(email), mobileNumber]) {
    if (!recipient) continue;
    const key = await keyedHash(config.secret, 'quote-link', recipient);
    await limiter.take('verification-number', base64url(key), limits);
  }
}

import { smsNumber } from '@pitlane/domain/people/phone';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import type { Partner } from '../../platform/partner.ts';
import { keyedHash } from '../../platform/server-secret.ts';
import { base64url } from '../../platform/tokens.ts';
import { transaction } from '../../platform/transaction.ts';
import { lockLead } from '../../quoting/leads/index.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import { countSent, insertLink, requireOwnQuote } from './links.ts';

type Channel = 'mail' | 'sms';
type Sending = { leadGuid: string; email: string | null; mobile: string | null };

/** Sends an hour of one quote; a mail and an SMS together count as one. */
const SENDS_AN_HOUR = 5;

/**
 * Orders a new link to a quote that the account's workshop made, for a customer's address, number or both. Each
 * recipient is limited as for saved quotes, across all workshops. Once a link was opened, the quote is the customer's:
 * a further link would show the workshop what the customer typed.
 * Throws `not-found`, `validation`, `conflict` for an opened quote or a channel that is not set up, `too-many-requests`.
 */
export async function sendQuote(
  deps: AppDeps,
  own: readonly number[],
  { limits }: Partner,
  { leadGuid, email, mobile }: Sending,
): Promise<Channel[]> {
  const quote = await requireOwnQuote(deps.sql, leadGuid, own);
  const mobileNumber = mobile && smsNumber(mobile, quote.country);
  if (mobile && !mobileNumber)
    throw fieldError('/MobileNumber', 'number', `Enter a mobile number such as ${EXAMPLE[quote.country]}.`);
  requireChannels(deps, email, mobileNumber);
  for (const recipient of [email?.toLowerCase(), mobileNumber]) {
    if (!recipient) continue;
    const key = base64url(await keyedHash(deps.config.secret, 'quote-link', recipient));
    await deps.limiter.take('verification-number', key, limits);
  }
  const channels: Channel[] = [
    ...(email ? ['mail' as const] : []),
    ...(mobileNumber ? ['sms' as const] : []),
  ];
  const now = deps.clock.now();
  await transaction(deps.sql, async (tx) => {
    await lockLead(tx, leadGuid);
    const { isOpened, supplierId } = await requireOwnQuote(tx, leadGuid, own);
    if (isOpened) throw new AppError('conflict', { detail: OPENED });
    if ((await countSent(tx, leadGuid, now)) >= SENDS_AN_HOUR) throw tooManySends();
    const id = await insertLink(tx, { leadGuid, supplierId, email, mobileNumber }, now);
    const kinds = channels.map((channel) => `workshop-quote-${channel}` as const);
    await orderMessages(tx, { type: 'workshop-quote-link', id }, kinds, 'each', now);
  });
  return channels;
}

const EXAMPLE = { AU: '0404 040 404', NZ: '021 234 5678' };
const OPENED = 'Your customer has opened this quote. To send it again, make a new link.';

function requireChannels(
  deps: Pick<AppDeps, 'mail' | 'sms'>,
  email: string | null,
  mobileNumber: string | null,
): void {
  if (email && !deps.mail)
    throw new AppError('conflict', { detail: 'We can’t send mails at the moment. Copy the link instead.' });
  if (mobileNumber && !deps.sms)
    throw new AppError('conflict', { detail: 'We can’t send SMS at the moment. Copy the link instead.' });
}

const tooManySends = () =>
  new AppError('too-many-requests', {
    detail: 'This quote has been sent several times. Copy the link instead, or try again in an hour.',
    headers: { 'Retry-After': '3600' },
  });

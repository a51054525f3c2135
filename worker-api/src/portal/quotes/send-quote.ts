import { mobileProblem, smsNumber } from '@pitlane/domain/people/phone';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import type { Partner } from '../../platform/partner.ts';
import { transaction } from '../../platform/transaction.ts';
import { lockLead } from '../../quoting/leads/index.ts';
import { orderMessages, refuseManySends, takeLinkPoints } from '../../shared/messages/index.ts';
import { insertLink, type OwnQuote, readSendState } from './links.ts';

type Channel = 'mail' | 'sms';

/**
 * Orders a new link to a quote that a workshop made, for a customer's address, number or both. Each recipient is
 * limited as for saved quotes, across all workshops, and each workshop. Once a link was opened, the quote is the
 * customer's: a further link would show the workshop what the customer typed.
 * Throws `validation`, `conflict` for a quote that was opened or has ended or a channel that is not set up,
 * `too-many-requests`.
 */
export async function sendQuote(
  deps: AppDeps,
  { leadGuid, supplierId, country }: OwnQuote,
  partner: Partner,
  { email, mobile }: { email: string | null; mobile: string | null },
): Promise<Channel[]> {
  const problem = mobile && mobileProblem(mobile, country);
  if (problem) throw fieldError('/MobileNumber', 'number', problem);
  const mobileNumber = smsNumber(mobile, country);
  requireChannels(deps, email, mobileNumber);
  const channels: Channel[] = [
    ...(email ? ['mail' as const] : []),
    ...(mobileNumber ? ['sms' as const] : []),
  ];
  const now = deps.clock.now();
  await transaction(deps.sql, async (tx) => {
    await lockLead(tx, leadGuid);
    const { isOpened, hasPrice, sent } = await readSendState(tx, leadGuid, now);
    if (isOpened) throw new AppError('conflict', { detail: OPENED });
    if (!hasPrice) throw new AppError('conflict', { detail: ENDED });
    refuseManySends(sent, SENT_OFTEN);
    // The workshop's own limit first: over it, it uses up nothing of the recipient's.
    await deps.limiter.take('workshop-quote', String(supplierId));
    await takeLinkPoints(deps, { email, mobileNumber }, partner);
    const id = await insertLink(tx, { leadGuid, supplierId, email, mobileNumber }, now);
    const kinds = channels.map((channel) => `workshop-quote-${channel}` as const);
    await orderMessages(tx, { type: 'workshop-quote-link', id }, kinds, 'each', now);
  });
  return channels;
}

const OPENED = 'Your customer has opened this quote. To send it again, make a new link.';
const ENDED = 'The price of this quote has expired. Quote the service again and make a new link.';
const SENT_OFTEN = 'This quote has been sent several times. Copy the link instead, or try again in an hour.';

function requireChannels(
  deps: Pick<AppDeps, 'mail' | 'sms'>,
  email: string | null,
  mobileNumber: string | null,
): void {
  if (email && !deps.mail)
    throw new AppError('conflict', { detail: 'We can’t send emails at the moment. Copy the link instead.' });
  if (mobileNumber && !deps.sms)
    throw new AppError('conflict', {
      detail: 'We can’t send text messages at the moment. Copy the link instead.',
    });
}

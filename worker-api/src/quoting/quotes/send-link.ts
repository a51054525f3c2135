import { smsNumber } from '@pitlane/domain/people/phone';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Partner } from '../../platform/partner.ts';
import { orNotFound } from '../../platform/route.ts';
import { keyedHash } from '../../platform/server-secret.ts';
import { base64url } from '../../platform/tokens.ts';
import { transaction } from '../../platform/transaction.ts';
import { countOrders, orderMessages } from '../../shared/messages/index.ts';
import { findLead, isOwnPartner, lockLead } from '../leads/index.ts';

export type Channel = 'mail' | 'sms';

/** Sends an hour to one lead, both channels counted as one. */
const SENDS_AN_HOUR = 5;
const LINK_KINDS = ['quote-link-mail', 'quote-link-sms'] as const;

/**
 * Orders the link to the quotes for the lead's own address and number; it goes out when the transaction has
 * committed. No other recipient is possible, so no access to the lead is required. Throws `not-found`, `conflict` for a
 * lead without either, `too-many-requests`.
 */
export async function sendLink(deps: AppDeps, leadGuid: string, partner: Partner): Promise<Channel[]> {
  const lead = orNotFound(await findLead(deps.sql, leadGuid));
  if (!isOwnPartner(partner, lead)) throw new AppError('not-found');
  const channels = listChannels(deps, lead);
  if (channels.length === 0)
    throw new AppError('conflict', { detail: 'There is no e-mail address or mobile number to send to.' });
  await limitRecipients(
    deps,
    channels.map((channel) => (channel === 'mail' ? lead.email : smsNumber(lead.mobileNumber))),
    partner,
  );
  const now = deps.clock.now();
  await transaction(deps.sql, async (tx) => {
    await lockLead(tx, leadGuid);
    await refuseTooMany(tx, leadGuid, now);
    const kinds = channels.map((channel) => `quote-link-${channel}` as const);
    await orderMessages(tx, { type: 'lead', id: leadGuid }, kinds, 'each', now);
  });
  return channels;
}

/** Leads are cheap to make: without this limit one number in many leads would be flooded. */
async function limitRecipients(
  deps: AppDeps,
  recipients: readonly (string | null)[],
  { limits }: Partner,
): Promise<void> {
  for (const recipient of recipients) {
    const key = base64url(await keyedHash(deps.config.secret, 'quote-link', recipient ?? ''));
    await deps.limiter.take('verification-number', key, limits);
  }
}

type Reachable = { email: string | null; mobileNumber: string | null; phoneNumber: string | null };

function listChannels(deps: Pick<AppDeps, 'mail' | 'sms'>, lead: Reachable): Channel[] {
  const channels: Channel[] = [];
  if (deps.mail && lead.email) channels.push('mail');
  if (deps.sms && smsNumber(lead.mobileNumber)) channels.push('sms');
  return channels;
}

async function refuseTooMany(tx: Tx, leadGuid: string, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const sent = await countOrders(tx, { type: 'lead', id: leadGuid }, LINK_KINDS, hourAgo);
  if (sent >= SENDS_AN_HOUR)
    throw new AppError('too-many-requests', {
      detail: 'The link has been sent several times. Check your messages, or try again in an hour.',
      headers: { 'Retry-After': '3600' },
    });
}

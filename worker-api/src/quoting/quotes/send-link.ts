import { smsNumber } from '@pitlane/domain/people/phone';
import { addHours } from 'date-fns/addHours';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Partner } from '../../platform/partner.ts';
import { transaction } from '../../platform/transaction.ts';
import { countOrders, orderMessages, refuseManySends, takeLinkPoints } from '../../shared/messages/index.ts';
import { lockLead, requireLead } from '../leads/index.ts';

export type Channel = 'mail' | 'sms';

const LINK_KINDS = ['quote-link-mail', 'quote-link-sms'] as const;

/**
 * Orders the link to the quotes for the lead's own address and number; it goes out when the transaction has
 * committed. No other recipient is possible, so no access to the lead is required. Throws `not-found`, `conflict` for a
 * lead without either, `too-many-requests`.
 */
export async function sendLink(deps: AppDeps, leadGuid: string, partner: Partner): Promise<Channel[]> {
  const lead = await requireLead(deps.sql, leadGuid, partner);
  const channels = listChannels(deps, lead);
  if (channels.length === 0)
    throw new AppError('conflict', { detail: 'There is no email address or mobile number to send to.' });
  const recipients = {
    email: channels.includes('mail') ? lead.email : null,
    mobileNumber: channels.includes('sms') ? smsNumber(lead.mobileNumber) : null,
  };
  const now = deps.clock.now();
  await transaction(deps.sql, async (tx) => {
    await lockLead(tx, leadGuid);
    const subject = { type: 'lead', id: leadGuid } as const;
    refuseManySends(await countOrders(tx, subject, LINK_KINDS, addHours(now, -1)), SENT_OFTEN);
    await takeLinkPoints(deps, recipients, partner);
    const kinds = channels.map((channel) => `quote-link-${channel}` as const);
    await orderMessages(tx, subject, kinds, 'each', now);
  });
  return channels;
}

const SENT_OFTEN = 'The link has been sent several times. Check your messages, or try again in an hour.';

type Reachable = { email: string | null; mobileNumber: string | null; phoneNumber: string | null };

function listChannels(deps: Pick<AppDeps, 'mail' | 'sms'>, lead: Reachable): Channel[] {
  const channels: Channel[] = [];
  if (deps.mail && lead.email) channels.push('mail');
  if (deps.sms && smsNumber(lead.mobileNumber)) channels.push('sms');
  return channels;
}

import { smsNumber } from '@pitlane/domain/people/phone';
import { STANDING_BID_STATUSES } from '@pitlane/domain/portal/offer-status';
import { addHours } from 'date-fns/addHours';
import type { Db } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Partner } from '../../platform/partner.ts';
import { statuses } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import {
  countOrders,
  type MessageSubject,
  orderMessages,
  refuseManySends,
  takeLinkPoints,
} from '../../shared/messages/index.ts';
import { lockLead, requireLead } from '../leads/index.ts';

export type Channel = 'mail' | 'sms';

/** What a link opens: by the prefix of the kinds of message that have it in them. */
type Target = { prefix: 'quote-link' | 'offer'; subject: MessageSubject };

/**
 * Orders the link to the quotes, or to the offer of `workshopId`, for the lead's own address and number; it goes out when
 * the transaction has committed. No other recipient is possible, so no access to the lead is required. Throws
 * `not-found`, `conflict` for a lead without either, `too-many-requests`.
 */
export async function sendLink(
  deps: AppDeps,
  { leadGuid, workshopId }: { leadGuid: string; workshopId?: number | undefined },
  partner: Partner,
): Promise<Channel[]> {
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
    const { prefix, subject } = await findTarget(tx, leadGuid, workshopId);
    const all = [`${prefix}-mail`, `${prefix}-sms`] as const;
    refuseManySends(await countOrders(tx, subject, all, addHours(now, -1)), SENT_OFTEN);
    await takeLinkPoints(deps, recipients, partner);
    const kinds = channels.map((channel) => `${prefix}-${channel}` as const);
    await orderMessages(tx, subject, kinds, 'each', now);
  });
  return channels;
}

const SENT_OFTEN = 'The link has been sent several times. Check your messages, or try again in an hour.';

async function findTarget(db: Db, leadGuid: string, workshopId?: number): Promise<Target> {
  const [offer] = await db<{ id: string }[]>`
    select o.id || '/' || b.supplier_id as id from lead_bid b join lead_bid_offer o on o.id = b.lead_bid_offer_id
     where o.lead_guid = ${leadGuid} and b.supplier_id = ${workshopId ?? null}
       and b.status in ${statuses(db, STANDING_BID_STATUSES)}`;
  return offer
    ? { prefix: 'offer', subject: { type: 'lead-bid-invitation', id: offer.id } }
    : { prefix: 'quote-link', subject: { type: 'lead', id: leadGuid } };
}

type Reachable = { email: string | null; mobileNumber: string | null; phoneNumber: string | null };

function listChannels(deps: Pick<AppDeps, 'mail' | 'sms'>, lead: Reachable): Channel[] {
  const channels: Channel[] = [];
  if (deps.mail && lead.email) channels.push('mail');
  if (deps.sms && smsNumber(lead.mobileNumber)) channels.push('sms');
  return channels;
}

import { type QuoteRecipients, quoteRecipients } from '@pitlane/domain/people/quote-channel';
import { addHours } from 'date-fns/addHours';
import type { Db } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Partner } from '../../platform/partner.ts';
import { transaction } from '../../platform/transaction.ts';
import {
  countOrders,
  type MessageSubject,
  orderMessages,
  refuseManySends,
  takeLinkPoints,
} from '../../shared/messages/index.ts';
import { type LeadRow, lockLead, requireLead } from '../leads/index.ts';
import { findWorkshopOffer, isOver } from './workshop-offer.ts';

export type Channel = 'mail' | 'sms';

/** What a link opens: by the prefix of the kinds of message that have it in them. */
type Target = { prefix: 'quote-link' | 'offer'; subject: MessageSubject };

/**
 * Orders the link to the quotes, or to the open offer of `workshopId`, for the lead's own address and number; it goes
 * out when the transaction has committed. No other recipient is possible, so no access to the lead is required. Throws
 * `not-found`, `conflict` for a lead without either, `too-many-requests`.
 */
export async function sendLink(
  deps: AppDeps,
  { leadGuid, workshopId }: { leadGuid: string; workshopId?: number | undefined },
  partner: Partner,
): Promise<Channel[]> {
  const lead = await requireLead(deps.sql, leadGuid, partner);
  const now = deps.clock.now();
  return transaction(deps.sql, async (tx) => {
    await lockLead(tx, leadGuid);
    const { prefix, subject } = await findTarget(tx, leadGuid, workshopId, now);
    const recipients = findRecipients(deps, lead, prefix);
    const channels = listChannels(recipients);
    if (channels.length === 0)
      throw new AppError('conflict', { detail: 'There is no email address or mobile number to send to.' });
    const all = [`${prefix}-mail`, `${prefix}-sms`] as const;
    refuseManySends(await countOrders(tx, subject, all, addHours(now, -1)), SENT_OFTEN);
    await takeLinkPoints(deps, recipients, partner);
    const kinds = channels.map((channel) => `${prefix}-${channel}` as const);
    await orderMessages(tx, subject, kinds, 'each', now);
    return channels;
  });
}

const SENT_OFTEN = 'The link has been sent several times. Check your messages, or try again in an hour.';

async function findTarget(
  db: Db,
  leadGuid: string,
  workshopId: number | undefined,
  now: Date,
): Promise<Target> {
  const offer = workshopId === undefined ? null : await findWorkshopOffer(db, leadGuid, workshopId);
  return offer && !isOver(offer, now)
    ? { prefix: 'offer', subject: { type: 'lead-bid-invitation', id: `${offer.requestId}/${workshopId}` } }
    : { prefix: 'quote-link', subject: { type: 'lead', id: leadGuid } };
}

/** An offer goes by the channel that the customer prefers, as its message does; the quotes by each that reaches them. */
function findRecipients(
  { mail, sms }: Pick<AppDeps, 'mail' | 'sms'>,
  lead: LeadRow,
  prefix: Target['prefix'],
): QuoteRecipients {
  const contact = {
    ...lead,
    email: mail ? lead.email : null,
    communication: prefix === 'offer' ? lead.communication : null,
  };
  return quoteRecipients(contact, lead.suburb?.country ?? null, sms !== null);
}

const listChannels = ({ email, mobileNumber }: QuoteRecipients): Channel[] => [
  ...(email ? (['mail'] as const) : []),
  ...(mobileNumber ? (['sms'] as const) : []),
];

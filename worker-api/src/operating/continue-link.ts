import type { ContinueLink } from '@pitlane/contracts';
import { isSubmitted } from '@pitlane/domain/booking/booking-status';
import { quoteRecipients } from '@pitlane/domain/people/quote-channel';
import { describeLeadEnd } from '@pitlane/domain/portal/request-refusal';
import { addHours } from 'date-fns/addHours';
import { recordAudit } from '../platform/audit-log.ts';
import type { Db, Sql, Tx } from '../platform/database.ts';
import type { AppDeps } from '../platform/deps.ts';
import { AppError } from '../platform/errors.ts';
import { orNotFound } from '../platform/route.ts';
import { transaction } from '../platform/transaction.ts';
import { findLead, findLeadEnd, type LeadRow, lockLead } from '../quoting/leads/index.ts';
import { findNewestOffer } from '../quoting/quote-requests/index.ts';
import {
  countOrders,
  type MessageKind,
  type MessageSubject,
  orderMessages,
  refuseManySends,
  wasOrdered,
} from '../shared/messages/index.ts';

/** What is set up to send; a command takes both, and a message that cannot leave is listed as unsent. */
export type Senders = { hasMail: boolean; hasSms: boolean };
const BOTH: Senders = { hasMail: true, hasSms: true };
export const findSenders = ({ mail, sms }: Pick<AppDeps, 'mail' | 'sms'>): Senders => ({
  hasMail: mail !== null,
  hasSms: sms !== null,
});

type Link = {
  opens: ContinueLink['Opens'];
  subject: MessageSubject;
  email: string | null;
  mobileNumber: string | null;
  /** Why nothing can be sent. */
  refusal: string | null;
};

/** By the prefix of the kinds of message that have the link in them. */
const PREFIX = { offer: 'offer', prices: 'quote-link', quote: 'lead-link' } as const;
const LEAD_KINDS: MessageKind[] = ['quote-link-mail', 'quote-link-sms', 'lead-link-mail', 'lead-link-sms'];
const SENT_OFTEN =
  'A link to this quote was sent several times within the hour. Go on by phone, or send it later.';

/** The link with which the customer of a lead continues, and whom it reaches, as the customer prefers. */
export async function findContinueLink(
  db: Db,
  lead: LeadRow,
  now: Date,
  { hasMail, hasSms }: Senders = BOTH,
): Promise<Link> {
  const reachable = {
    ...lead,
    email: hasMail ? lead.email : null,
    mobileNumber: hasSms ? lead.mobileNumber : null,
  };
  const { email, mobileNumber } = quoteRecipients(reachable, lead.suburb?.country ?? null);
  const page = await findPage(db, lead.guid, now);
  const end = await findLeadEnd(db, lead.guid);
  const refusal = end ? describeLeadEnd(end.reason) : findRefusal(lead, email ?? mobileNumber);
  return { ...page, email, mobileNumber, refusal };
}

export const toContinueLink = ({ opens, email, mobileNumber, refusal }: Link): ContinueLink => ({
  Opens: opens,
  EmailAddress: email,
  MobileNumber: mobileNumber,
  Refusal: refusal,
});

function findRefusal(lead: LeadRow, recipient: string | null): string | null {
  if (lead.bookingStatus && isSubmitted(lead.bookingStatus))
    return 'This quote is booked. Send a message of the booking again from its page.';
  if (!recipient)
    return 'No email address and no mobile number that a link can be sent to. Go on by phone, or ask the customer to start a quote with one.';
  return null;
}

/** The newest price or question of a workshop, else the prices, else the step of the funnel that comes next. */
async function findPage(db: Db, guid: string, now: Date): Promise<Pick<Link, 'opens' | 'subject'>> {
  const offer = await findNewestOffer(db, guid, now);
  if (offer) {
    const id = `${offer.requestId}/${offer.supplierId}`;
    return { opens: 'offer', subject: { type: 'lead-bid-invitation', id } };
  }
  const prices = await db`
    select from quote where lead_guid = ${guid} and expires_at > ${now} and listing_count > 0 limit 1`;
  return { opens: prices.length > 0 ? 'prices' : 'quote', subject: { type: 'lead', id: guid } };
}

/**
 * Sends the customer a link to continue, by mail, SMS or both, and returns it; null for a repeat of the reference, which
 * sends nothing. Throws `not-found`, `conflict` where nothing can be sent, `too-many-requests` after five within an hour.
 */
export function sendContinueLink(
  sql: Sql,
  guid: string,
  { by, reference, now }: { by: string; reference: string; now: Date },
  senders: Senders = BOTH,
): Promise<Link | null> {
  return transaction(sql, async (tx) => {
    await lockLead(tx, guid);
    const lead = orNotFound(await findLead(tx, guid));
    const link = await findContinueLink(tx, lead, now, senders);
    const { opens, subject, refusal } = link;
    const kinds = findKinds(link);
    const counted = opens === 'offer' ? kinds : LEAD_KINDS;
    // The offer may have come after the first press.
    const isRepeated =
      (await wasOrdered(tx, subject, counted, reference)) ||
      (opens === 'offer' && (await wasOrdered(tx, { type: 'lead', id: guid }, LEAD_KINDS, reference)));
    if (isRepeated) return null;
    if (refusal) throw new AppError('conflict', { detail: refusal });
    refuseManySends(await countOrders(tx, subject, counted, addHours(now, -1)), SENT_OFTEN);
    await orderLink(tx, guid, link, { by, reference, now });
    return link;
  });
}

/** Sends the link as a part of another step, in its transaction; sends nothing where nothing can be sent. */
export async function orderContinueLink(
  tx: Tx,
  guid: string,
  step: { by: string; reference: string; now: Date },
  senders: Senders,
): Promise<void> {
  const lead = orNotFound(await findLead(tx, guid));
  const link = await findContinueLink(tx, lead, step.now, senders);
  if (link.refusal === null) await orderLink(tx, guid, link, step);
}

const findKinds = ({ opens, email, mobileNumber }: Link): MessageKind[] => [
  ...(email ? [`${PREFIX[opens]}-mail` as const] : []),
  ...(mobileNumber ? [`${PREFIX[opens]}-sms` as const] : []),
];

async function orderLink(
  tx: Tx,
  guid: string,
  link: Link,
  { by, reference, now }: { by: string; reference: string; now: Date },
): Promise<void> {
  const kinds = findKinds(link);
  await orderMessages(tx, link.subject, kinds, { reference }, now);
  await recordAudit(tx, {
    at: now,
    actor: `operator:${by}`,
    action: 'link-sent',
    subject: { type: 'lead', id: guid },
    details: { opens: link.opens, messages: kinds.map((kind) => kind.replaceAll('-', ' ')) },
  });
}

import { firstName } from '@pitlane/domain/people/person-name';
import { takesSms } from '@pitlane/domain/people/reach';
import { vehicleName } from '@pitlane/domain/vehicle/vehicle-title';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { keyedHash } from '../../platform/server-secret.ts';
import { createResumeCode } from '../../platform/session.ts';
import { base64url } from '../../platform/tokens.ts';
import { transaction } from '../../platform/transaction.ts';
import {
  createReader,
  findCustomerOrigin,
  LEAD_LINK_TEXTS,
  type LeadLinkFacts,
  type Links,
  type LoadMessage,
  NO_LINK,
  orderMessages,
  sendersFor,
} from '../../shared/messages/index.ts';
import type { Caller } from './access.ts';
import type { LeadRow } from './lead-response.ts';
import { findLead } from './queries.ts';
import { requireLead } from './require-lead.ts';

type Wish = { channel: Channel | undefined; address: string };

/**
 * Orders the link to continue the quote (FUN-12), only to the lead's own address, or by SMS to its number where the
 * customer wants that or has no address. Without both nothing is sent and the response is the same. Throws `not-found`,
 * and `too-many-requests` after a few for one recipient, and after ten SMS an hour for a network address.
 */
export async function orderLeadLink(
  deps: AppDeps,
  leadGuid: string,
  caller: Caller,
  { channel, address }: Wish,
): Promise<void> {
  const lead = await requireLead(deps.sql, leadGuid, caller.partner);
  // By the address and not by the lead: leads are cheap to make.
  const kind = chooseChannel(lead, deps.sms !== null, channel);
  const to = kind === 'mail' ? lead.email : kind === 'sms' ? lead.mobileNumber : null;
  const recipient = await keyedHash(deps.config.secret, 'lead-link', to ?? leadGuid);
  await deps.limiter.take('verification-number', base64url(recipient), caller.partner.limits);
  if (kind === null) return;
  if (kind === 'sms') await deps.limiter.take('verification-address', address, caller.partner.limits);
  const now = deps.clock.now();
  await transaction(deps.sql, (tx) =>
    orderMessages(tx, { type: 'lead', id: leadGuid }, [`lead-link-${kind}`], 'each', now),
  );
}

/** Orders the message that asks for the photos that a quote request waits for (IMG-01), once. */
export async function orderPhotoLink(tx: Tx, lead: LeadRow, now: Date): Promise<void> {
  // Without a gateway the message is listed as unsent, for the operator.
  const kind = `photo-link-${chooseChannel(lead, true) ?? 'mail'}` as const;
  await orderMessages(tx, { type: 'lead', id: lead.guid }, [kind], 'once', now);
}

type Channel = 'mail' | 'sms';

/** A mail where there is an address and no SMS is wanted, else an SMS where one arrives. */
function chooseChannel(
  { email, mobileNumber, suburb }: LeadRow,
  sendsSms: boolean,
  wanted?: Channel,
): Channel | null {
  if (email && wanted !== 'sms') return 'mail';
  return takesSms(mobileNumber, { country: suburb?.country ?? null, sendsSms }) ? 'sms' : null;
}

const loadLeadLink: LoadMessage<LeadLinkFacts> = async (deps, { subjectId: leadGuid }) => {
  const lead = await findLead(deps.sql, leadGuid);
  if (!lead) return null;
  return {
    facts: (links) => loadFacts(deps, lead, links),
    emails: [lead.email],
    phone: lead.mobileNumber,
    country: lead.suburb?.country ?? null,
    partnerId: lead.partnerId,
  };
};

export const leadLinkMessages = sendersFor(LEAD_LINK_TEXTS, loadLeadLink);
export const readLeadLink = createReader(LEAD_LINK_TEXTS, loadLeadLink);

async function loadFacts(deps: AppDeps, lead: LeadRow, links: Links): Promise<LeadLinkFacts> {
  const origin = await findCustomerOrigin(deps, lead.partnerId);
  const code = links === 'left-out' ? null : await createResumeCode(deps, lead.guid);
  const funnel = lead.quoteFlowVersion === 1 ? 'quote' : 'quote-2';
  return {
    firstName: firstName(lead),
    // The same facts go into an SMS, which has no room for a description.
    vehicle: vehicleName(lead),
    continueUrl: code === null ? NO_LINK : `${origin}/${funnel}/${lead.guid}#h=${code}`,
    photosUrl: code === null ? NO_LINK : `${origin}/quote-photos/${lead.guid}#h=${code}`,
    cancelUrl: `${origin}/quote-cancel/${lead.guid}`,
  };
}

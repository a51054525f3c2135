import { firstName } from '@pitlane/domain/people/person-name';
import { vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import { createHandoffCode, RESUME_LINK_SECONDS } from '../../platform/session.ts';
import { base64url, keyedHash } from '../../platform/tokens.ts';
import { transaction } from '../../platform/transaction.ts';
import {
  LEAD_LINK_TEXTS,
  type LeadLinkFacts,
  type LoadMessage,
  orderMessages,
  sendersFor,
} from '../../shared/messages/index.ts';
import { type Caller, isOwnPartner } from './access.ts';
import { findLead } from './queries.ts';

/**
 * Orders a mail with the link to continue the quote (FUN-12), only to the lead's own address. Without an address
 * nothing is sent and the response is the same. Throws `not-found`, and `too-many-requests` after a few.
 */
export async function orderLeadLink(deps: AppDeps, leadGuid: string, caller: Caller): Promise<void> {
  const lead = orNotFound(await findLead(deps.sql, leadGuid));
  if (!isOwnPartner(caller.partner, lead)) throw new AppError('not-found');
  // By the address and not by the lead: leads are cheap to make.
  const recipient = await keyedHash(deps.config.secret, 'lead-link', lead.email ?? leadGuid);
  await deps.limiter.take('verification-number', base64url(recipient), caller.partner.limits);
  if (!lead.email) return;
  const now = deps.clock.now();
  await transaction(deps.sql, (tx) =>
    orderMessages(tx, { type: 'lead', id: leadGuid }, ['lead-link-mail'], 'each', now),
  );
}

/** Orders the mail that asks for the photos that a quote request waits for (IMG-01), once. */
export const orderPhotoLink = (tx: Tx, leadGuid: string, now: Date): Promise<void> =>
  orderMessages(tx, { type: 'lead', id: leadGuid }, ['photo-link-mail'], 'once', now);

const loadLeadLink: LoadMessage<LeadLinkFacts> = async (deps, { subjectId: leadGuid }) => {
  const lead = await findLead(deps.sql, leadGuid);
  if (!lead) return null;
  const { origin, secret } = deps.config;
  // The code is made here, so that no job holds one; it opens the quote once, on any device.
  const handoff = { leadGuid, now: deps.clock.now(), seconds: RESUME_LINK_SECONDS };
  const code = await transaction(deps.sql, (tx) => createHandoffCode(tx, secret, handoff));
  const funnel = lead.quoteFlowVersion === 1 ? 'quote' : 'quote-2';
  return {
    facts: {
      firstName: firstName(lead),
      vehicle: vehicleTitle({
        VehicleMake: lead.vehicleMake,
        VehicleModel: lead.vehicleModel,
        Year: lead.vehicleYear,
      }),
      continueUrl: `${origin}/${funnel}/${leadGuid}#h=${code}`,
      photosUrl: `${origin}/quote-photos/${leadGuid}#h=${code}`,
      cancelUrl: `${origin}/quote-cancel/${leadGuid}`,
    },
    emails: [lead.email],
  };
};

export const leadLinkMessages = sendersFor(LEAD_LINK_TEXTS, loadLeadLink);

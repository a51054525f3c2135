import { firstName } from '@pitlane/domain/people/person-name';
import { vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import * as v from 'valibot';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { addJob, type JobHandlers } from '../../platform/jobs.ts';
import { found } from '../../platform/route.ts';
import { createHandoffCode, RESUME_LINK_SECONDS } from '../../platform/session.ts';
import { base64url, keyedHash } from '../../platform/tokens.ts';
import { transaction } from '../../platform/transaction.ts';
import { mailBodies } from '../../shared/messages/index.ts';
import { type Asker, isOwnPartner } from './access.ts';
import type { LeadRow } from './lead-row.ts';
import { findLead } from './queries.ts';

const Payload = v.object({
  leadGuid: v.pipe(v.string(), v.uuid()),
  reference: v.string(),
  about: v.optional(v.picklist(['quote', 'photos']), 'quote'),
});

/**
 * Orders a mail with the way back to the quote (FUN-12), to the lead's own address and nowhere else. A lead without an
 * address gets none, and the caller is not told. Throws `not-found`, and `too-many-requests` after a few.
 */
export async function orderLeadLink(deps: AppDeps, leadGuid: string, asker: Asker): Promise<void> {
  const lead = found(await findLead(deps.sql, leadGuid));
  if (!isOwnPartner(asker.partner, lead)) throw new AppError('not-found');
  // By the address and not by the lead: leads are cheap to make.
  const recipient = await keyedHash(deps.config.secret, 'lead-link', lead.email ?? leadGuid);
  await deps.limiter.take('verification-number', base64url(recipient), asker.partner.limits);
  if (!lead.email) return;
  const reference = `lead-link-${crypto.randomUUID()}`;
  await transaction(deps.sql, (tx) =>
    addJob(tx, 'send-lead-link', { leadGuid, reference }, { key: reference }),
  );
}

/** Orders the mail that asks for the photos that a quote request waits for (IMG-01), once. */
export async function orderPhotoLink(tx: Tx, leadGuid: string): Promise<void> {
  const reference = `photo-link-${leadGuid}`;
  await addJob(tx, 'send-lead-link', { leadGuid, reference, about: 'photos' }, { key: reference });
}

/** Sends the mail. The code is made here, so that no job holds one; it opens the quote once, on any device. */
export const leadLinkJobs: JobHandlers = {
  'send-lead-link': async (payload, deps) => {
    const { leadGuid, reference, about } = v.parse(Payload, payload);
    const lead = await findLead(deps.sql, leadGuid);
    if (!lead?.email) return;
    if (!deps.mail) {
      deps.logger.warn('lead link skipped: mail is not set up', { leadGuid });
      return;
    }
    const now = deps.clock.now();
    const code = await transaction(deps.sql, (tx) =>
      createHandoffCode(tx, deps.config.secret, { leadGuid, now, seconds: RESUME_LINK_SECONDS }),
    );
    const mail = (about === 'photos' ? photoMail : linkMail)(lead, deps.config.origin, code);
    await deps.mail.send({ to: lead.email, subject: mail.subject, ...mailBodies(mail), reference });
  },
};

function linkMail(lead: LeadRow, origin: string, code: string) {
  const funnel = lead.quoteFlowVersion === 1 ? 'quote' : 'quote-2';
  const car = carOf(lead);
  return {
    subject: 'Your quote, where you left it',
    lines: [
      hello(lead),
      car ? `Your quote for ${car} is kept where you left it.` : 'Your quote is kept where you left it.',
      'The link opens it on any device, once, within 14 days.',
      `No longer needed? You can cancel it: ${origin}/quote-cancel/${lead.guid}`,
    ],
    link: { label: 'Go on with my quote', url: `${origin}/${funnel}/${lead.guid}#h=${code}` },
  };
}

function photoMail(lead: LeadRow, origin: string, code: string) {
  const car = carOf(lead);
  return {
    subject: 'Photos for your quote',
    lines: [
      hello(lead),
      `Workshops can only quote what they can see: please add a photo or two${car ? ` of your ${car}` : ''}. Your request goes out to them as soon as one is there, and within a day in any case.`,
      'The link opens on your phone, once, within 14 days. Place and camera are taken off your photos.',
    ],
    link: { label: 'Add photos', url: `${origin}/quote-photos/${lead.guid}#h=${code}` },
  };
}

function hello(lead: LeadRow): string {
  const first = firstName(lead);
  return first ? `Hello ${first},` : 'Hello,';
}

const carOf = (lead: LeadRow): string =>
  vehicleTitle({
    VehicleMake: lead.vehicleMake,
    VehicleModel: lead.vehicleModel,
    Year: lead.vehicleYear,
  });

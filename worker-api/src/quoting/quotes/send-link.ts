import { smsNumber } from '@pitlane/domain/people/phone';
import { vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import * as v from 'valibot';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { addJob, type JobHandlers } from '../../platform/jobs.ts';
import type { Partner } from '../../platform/partner.ts';
import { found } from '../../platform/route.ts';
import { createHandoffCode, RESUME_LINK_SECONDS } from '../../platform/session.ts';
import { base64url, keyedHash } from '../../platform/tokens.ts';
import { transaction } from '../../platform/transaction.ts';
import { mailBodies } from '../../shared/messages/index.ts';
import { findLead, isOwnPartner, lockLead } from '../leads/index.ts';
import { type LinkFacts, linkFacts } from './link-facts.ts';
import { linkMail, linkSms } from './link-texts.ts';

export type Channel = 'mail' | 'sms';

/** Sends an hour to one lead, both channels counted as one. */
const SENDS_AN_HOUR = 5;

/**
 * Orders the link to the quotes for the lead's own address and number; it goes out when the transaction has
 * committed. Nobody else can be sent to, so that no access to the lead is asked. Throws `not-found`, `conflict` for a
 * lead without either, `too-many-requests`.
 */
export async function sendLink(deps: AppDeps, leadGuid: string, partner: Partner): Promise<Channel[]> {
  const lead = found(await findLead(deps.sql, leadGuid));
  if (!isOwnPartner(partner, lead)) throw new AppError('not-found');
  const channels = channelsOf(deps, lead);
  if (channels.length === 0)
    throw new AppError('conflict', { detail: 'There is no address and no mobile number to send to.' });
  await limitRecipients(
    deps,
    channels.map((channel) => (channel === 'mail' ? lead.email : smsNumber(lead.mobileNumber))),
    partner,
  );
  const now = deps.clock.now();
  await transaction(deps.sql, async (tx) => {
    await lockLead(tx, leadGuid);
    await refuseTooMany(tx, leadGuid, now);
    for (const channel of channels) {
      const [link] = await tx<{ id: string }[]>`
        insert into quote_link (lead_guid, channel, created_at) values (${leadGuid}, ${channel}, ${now}) returning id`;
      await addJob(tx, 'send-quote-link', { id: link!.id }, { key: `quote-link-${link!.id}` });
    }
  });
  return channels;
}

/** Leads are cheap to make: whoever names one number in many of them would have it flooded. */
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

function channelsOf(deps: Pick<AppDeps, 'mail' | 'sms'>, lead: Reachable): Channel[] {
  const channels: Channel[] = [];
  if (deps.mail && lead.email) channels.push('mail');
  if (deps.sms && smsNumber(lead.mobileNumber)) channels.push('sms');
  return channels;
}

async function refuseTooMany(tx: Tx, leadGuid: string, now: Date): Promise<void> {
  const [row] = await tx<{ sent: number }[]>`
    select count(distinct created_at) as sent from quote_link
     where lead_guid = ${leadGuid} and created_at > ${now}::timestamptz - interval '1 hour'`;
  if (row!.sent >= SENDS_AN_HOUR)
    throw new AppError('too-many-requests', {
      detail: 'The link was sent several times already. Look for it, or try again in an hour.',
      headers: { 'Retry-After': '3600' },
    });
}

const Payload = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** A kill between sending and noting it repeats the message once, under the same reference. */
export const linkJobs: JobHandlers = {
  'send-quote-link': async (payload, deps) => {
    const { id } = v.parse(Payload, payload);
    const facts = await linkFacts(deps.sql, id);
    if (!facts) return;
    const now = deps.clock.now();
    const code = await transaction(deps.sql, (tx) =>
      createHandoffCode(tx, deps.config.secret, {
        leadGuid: facts.leadGuid,
        now,
        seconds: RESUME_LINK_SECONDS,
      }),
    );
    const skipped = await deliver(
      deps,
      id,
      facts,
      `${deps.config.origin}/quotes/${facts.leadGuid}#h=${code}`,
    );
    await deps.sql`update quote_link set sent_at = ${skipped ? null : now}, skipped_because = ${skipped} where id = ${id}`;
  },
};

/** Answers why it was not sent, null when it was. */
async function deliver(deps: AppDeps, id: string, facts: LinkFacts, url: string): Promise<string | null> {
  const reference = `quote-link-${id}`;
  const words = { ...facts, vehicle: vehicleTitle(facts.vehicle), url };
  if (facts.channel === 'mail') {
    if (!deps.mail || !facts.email) return 'Mail is not set up, or the address is gone.';
    const mail = linkMail(words);
    await deps.mail.send({ to: facts.email, subject: mail.subject, ...mailBodies(mail), reference });
    return null;
  }
  const to = smsNumber(facts.mobileNumber);
  if (!deps.sms || !to) return 'SMS is not set up, or the number is gone.';
  await deps.sms.send({ to, text: linkSms(words), reference });
  return null;
}

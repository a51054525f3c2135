import { listMobiles } from '@pitlane/domain/people/phone';
import type { Db, Tx } from '../../platform/database.ts';
import { keyedHashes, type ServerSecret } from '../../platform/server-secret.ts';
import type { Session } from '../../platform/session.ts';
import { firstRow } from '../../platform/sql.ts';
import { touchLead } from '../leads/index.ts';

/** Numbers and mail addresses are kept as keyed hashes only; a new one is stored under the first. */
export type NumberHashes = readonly [Buffer, ...Buffer[]];

export const numberHashes = (secret: ServerSecret, number: string): Promise<NumberHashes> =>
  keyedHashes(secret, 'verification', number);

/** The session of a request, and when that came. */
type Viewer = { session: Session | null; now: Date };
type Lead = { guid: string; mobileNumber: string | null; phoneNumber: string | null };

/**
 * The lead's mobiles that did not answer a code, for this lead or for another one of the same browser. A verification
 * of the number by another browser does not count.
 */
export async function findUnverifiedMobiles(
  db: Db,
  secret: ServerSecret,
  lead: Lead,
  viewer: Viewer,
): Promise<string[]> {
  const unverified: string[] = [];
  for (const mobile of listMobiles([lead.mobileNumber, lead.phoneNumber]))
    if (!(await isNumberVerified(db, await numberHashes(secret, mobile), lead.guid, viewer)))
      unverified.push(mobile);
  return unverified;
}

/** Whether the lead has a mobile, and all of its mobiles answered a code. */
export async function isMobileVerified(
  db: Db,
  secret: ServerSecret,
  lead: Lead,
  viewer: Viewer,
): Promise<boolean> {
  if (listMobiles([lead.mobileNumber, lead.phoneNumber]).length === 0) return false;
  return (await findUnverifiedMobiles(db, secret, lead, viewer)).length === 0;
}

export async function isNumberVerified(
  db: Db,
  hashes: NumberHashes,
  leadGuid: string,
  { session, now }: Viewer,
): Promise<boolean> {
  const rows = await db`
    select 1 from verification v
     where v.number_hash in ${db([...hashes])} and v.verified_at is not null
       and (v.lead_guid = ${leadGuid} or v.lead_guid in (
             select a.lead_guid from lead_access a join session s using (session_hash)
              where a.session_hash = ${session?.hash ?? null} and s.expires_at > ${now}))
     limit 1`;
  return rows.length > 0;
}

export async function recordSent(
  tx: Tx,
  sent: { hashes: NumberHashes; leadGuid: string; channel: 'sms' | 'email'; now: Date },
): Promise<void> {
  // The hash is the lead's personal data, and goes with the rest of it.
  await touchLead(tx, sent.leadGuid, sent.now);
  await tx`insert into verification (number_hash, lead_guid, sent_at, channel)
           values (${sent.hashes[0]}, ${sent.leadGuid}, ${sent.now}, ${sent.channel})
           on conflict (lead_guid, number_hash)
           do update set sent_at = excluded.sent_at, channel = excluded.channel`;
}

/** Null when nothing was sent to the number for this lead. */
export const findSent = (db: Db, hashes: NumberHashes, leadGuid: string) =>
  firstRow(db<{ channel: 'sms' | 'email' }[]>`
    select channel from verification
     where lead_guid = ${leadGuid} and number_hash in ${db([...hashes])} and sent_at is not null`);

export async function recordVerified(
  db: Db,
  hashes: NumberHashes,
  leadGuid: string,
  now: Date,
): Promise<void> {
  await db`update verification set verified_at = coalesce(verified_at, ${now})
            where lead_guid = ${leadGuid} and number_hash in ${db([...hashes])}`;
}

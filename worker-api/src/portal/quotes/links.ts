import type { Country } from '@pitlane/contracts';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { addHours } from 'date-fns/addHours';
import type { Db, Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import { orNotFound } from '../../platform/route.ts';
import { createResumeCode } from '../../platform/session.ts';
import { firstRow } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import { lockLead } from '../../quoting/leads/index.ts';

/** Days that a link is kept: longer than it opens its quote. */
const KEPT_DAYS = 30;

export type QuoteLink = {
  leadGuid: string;
  supplierId: number;
  /** Both null for the link that the workshop was shown. */
  email: string | null;
  mobileNumber: string | null;
};

export async function insertLink(tx: Tx, link: QuoteLink, now: Date): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into workshop_quote_link (lead_guid, supplier_id, email, mobile_number, created_at)
    values (${link.leadGuid}, ${link.supplierId}, ${link.email}, ${link.mobileNumber}, ${now}) returning id`;
  return row!.id;
}

/** A quote that a workshop made, and the workshop's country. */
export type OwnQuote = { leadGuid: string; supplierId: number; country: Country };

/** A quote that one of these workshops made. Throws `not-found` for any other lead. */
export async function requireOwnQuote(db: Db, leadGuid: string, own: readonly number[]): Promise<OwnQuote> {
  const rows = db<OwnQuote[]>`
    select k.lead_guid, k.supplier_id, s.country
      from workshop_quote_link k join supplier s on s.id = k.supplier_id
     where k.lead_guid = ${leadGuid} and k.supplier_id = any(${[...own]}::integer[]) limit 1`;
  return orNotFound(await firstRow(rows));
}

/** The newest price of the link `k`, and the instant at which it ends: a part of a query. */
export const newestPrice = (db: Db) => db`
  select g.minimum_price_cents, q.expires_at from listing g join quote q on q.id = g.quote_id
   where q.lead_guid = k.lead_guid and g.supplier_id = k.supplier_id order by q.id desc limit 1`;

/** What decides whether a quote may be sent: `isOpened` once a link to it was used, `sent` in the last hour. */
export async function readSendState(db: Db, leadGuid: string, now: Date) {
  const [row] = await db<{ isOpened: boolean; hasPrice: boolean; sent: number }[]>`
    select k.opened_at is not null as is_opened, coalesce(p.expires_at > ${now}, false) as has_price,
           (select count(*)::int from workshop_quote_link o
             where o.lead_guid = k.lead_guid and num_nonnulls(o.email, o.mobile_number) > 0
               and o.created_at > ${addHours(now, -1)}) as sent
      from workshop_quote_link k left join lateral (${newestPrice(db)}) p on true
     where k.lead_guid = ${leadGuid} limit 1`;
  return orNotFound(row);
}

/**
 * Makes the code of a link; null once the quote was opened. The lead is locked: no other link opens it until the code
 * is there.
 */
export const createLinkCode = (deps: AppDeps, leadGuid: string): Promise<string | null> =>
  transaction(deps.sql, async (tx) => {
    await lockLead(tx, leadGuid);
    const [open] = await tx`
      select 1 from workshop_quote_link where lead_guid = ${leadGuid} and opened_at is null limit 1`;
    return open ? createResumeCode(deps, leadGuid, tx) : null;
  });

/** Deletes all links to these leads: nothing more is sent to what was typed for their customers. */
export const deleteLinks = (tx: Tx, leadGuids: string[]) =>
  tx`delete from workshop_quote_link where lead_guid = any (${leadGuids}::uuid[])`;

export const quoteLinkJobs: JobHandlers = {
  async 'forget-workshop-quote-links'(_payload, { sql, clock }) {
    await sql`delete from workshop_quote_link where created_at <= ${addElapsedDays(clock.now(), -KEPT_DAYS)}`;
  },
};

export const quoteLinkCrontab = ['29 4 * * * forget-workshop-quote-links'];

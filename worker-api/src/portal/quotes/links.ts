import type { Country } from '@pitlane/contracts';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { addHours } from 'date-fns/addHours';
import type { Db, Tx } from '../../platform/database.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import { orNotFound } from '../../platform/route.ts';
import { firstRow } from '../../platform/sql.ts';

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

type OwnQuote = { supplierId: number; country: Country; isOpened: boolean };

/** A quote that one of these workshops made; `isOpened` once a link to it was used. Throws `not-found` for any other lead. */
export async function requireOwnQuote(db: Db, leadGuid: string, own: readonly number[]): Promise<OwnQuote> {
  const rows = db<OwnQuote[]>`
    select k.supplier_id, s.country,
           exists (select from handoff_code h where h.lead_guid = l.guid and h.used_at is not null) as is_opened
      from workshop_quote_link k join lead l on l.guid = k.lead_guid join supplier s on s.id = k.supplier_id
     where k.lead_guid = ${leadGuid} and k.supplier_id = any(${[...own]}::integer[]) limit 1`;
  return orNotFound(await firstRow(rows));
}

/** How often the quote was sent within the last hour. */
export async function countSent(db: Db, leadGuid: string, now: Date): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from workshop_quote_link
     where lead_guid = ${leadGuid} and num_nonnulls(email, mobile_number) > 0 and created_at > ${addHours(now, -1)}`;
  return row!.count;
}

export const quoteLinkJobs: JobHandlers = {
  async 'forget-workshop-quote-links'(_payload, { sql, clock }) {
    await sql`delete from workshop_quote_link where created_at <= ${addElapsedDays(clock.now(), -KEPT_DAYS)}`;
  },
};

export const quoteLinkCrontab = ['29 4 * * * forget-workshop-quote-links'];

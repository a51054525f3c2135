import type { Context } from 'hono';
import type { AppEnv } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { DEFAULT_PARTNER_SLUG, type Partner, requirePartner } from '../../platform/partner.ts';
import { hasLeadAccess, readSession } from '../../platform/session.ts';
import { findOrMakeQuotes } from '../../quoting/quotes/index.ts';
import { type BookingLead, findLead, hasQuote } from './queries.ts';

export type LeadOfCaller = { lead: BookingLead; hasAccess: boolean };

/**
 * The lead a request is about, and whether the caller may see its contact details: by session, or signed in as its
 * owner. A lead of another partner is not found; the hosted pages (default partner) serve the leads of all.
 */
export async function leadOfCaller(c: Context<AppEnv>, deps: AppDeps, guid: string): Promise<LeadOfCaller> {
  const partner = requirePartner(c);
  const lead = await findLead(deps.sql, guid);
  const isForeign = partner.slug !== DEFAULT_PARTNER_SLUG && partner.id !== lead?.partnerId;
  if (!lead || isForeign) throw new AppError('not-found');
  await keepQuote(deps, partner, guid);
  const session = await readSession(c, deps.config);
  const isOwner = lead.userId !== null && lead.userId === c.get('account')?.subject;
  const hasAccess = isOwner || (await hasLeadAccess(deps.sql, guid, session, deps.clock.now()));
  return { lead, hasAccess };
}

/** A lead that changed since it was quoted is quoted anew; unchanged items keep their price for 14 days. */
async function keepQuote(deps: AppDeps, partner: Partner, leadGuid: string): Promise<void> {
  if (await hasQuote(deps.sql, leadGuid, deps.clock.now())) return;
  try {
    await findOrMakeQuotes(deps, { leadGuid, partner, day: null });
  } catch (error) {
    // A lead that cannot be quoted has nothing to book: what follows finds no listing and says so.
    if (!(error instanceof AppError)) throw error;
  }
}

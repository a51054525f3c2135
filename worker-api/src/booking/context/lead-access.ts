import type { Context } from 'hono';
import type { AppEnv } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { DEFAULT_PARTNER_SLUG, type Partner, requirePartner } from '../../platform/partner.ts';
import { hasLeadAccess, readSession, type Session } from '../../platform/session.ts';
import { findOrMakeQuotes } from '../../quoting/quotes/index.ts';
import { type BookingLead, findBookingLead, hasQuote } from './queries.ts';

export type CallerLead = { lead: BookingLead; hasAccess: boolean; session: Session | null };

/**
 * The request's lead, and whether the caller may see its contact details: by session or as its owner. Other partners'
 * leads are not found; the hosted pages (default partner) serve all leads.
 */
export async function findCallerLead(c: Context<AppEnv>, deps: AppDeps, guid: string): Promise<CallerLead> {
  const partner = requirePartner(c);
  const lead = await findBookingLead(deps.sql, guid);
  const isForeign = partner.slug !== DEFAULT_PARTNER_SLUG && partner.id !== lead?.partnerId;
  if (!lead || isForeign) throw new AppError('not-found');
  await refreshQuote(deps, { leadGuid: guid, partner, address: deps.clientAddress(c) });
  const session = await readSession(c, deps);
  const isOwner = lead.userId !== null && lead.userId === c.get('account')?.subject;
  const hasAccess = isOwner || (await hasLeadAccess(deps.sql, guid, session, deps.clock.now()));
  return { lead, hasAccess, session };
}

/** Quotes a changed lead again; unchanged items keep their price for 14 days. */
async function refreshQuote(
  deps: AppDeps,
  visit: { leadGuid: string; partner: Partner; address: string },
): Promise<void> {
  if (await hasQuote(deps.sql, visit.leadGuid, deps.clock.now())) return;
  try {
    await findOrMakeQuotes(deps, { ...visit, day: null });
  } catch (error) {
    // Others are ignored: without a quote the caller finds no listing and answers not-found.
    if (!(error instanceof AppError) || error.code === 'too-many-requests') throw error;
  }
}

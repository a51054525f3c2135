import type { Lead, LeadPayload, LeadResponse, Outcome } from '@pitlane/contracts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { orNotFound } from '../../platform/route.ts';
import { createHandoffCode, hasLeadAccess, type Session } from '../../platform/session.ts';
import { transaction } from '../../platform/transaction.ts';
import { type Asker, findLead, isOwnPartner, type LeadRow, leadOnWire, readCart } from '../leads/index.ts';
import { isMobileVerified } from '../verification/index.ts';
import { saveLead } from './save.ts';
import { submitLead } from './submit.ts';

/** A lead as the asker may see it. Throws `not-found` for an unknown guid and for another partner's lead. */
export async function readLead(deps: AppDeps, guid: string, asker: Asker): Promise<Lead> {
  const lead = orNotFound(await findLead(deps.sql, guid));
  if (!isOwnPartner(asker.partner, lead)) throw new AppError('not-found');
  return viewOf(deps, lead, asker.session);
}

async function viewOf(deps: AppDeps, lead: LeadRow, session: Session | null): Promise<Lead> {
  const { sql, config, clock } = deps;
  const [items, hasAccess, isVerified] = await Promise.all([
    readCart(sql, lead.guid),
    hasLeadAccess(sql, lead.guid, session, clock.now()),
    isMobileVerified(sql, config.secret, lead, session),
  ]);
  return leadOnWire(lead, items, { hasAccess, isMobileVerified: isVerified });
}

export type SaveResult = Omit<LeadResponse, 'AccessToken'> & { isNewSession: boolean };

/**
 * Saves, or submits when the status asks for it. A submit needs an idempotency key: a repeat gives the outcome of the
 * first, a double click with two keys meets the lead's lock and schedules one call.
 */
export async function saveOrSubmit(
  deps: AppDeps,
  payload: LeadPayload,
  asker: Asker,
  key: string | null,
): Promise<SaveResult> {
  const now = deps.clock.now();
  const isSubmit = payload.LeadStatusID !== 'QuotePending';
  const saved = isSubmit
    ? await submitOnce(deps, payload, asker, orNotFound(key), now)
    : await saveOnce(deps, payload, asker, key, now);
  // A new session is the one that now holds the lead; whoever wrote may see it.
  const session = saved.isNewSession ? asker.newSession : asker.session;
  const lead = await viewOf(deps, orNotFound(await findLead(deps.sql, saved.guid)), session);
  const { guid, outcome, isNewSession } = saved;
  return { Success: true, LeadGuid: guid, Lead: lead, Outcome: outcome, isNewSession };
}

type Saved = { guid: string; outcome: Outcome | null; isNewSession: boolean };

async function submitOnce(
  deps: AppDeps,
  payload: LeadPayload,
  asker: Asker,
  key: string,
  now: Date,
): Promise<Saved> {
  const request = { partnerId: asker.partner.id, scope: 'lead-submit' as const, key, body: payload };
  const context = { secret: deps.config.secret, now, requiresVerification: deps.verify !== null };
  const { body } = await withIdempotency<Saved>(deps.sql, request, async (tx) => ({
    status: 200,
    body: await submitLead(tx, payload, asker, context),
  }));
  return body;
}

/** A first save may carry a key, so that a retry creates no second lead. */
async function saveOnce(
  deps: AppDeps,
  payload: LeadPayload,
  asker: Asker,
  key: string | null,
  now: Date,
): Promise<Saved> {
  if (key === null) {
    const saved = await transaction(deps.sql, (tx) => saveLead(tx, payload, asker, now));
    return { ...saved, outcome: null };
  }
  const request = { partnerId: asker.partner.id, scope: 'lead-create' as const, key, body: payload };
  const { body } = await withIdempotency<Saved>(deps.sql, request, async (tx) => ({
    status: 200,
    body: { ...(await saveLead(tx, payload, asker, now)), outcome: null },
  }));
  return body;
}

/** A code that carries access to the lead into a hosted session: once, within 60 s. Throws `forbidden` without access. */
export async function handOff(deps: AppDeps, guid: string, asker: Asker): Promise<string> {
  const { sql, config, clock } = deps;
  const now = clock.now();
  orNotFound(await findLead(sql, guid));
  if (!(await hasLeadAccess(sql, guid, asker.session, now))) throw new AppError('forbidden');
  return transaction(sql, (tx) => createHandoffCode(tx, config.secret, { leadGuid: guid, now }));
}

import type { Lead, LeadPayload, LeadResponse, Outcome } from '@pitlane/contracts';
import { isPending } from '@pitlane/domain/funnel/lead-status';
import { createBookingToken } from '../../platform/booking-token.ts';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import type { Partner } from '../../platform/partner.ts';
import { orNotFound } from '../../platform/route.ts';
import { createHandoffCode, hasLeadAccess, type Session } from '../../platform/session.ts';
import { transaction } from '../../platform/transaction.ts';
import { findCallPromise } from '../../shared/work/index.ts';
import {
  type Caller,
  findLead,
  type LeadRow,
  leadStages,
  readCart,
  recordStages,
  requireLead,
  restoreGrantedSession,
  toLeadResponse,
  updateLead,
} from '../leads/index.ts';
import { isMobileVerified } from '../verification/index.ts';
import { type SavedLead, saveLead } from './save.ts';
import { submitLead } from './submit.ts';

/** A lead as the caller may see it. Throws `not-found` for an unknown guid and for another partner's lead. */
export async function readLead(deps: AppDeps, guid: string, caller: Caller): Promise<Lead> {
  const lead = await requireLead(deps.sql, guid, caller.partner);
  if (caller.viewedGuid === guid) return loadViewedLead(deps, lead);
  return loadLeadView(deps, lead, caller.session);
}

/** For an operator who reads it: as the customer sees it, without what would act for the customer. */
async function loadViewedLead({ sql }: AppDeps, lead: LeadRow): Promise<Lead> {
  const [items, callPromise] = await Promise.all([readCart(sql, lead.guid), findCallPromise(sql, lead.guid)]);
  const view = { hasAccess: true, isMobileVerified: false, bookingToken: null, callPromise };
  return { ...toLeadResponse(lead, items, view), FleetCompanyMembershipId: null };
}

async function loadLeadView(deps: AppDeps, lead: LeadRow, session: Session | null): Promise<Lead> {
  const { sql, config, clock } = deps;
  const now = clock.now();
  const [items, hasAccess, isVerified, promise] = await Promise.all([
    readCart(sql, lead.guid),
    hasLeadAccess(sql, lead.guid, session, now),
    isMobileVerified(sql, config.secret, lead, { session, now }),
    findCallPromise(sql, lead.guid),
  ]);
  const bookingToken =
    hasAccess && lead.bookingPublicId
      ? await createBookingToken(config.secret, 'booking', lead.bookingPublicId)
      : null;
  const callPromise = hasAccess ? promise : null;
  return toLeadResponse(lead, items, { hasAccess, isMobileVerified: isVerified, bookingToken, callPromise });
}

/** `session`: the new one that now holds the lead, for its browser; null where the caller's own does. */
export type SaveResult = Omit<LeadResponse, 'AccessToken'> & { session: Session | null };

/**
 * Saves, or submits when the status asks for it. A submit needs an idempotency key: a repeat gives the outcome of the
 * first, a double click with two keys meets the lead's lock and schedules one call.
 */
export async function saveOrSubmit(
  deps: AppDeps,
  payload: LeadPayload,
  caller: Caller,
  key: string | null,
): Promise<SaveResult> {
  const now = deps.clock.now();
  const isSubmit = !isPending(payload.LeadStatusID);
  const { guid, outcome, seed } = isSubmit
    ? await submitOnce(deps, payload, caller, orNotFound(key), now)
    : await saveOnce(deps, payload, caller, key, now);
  const session = await restoreGrantedSession(deps, caller, seed);
  const lead = orNotFound(await findLead(deps.sql, guid));
  const view = await loadLeadView(deps, lead, session ?? caller.session);
  const stages = leadStages(lead, view.CartItems);
  await recordStages(deps.sql, { leadGuid: guid, stages, device: caller.device, now });
  return { Success: true, LeadGuid: guid, Lead: view, Outcome: outcome, session };
}

/** `seed`: of the new session that got the lead; null where the caller's own did. */
type Saved = { guid: string; outcome: Outcome | null; seed: string | null };

const toSaved = (
  { guid, isNewSession }: SavedLead,
  { newSession }: Caller,
  outcome: Outcome | null,
): Saved => ({ guid, outcome, seed: isNewSession ? newSession.seed : null });

async function submitOnce(
  deps: AppDeps,
  payload: LeadPayload,
  caller: Caller,
  key: string,
  now: Date,
): Promise<Saved> {
  const request = { partnerId: caller.partner.id, scope: 'lead-submit' as const, key, body: payload };
  const context = {
    secret: deps.config.secret,
    now,
    requiresVerification: deps.verify !== null,
    sendsSms: deps.sms !== null,
  };
  const { body } = await withIdempotency<Saved>(deps.sql, request, async (tx) => {
    const submitted = await submitLead(tx, payload, caller, context);
    return { status: 200, body: toSaved(submitted, caller, submitted.outcome) };
  });
  return body;
}

/** A first save may carry a key, so that a retry creates no second lead. */
async function saveOnce(
  deps: AppDeps,
  payload: LeadPayload,
  caller: Caller,
  key: string | null,
  now: Date,
): Promise<Saved> {
  const save = async (tx: Tx) => toSaved(await saveLead(tx, payload, caller, now), caller, null);
  if (key === null) return transaction(deps.sql, save);
  const request = { partnerId: caller.partner.id, scope: 'lead-create' as const, key, body: payload };
  const { body } = await withIdempotency<Saved>(deps.sql, request, async (tx) => ({
    status: 200,
    body: await save(tx),
  }));
  return body;
}

/**
 * A code that carries access to the lead into a hosted session: once, within 60 s. Keeps the page that it comes
 * from, for "Back to the start". Throws `forbidden` without access.
 */
export async function handOff(deps: AppDeps, guid: string, caller: Caller, page: string): Promise<string> {
  const { sql, config, clock } = deps;
  const now = clock.now();
  const lead = orNotFound(await findLead(sql, guid));
  if (!(await hasLeadAccess(sql, guid, caller.session, now))) throw new AppError('forbidden');
  const homeUrl = lead.partnerId === caller.partner.id ? toHomeUrl(page, caller.partner) : null;
  return transaction(sql, async (tx) => {
    if (homeUrl) await updateLead(tx, guid, { home_url: homeUrl }, now);
    return createHandoffCode(tx, config.secret, { leadGuid: guid, now });
  });
}

/** The page without query and fragment, which may hold personal data; null unless its origin is one of the key's. */
function toHomeUrl(page: string, { allowedOrigins }: Partner): string | null {
  const url = page.length <= 1000 ? URL.parse(page) : null;
  return url && allowedOrigins.includes(url.origin) ? url.origin + url.pathname : null;
}

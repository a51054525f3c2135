import type { CancelRefusal } from '@pitlane/contracts/enums';
import { isSubmitted } from '@pitlane/domain/booking/booking-status';
import { isFromRewards } from '@pitlane/domain/funnel/lead-source';
import { CANCEL_TEXTS } from '@pitlane/domain/refusals/cancel-texts';
import type { Db } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import { hasLeadAccess } from '../../platform/session.ts';
import { transaction } from '../../platform/transaction.ts';
import { findPromise, openWork, settleWork } from '../../shared/work/index.ts';
import type { Caller } from './access.ts';
import { findDeclined } from './find-declined.ts';
import { findReplacement } from './find-replacement.ts';
import type { LeadRow } from './lead-response.ts';
import * as queries from './queries.ts';
import { requireLead } from './require-lead.ts';

/** The lead, for a caller who may write it. Throws `not-found`, and `forbidden` without access. */
export async function requireOwnLead(deps: AppDeps, guid: string, caller: Caller): Promise<LeadRow> {
  const lead = await requireLead(deps.sql, guid, caller.partner);
  if (!(await hasLeadAccess(deps.sql, guid, caller.session, deps.clock.now())))
    throw new AppError('forbidden');
  return lead;
}

/**
 * Schedules one open callback for the lead, none for rewards partners or a cancelled lead (1 §4 'Submit outcomes').
 * Returns what the customer is promised; null without a call. Throws `conflict` without a number to call.
 */
export async function scheduleCall(deps: AppDeps, guid: string, caller: Caller): Promise<string | null> {
  const lead = await requireOwnLead(deps, guid, caller);
  if (isFromRewards(lead) || lead.cancelledAt !== null) return null;
  if (!(lead.mobileNumber ?? lead.phoneNumber))
    throw new AppError('conflict', { detail: 'The quote has no number to call.' });
  const work = {
    kind: 'call-requested',
    key: `call-requested/${guid}`,
    leadGuid: guid,
    message: 'A customer asks for a call about a quote.',
  } as const;
  return transaction(deps.sql, async (tx) => {
    await openWork(tx, work, deps.clock.now());
    return findPromise(tx, work.key);
  });
}

export type Cancellation = {
  isCancelled: boolean;
  /** Why it can't be cancelled; null where it can, and for one that is cancelled. */
  refusal: CancelRefusal | null;
  /** The customer changed the quote, and the new one is open. */
  isReplaced: boolean;
  /** The new one, for a caller who holds it. */
  newGuid: string | null;
};

/** Whether a quote is, or can be, cancelled; one with a booking is cancelled as a booking. Anybody with the guid may look. */
export async function readCancellation(deps: AppDeps, guid: string, caller: Caller): Promise<Cancellation> {
  return toCancellation(deps, await requireLead(deps.sql, guid, caller.partner), caller);
}

async function toCancellation(deps: AppDeps, lead: LeadRow, caller: Caller): Promise<Cancellation> {
  const { cancelledAt } = lead;
  const newest = cancelledAt && (await findReplacement(deps.sql, lead.guid));
  const newer = newest?.isOpen ? newest : null;
  const isHeld = newer && (await hasLeadAccess(deps.sql, newer.guid, caller.session, deps.clock.now()));
  return {
    isCancelled: cancelledAt !== null,
    refusal: cancelledAt === null ? await findCancelRefusal(deps.sql, lead) : null,
    isReplaced: newer !== null,
    newGuid: isHeld ? newer.guid : null,
  };
}

/**
 * Cancels a quote and the call about it, once. Throws `conflict` for a booked one and for one whose declined booking still
 * stands; the lock also catches a booking made at the same time.
 */
export async function cancelLead(deps: AppDeps, guid: string, caller: Caller): Promise<Cancellation> {
  await requireOwnLead(deps, guid, caller);
  const now = deps.clock.now();
  const cancelled = await transaction(deps.sql, async (tx) => {
    if (!(await queries.lockLead(tx, guid))) throw new AppError('not-found');
    const lead = orNotFound(await queries.findLead(tx, guid));
    const refusal = await findCancelRefusal(tx, lead);
    if (refusal) throw new AppError('conflict', { detail: CANCEL_TEXTS[refusal] });
    await tx`update lead set cancelled_at = ${now}, version = version + 1
              where guid = ${guid} and cancelled_at is null`;
    const outcome = 'The customer cancelled the quote.';
    await settleWork(tx, { leadGuid: guid }, { outcome, by: 'customer', now });
    return { ...lead, cancelledAt: lead.cancelledAt ?? now };
  });
  return toCancellation(deps, cancelled, caller);
}

/** Why a quote can't be cancelled; null where it can. What was paid is held while a declined booking stands. */
async function findCancelRefusal(db: Db, { guid, bookingStatus }: LeadRow): Promise<CancelRefusal | null> {
  if (bookingStatus !== null && isSubmitted(bookingStatus)) return 'Booked';
  const declined = await findDeclined(db, guid);
  return declined.size > 0 ? 'Declined' : null;
}

import type { CartItem, FieldProblem, LeadPayload, Outcome } from '@pitlane/contracts';
import { EMAIL_PROBLEMS } from '@pitlane/contracts/booking-texts';
import { LOCATION_PROBLEM } from '@pitlane/contracts/field-texts';
import { searchStartDay } from '@pitlane/domain/calendar/service-date';
import { classifyCartPricing } from '@pitlane/domain/cart/cart-pricing';
import { kindToMatch } from '@pitlane/domain/funnel/fixed-supplier';
import { isFromRewards } from '@pitlane/domain/funnel/lead-source';
import { serviceDateFor } from '@pitlane/domain/funnel/lead-status';
import { decideOutcome } from '@pitlane/domain/funnel/outcome';
import { type QuoteChannel, quoteChannel } from '@pitlane/domain/people/quote-channel';
import { loadDateContext } from '../../marketplace/calendar/index.ts';
import { getMobileServicesSupplierId } from '../../marketplace/partners/index.ts';
import { countAvailable } from '../../marketplace/suppliers/index.ts';
import type { Tx } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs.ts';
import { findPartnerSettings } from '../../platform/partner.ts';
import { orNotFound } from '../../platform/route.ts';
import type { ServerSecret } from '../../platform/server-secret.ts';
import { openWork, settleWork } from '../../shared/work/index.ts';
import { askFleet } from '../fleet-drivers/index.ts';
import {
  type Caller,
  findCartProblems,
  findLead,
  fixedSupplierId,
  isProvenMember,
  isSuspectedLead,
  type LeadRow,
  readCart,
  supplierCriteria,
  supplierName,
  updateLead,
} from '../leads/index.ts';
import { lacksPhotos, lockFirstLeads, withdrawFormerRequests } from '../quote-requests/index.ts';
import { findUnverifiedMobiles } from '../verification/index.ts';
import { type SavedLead, saveLead } from './save.ts';
import { OUTCOME_WORK, workAfter } from './work-after.ts';

export type SubmitContext = {
  secret: ServerSecret;
  now: Date;
  /** Mobiles have to be verified: a verification service is configured. */
  requiresVerification: boolean;
  /** An SMS gateway is set up. */
  sendsSms: boolean;
};
export type Submitted = SavedLead & { outcome: Outcome };

/**
 * Saves and submits a lead (1 §4): the server decides the outcome by real availability and its own prices, never
 * by the payload, and schedules the call that the outcome names. Throws `validation` while something is missing.
 */
export async function submitLead(
  tx: Tx,
  payload: LeadPayload,
  caller: Caller,
  context: SubmitContext,
): Promise<Submitted> {
  if (payload.Guid != null) await lockFirstLeads(tx, [payload.Guid]);
  const saved = await saveLead(tx, payload, caller, context.now);
  const lead = orNotFound(await findLead(tx, saved.guid));
  const items = await readCart(tx, saved.guid);
  const isSuspected = await isSuspectedLead(tx, lead);
  if (!isSuspected) await refuseIncomplete(tx, lead, items, caller, context);
  const channel = quoteChannel(lead, lead.suburb?.country ?? null, context.sendsSms);
  const outcome = await decide(tx, lead, items, {
    isSuspectedWorkshop: isSuspected,
    channel,
    caller,
    now: context.now,
  });
  await tx`
    update lead set submitted_at = coalesce(submitted_at, ${context.now}), outcome_path = ${outcome.Path}
     where guid = ${lead.guid}`;
  await withdrawFormerRequests(tx, lead, { session: caller.session, now: context.now });
  const work = workAfter(outcome, { ...lead, channel });
  // Submitted again with another outcome, the work of the first one is over.
  const over = OUTCOME_WORK.filter((kind) => kind !== work?.kind);
  const ending = { outcome: 'Submitted again.', by: 'customer', now: context.now };
  await settleWork(tx, { leadGuid: lead.guid, kinds: over }, ending);
  if (work) await openWork(tx, { ...work, leadGuid: lead.guid, reason: outcome.Kind }, context.now);
  if (outcome.Kind === 'quote-callback' && !isProvenMember(lead)) await askFleet(tx, lead, context.now);
  if (lead.userId !== null)
    await addJob(tx, 'save-vehicle', { leadGuid: lead.guid }, { key: `save-vehicle:lead/${lead.guid}` });
  if (outcome.Kind === 'quote-confirmation-success')
    await addJob(tx, 'open-lead-bids', { leadGuid: lead.guid }, { key: `lead-bids:${lead.guid}` });
  return { ...saved, outcome };
}

type Deciding = { isSuspectedWorkshop: boolean; channel: QuoteChannel; caller: Caller; now: Date };

async function decide(
  tx: Tx,
  lead: LeadRow,
  items: CartItem[],
  { isSuspectedWorkshop, channel, caller, now }: Deciding,
): Promise<Outcome> {
  // The lead's own partner decides, also on hosted pages, as when it is quoted and booked.
  const partner = { settings: await findPartnerSettings(tx, lead.partnerId) };
  const dates = await loadDateContext(tx, lead.suburb, partner, now);
  const day = searchStartDay(lead.serviceDate, dates, lead.quoteUrgency ?? null);
  const criteria = await supplierCriteria(tx, lead, items, day);
  // The product flow is served only by the mobile-services supplier (1 §4).
  const productSupplier = getMobileServicesSupplierId(partner);
  const offered =
    criteria && lead.gotProductQuoteFlow
      ? {
          ...criteria,
          exclusiveSupplierId: productSupplier,
          kind: kindToMatch(productSupplier, criteria.kind),
        }
      : criteria;
  const available = offered ? await countAvailable(tx, offered, dates) : null;
  const pricing = classifyCartPricing(items, {
    hasZeroCommsSupplier: available?.HasZeroCommsSupplier ?? false,
    isFleet: lead.fleetCompanyId !== null,
  });
  const phone = lead.mobileNumber ?? lead.phoneNumber;
  const supplierId = fixedSupplierId(lead);
  const nameOfSupplier = supplierId === null ? null : await supplierName(tx, supplierId);
  const outcome = decideOutcome({
    leadGuid: lead.guid,
    leadSource: lead.leadSource,
    isSuspectedWorkshop,
    isUnknownVehicle: lead.isUnknownVehicle,
    availableCount: available?.AvailableCount ?? 0,
    isProductFlow: lead.gotProductQuoteFlow,
    pricing,
    supplier: nameOfSupplier === null ? null : { id: supplierId!, name: nameOfSupplier },
    isSignedIn: caller.subject !== null,
    // v2 asks for a number and an address, or a mobile alone, v1 for a phone or an e-mail (1 §4).
    hasContactDetails: Boolean(
      lead.name && (lead.quoteFlowVersion === 1 ? (phone ?? lead.email) : phone && channel !== 'call'),
    ),
    hasPhone: phone !== null,
    channel,
    isRewardsPartner: isFromRewards(lead),
    awaitsPhotos: await lacksPhotos(tx, lead.guid),
  });
  const changes = {
    status: outcome.LeadStatusID,
    no_mechanics: available?.AvailableCount === 0,
    service_date: serviceDateFor(lead.serviceDate === null ? null : day, pricing),
  };
  await updateLead(tx, lead.guid, changes, now);
  return outcome;
}

async function refuseIncomplete(
  tx: Tx,
  lead: LeadRow,
  items: CartItem[],
  caller: Caller,
  context: SubmitContext,
): Promise<void> {
  const missing = (pointer: string, message: string): FieldProblem => ({
    pointer,
    code: 'required',
    message,
  });
  const errors = [
    ...(lead.suburb ? [] : [missing('/SuburbId', LOCATION_PROBLEM)]),
    ...(lead.mid || lead.isUnknownVehicle ? [] : [missing('/Mid', 'Choose the vehicle.')]),
    ...(items.length > 0 || lead.isUnknownVehicle
      ? []
      : [missing('/CartItems', 'Choose a service or repair.')]),
  ];
  // Version 1 calls whom it cannot write to.
  const isWrittenTo = lead.quoteFlowVersion === 2 && lead.mobileNumber !== null;
  if (isWrittenTo && !lead.email && !context.sendsSms) errors.push(missing('/Email', EMAIL_PROBLEMS.noSms));
  // A fleet’s vehicle that could not be identified becomes work for the operator instead.
  if (!isProvenMember(lead) && !lead.isUnknownVehicle)
    errors.push(missing('/FleetCompanyMembershipId', 'Check your fleet membership first.'));
  errors.push(...(await findCartProblems(tx, items, lead)));
  if (errors.length > 0) throw new AppError('validation', { errors });
  // The funnel that began the lead decides whether a code is needed; the client's own version is ignored.
  const mustVerify = context.requiresVerification && caller.subject === null && lead.quoteFlowVersion === 2;
  const [unverified] = mustVerify
    ? await findUnverifiedMobiles(tx, context.secret, lead, { session: caller.session, now: context.now })
    : [];
  if (unverified !== undefined) {
    const error = {
      pointer: unverified === lead.mobileNumber ? '/MobileNumber' : '/PhoneNumber',
      code: 'not-verified',
      message: 'Verify this number with its code first.',
    };
    throw new AppError('validation', { errors: [error] });
  }
}

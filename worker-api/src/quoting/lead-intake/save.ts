import type { CartItem, LeadPayload } from '@pitlane/contracts';
import { isSubmitted } from '@pitlane/domain/booking/booking-status';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { itemsToSave } from '@pitlane/domain/cart/cart';
import { classifyCartPricing } from '@pitlane/domain/cart/cart-pricing';
import { isPending, serviceDateFor } from '@pitlane/domain/funnel/lead-status';
import { checkRequestedDay } from '../../marketplace/calendar/index.ts';
import { isActiveMember } from '../../marketplace/fleets/index.ts';
import { isRegistered } from '../../marketplace/vehicles/index.ts';
import type { Tx } from '../../platform/database.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import { grantAccess, hasLeadAccess } from '../../platform/session.ts';
import { copyImages } from '../../shared/photos/index.ts';
import {
  type Caller,
  changesVehicle,
  checkCartItems,
  cloneLead,
  findLead,
  hasKeptPrices,
  hideTypedContact,
  insertLead,
  isOwnPartner,
  type LeadPatch,
  type LeadRow,
  lockLead,
  readCart,
  toFunnelRules,
  toLeadPatch,
  updateLead,
  writeCart,
} from '../leads/index.ts';
import { needsNewRequest } from '../quote-requests/index.ts';
import { copyQuotesToClone } from '../quotes/index.ts';

const SHIFT_AFTER_DAYS = 30;

/** `isNewSession`: access went to `caller.newSession`, which its browser does not have yet. */
export type SavedLead = { guid: string; isNewSession: boolean };

/** What a save changes: columns of the lead, and its cart where that comes along. `isSubmit`: it is sent, not only saved. */
export type LeadDraft = { columns: LeadPatch; items?: CartItem[]; isSubmit?: boolean };

/**
 * Saves a payload: creates a lead without Guid, else merges by field, or continues on a clone (lead shift, decisions
 * 'Lead and access'). Throws `not-found` for an unknown guid and `validation` for what does not exist.
 */
export async function saveLead(tx: Tx, payload: LeadPayload, caller: Caller, now: Date): Promise<SavedLead> {
  const toDraft = async (before: LeadRow | null, keepsPrices: boolean): Promise<LeadDraft> => {
    const columns = await toLeadPatch(tx, payload, before, keepsPrices);
    const isSubmit = !isPending(payload.LeadStatusID);
    return { columns, isSubmit, ...(payload.CartItems && { items: payload.CartItems }) };
  };
  return payload.Guid == null
    ? createLead(tx, await toDraft(null, false), caller, now)
    : continueLead(tx, payload.Guid, toDraft, caller, now);
}

/** Creates a lead of the caller's partner with what a draft sets. Throws `validation` for what does not exist. */
export async function createLead(tx: Tx, sent: LeadDraft, caller: Caller, now: Date): Promise<SavedLead> {
  const { partner } = caller;
  refuseImpossibleDate(sent.columns, null, now);
  const proven = await withProvenFleet(tx, sent.columns, { fleetCompanyId: partner.fleetCompanyId });
  const columns = await withVerifiedRego(tx, proven, {}, now);
  const draft = { ...sent, columns };
  const guid = await insertLead(tx, {
    partnerId: partner.id,
    fleetCompanyId: partner.fleetCompanyId,
    funnelVersion: partner.funnelVersion,
    ...toFunnelRules(partner),
    now,
  });
  await write(tx, guid, { before: null, draft: withOwner(draft, caller), keepsPrices: false, now });
  return grant(tx, guid, partner.id, caller, now);
}

/**
 * Saves to a lead that exists, or to a clone of it (lead shift). `toDraft` gets the locked lead, and whether its prices
 * are kept. Throws `not-found` for an unknown guid and `validation` for what does not exist.
 */
export async function continueLead(
  tx: Tx,
  leadGuid: string,
  toDraft: (before: LeadRow, keepsPrices: boolean) => Promise<LeadDraft>,
  caller: Caller,
  now: Date,
): Promise<SavedLead> {
  if (!(await lockLead(tx, leadGuid))) throw new AppError('not-found');
  const before = orNotFound(await findLead(tx, leadGuid));
  const hasAccess = await hasLeadAccess(tx, before.guid, caller.session, now);
  const keepsPrices = await hasKeptPrices(tx, before.guid, now);
  const sent = await toDraft(before, keepsPrices);
  refuseImpossibleDate(sent.columns, before, now);
  // A stranger proves a membership by sending the plate: the lead's is hidden.
  const own = hasAccess ? before : { fleetCompanyId: before.fleetCompanyId };
  const proven = await withProvenFleet(tx, sent.columns, own);
  const draft = { ...sent, columns: await withVerifiedRego(tx, proven, before, now) };
  const change = { before, draft: withOwner(draft, caller), keepsPrices, now };
  const shifts =
    !hasAccess ||
    mustShift(before, draft.columns, caller, now) ||
    (await needsNewRequest(tx, before, draft, now));
  if (!shifts) {
    await write(tx, before.guid, change);
    return { guid: before.guid, isNewSession: false };
  }
  return shiftLead(tx, change, hasAccess, caller);
}

async function shiftLead(
  tx: Tx,
  change: Change & { before: LeadRow },
  hasAccess: boolean,
  caller: Caller,
): Promise<SavedLead> {
  const { before, draft, now } = change;
  const { partner } = caller;
  const partnerId = isOwnPartner(partner, before) ? before.partnerId : partner.id;
  const guid = await cloneLead(tx, before.guid, { partnerId, withContact: hasAccess, now });
  if (!hasAccess) await hideTypedContact(tx, guid);
  if (partnerId !== before.partnerId) {
    const { fleetCompanyId: fleet_company_id, funnelVersion: quote_flow_version } = partner;
    const fleet = { fleet_company_id, fleet_company_membership_id: null };
    await updateLead(tx, guid, { quote_flow_version, ...fleet }, now);
  }
  const isSameVehicle = !changesVehicle(draft.columns, before);
  // Pictures of another car do not fit, and a stranger never gets any.
  if (hasAccess && isSameVehicle) await copyImages(tx, before.guid, guid);
  const keepsPrices = change.keepsPrices && isSameVehicle;
  const cloned = keepsPrices ? await readCart(tx, guid) : [];
  await write(tx, guid, { ...change, keepsPrices });
  if (keepsPrices) await keepPrices(tx, before, { guid, partnerId, cloned }, now);
  return grant(tx, guid, partnerId, caller, now);
}

/** A clone with the same vehicle and cart costs what the lead was quoted with, as long as that holds. */
async function keepPrices(
  tx: Tx,
  before: LeadRow,
  { guid, partnerId, cloned }: { guid: string; partnerId: number; cloned: CartItem[] },
  now: Date,
): Promise<void> {
  const from = { guid: before.guid, lead: before, cart: await readCart(tx, before.guid) };
  const origins = new Map(
    cloned.map((item, at) => [item.LeadCartItemID ?? 0, from.cart[at]?.LeadCartItemID ?? 0]),
  );
  const lead = orNotFound(await findLead(tx, guid));
  await copyQuotesToClone(tx, from, { guid, lead, cart: await readCart(tx, guid), partnerId, origins }, now);
}

async function grant(tx: Tx, guid: string, partnerId: number, caller: Caller, now: Date): Promise<SavedLead> {
  const { session: current, newSession: fresh } = caller;
  const granted = await grantAccess(tx, { current, fresh, leadGuid: guid, partnerId, now });
  return { guid, isNewSession: granted === fresh };
}

type Change = {
  before: LeadRow | null;
  draft: LeadDraft;
  /** Items that stay are left as they were quoted. */
  keepsPrices: boolean;
  now: Date;
};

async function write(tx: Tx, guid: string, change: Change): Promise<void> {
  try {
    const allowed = await withConfiguredSupplier(tx, guid, change.draft.columns);
    const columns = await withServiceDate(tx, guid, {
      ...change,
      draft: { ...change.draft, columns: allowed },
    });
    if (Object.keys(columns).length > 0 || change.draft.items)
      await updateLead(tx, guid, columns, change.now);
  } catch (error) {
    throw unknownReference(error);
  }
}

/** The supplier that a funnel configuration names stays (decision 26): another one is refused, clearing it is ignored. */
async function withConfiguredSupplier(tx: Tx, guid: string, columns: LeadPatch): Promise<LeadPatch> {
  const { workshop_id: sent, got_exclusive_supplier_flow: isExclusive, ...others } = columns;
  if (sent === undefined && isExclusive === undefined) return columns;
  const { configuredSupplierId, workshopId } = orNotFound(await findLead(tx, guid));
  if (configuredSupplierId === null) return columns;
  if (sent != null && sent !== workshopId)
    throw fieldError('/WorkshopId', 'not-offered', 'Quotes here are for another workshop.');
  return others;
}

/** The cart first: whether a lead may keep a service date depends on it (1 §3). */
async function withServiceDate(
  tx: Tx,
  guid: string,
  { before, draft: { columns, items }, keepsPrices }: Change,
): Promise<LeadPatch> {
  if (items) {
    const lead = await findLead(tx, before?.guid ?? guid);
    const isSameVehicle = before === null || !('mid' in columns) || columns.mid === before.mid;
    const allowed = await checkCartItems(tx, itemsToSave(items), lead, isSameVehicle);
    await writeCart(tx, guid, allowed, keepsPrices);
  }
  if (!items && columns.service_date === undefined) return columns;
  const pricing = classifyCartPricing(await readCart(tx, guid), { hasZeroCommsSupplier: false });
  const wanted = columns.service_date === undefined ? (before?.serviceDate ?? null) : columns.service_date;
  return { ...columns, service_date: serviceDateFor(wanted, pricing) };
}

/** The account, never the payload, decides whose lead it is. */
const withOwner = (draft: LeadDraft, { subject }: Caller): LeadDraft =>
  subject === null ? draft : { ...draft, columns: { ...draft.columns, user_id: subject } };

function mustShift(before: LeadRow, patch: LeadPatch, caller: Caller, now: Date): boolean {
  const isOtherOwner = before.userId !== null && caller.subject !== null && before.userId !== caller.subject;
  const isOld = now > addElapsedDays(before.createdAt, SHIFT_AFTER_DAYS);
  return (
    isOtherOwner ||
    !isOwnPartner(caller.partner, before) ||
    (before.bookingStatus !== null && isSubmitted(before.bookingStatus)) ||
    isOld ||
    before.cancelledAt !== null ||
    (before.hasQuotes && changesVehicle(patch, before))
  );
}

function refuseImpossibleDate(columns: LeadPatch, before: LeadRow | null, now: Date): void {
  if (columns.service_date == null) return;
  const region = before?.suburb?.country ?? 'AU';
  checkRequestedDay(columns.service_date, { now, region }, '/ServiceDate');
}

/**
 * The columns without a fleet that is not proven: only an active membership for the lead's own car makes a lead one of
 * a fleet (1 §5). The id of a yes of its fleet is taken too, and stored nowhere else. Throws `validation` for another
 * fleet or membership.
 */
async function withProvenFleet(
  tx: Tx,
  columns: LeadPatch,
  before: Partial<
    Pick<
      LeadRow,
      | ('fleetCompanyId' | 'fleetCompanyMembershipId' | 'fleetConfirmations')
      | ('vehicleRego' | 'vehicleRegoState')
    >
  >,
): Promise<LeadPatch> {
  const { fleet_company_id: sentFleet, fleet_company_membership_id: id, ...rest } = columns;
  const fleetId = sentFleet ?? before.fleetCompanyId;
  const { vehicle_rego: rego = before.vehicleRego, vehicle_rego_state: state = before.vehicleRegoState } =
    columns;
  const isOwnFleet = fleetId == null || fleetId === before.fleetCompanyId;
  if (id == null && !isOwnFleet)
    throw fieldError('/FleetCompanyId', 'not-proven', 'The membership of this fleet is missing.');
  if (id === null) return { ...rest, fleet_company_membership_id: null };
  const isMember = async (memberId: string) =>
    fleetId && rego && state && (await isActiveMember(tx, { id: memberId, fleetId, rego, state }));
  const known = before.fleetCompanyMembershipId ?? null;
  const isConfirmation = before.fleetConfirmations?.some((each) => each.id === id) ?? false;
  if (id === undefined || (isOwnFleet && (id === known || isConfirmation))) {
    // The proof is for one plate, and ends with another.
    const isOtherCar = 'vehicle_rego' in columns || 'vehicle_rego_state' in columns;
    const isOver = known !== null && isOtherCar && !(await isMember(known));
    return isOver ? { ...rest, fleet_company_membership_id: null } : rest;
  }
  if (!(await isMember(id)))
    throw fieldError(
      '/FleetCompanyMembershipId',
      'unknown',
      'This car has no active membership with this id.',
    );
  return { ...rest, fleet_company_id: fleetId, fleet_company_membership_id: id };
}

type KnownCar = Partial<
  Pick<LeadRow, 'vehicleRego' | 'vehicleRegoState' | 'vehicleMake' | 'vehicleModel' | 'vehicleIsVerifiedRego'>
>;

/** The columns with a plate as verified only where the register named this make and model for it; the car keeps it. */
async function withVerifiedRego(tx: Tx, columns: LeadPatch, before: KnownCar, now: Date): Promise<LeadPatch> {
  const {
    vehicle_rego: plate = before.vehicleRego,
    vehicle_rego_state: state = before.vehicleRegoState,
    vehicle_make: make = before.vehicleMake,
    vehicle_model: model = before.vehicleModel,
    vehicle_is_verified_rego: isClaimed = before.vehicleIsVerifiedRego ?? false,
  } = columns;
  if (!isClaimed) return columns;
  const isSameCar =
    before.vehicleIsVerifiedRego === true &&
    plate === before.vehicleRego &&
    state === before.vehicleRegoState &&
    make === before.vehicleMake &&
    model === before.vehicleModel;
  const isVerified =
    isSameCar ||
    Boolean(plate && state && make && model && (await isRegistered(tx, { plate, state, make, model }, now)));
  const isKnown = !('vehicle_is_verified_rego' in columns) && isVerified === before.vehicleIsVerifiedRego;
  return isKnown ? columns : { ...columns, vehicle_is_verified_rego: isVerified };
}

const REFERENCES: Record<string, string> = {
  lead_workshop_id_fkey: '/WorkshopId',
};

function unknownReference(error: unknown): unknown {
  const { code, constraint_name } = (error ?? {}) as { code?: string; constraint_name?: string };
  const pointer = code === '23503' ? REFERENCES[constraint_name ?? ''] : undefined;
  return pointer ? fieldError(pointer, 'unknown', 'There is no workshop with this id.') : error;
}

import type { Lead, LeadPayloadInput, SupplierKind, Vehicle } from '@pitlane/contracts';
import { SUPPLIER_KINDS, WorkshopCategory } from '@pitlane/contracts/constants';
import { itemsToSave } from '@pitlane/domain/cart/cart';
import { NO_LIMITS } from '@pitlane/domain/cart/task-scope';
import { isExclusive } from '@pitlane/domain/funnel/fixed-supplier';
import type { LeadState } from '@pitlane/domain/funnel/funnel-steps';
import { communicationFor } from '@pitlane/domain/people/communication';
import type { Contact } from '@pitlane/domain/people/contact';
import { suburbLine } from '@pitlane/domain/text/suburb-line';
import { emptyPlain, plainPayload, readPlain, readVehicle, vehiclePayload } from './funnel-lead-fields.ts';
import type { FunnelContext, FunnelData } from './types.ts';

/** The funnel's data of a lead that came back. */
export function toFunnelData(lead: Lead): FunnelData {
  return {
    items: lead.CartItems,
    location:
      lead.SuburbId == null
        ? null
        : {
            text: lead.Location ?? suburbLine(lead.SuburbName, lead.State, lead.Postcode),
            suburbId: lead.SuburbId,
            state: lead.State ?? '',
            country: lead.Suburb?.Country ?? 'AU',
          },
    ...readPlain(lead),
    vehicle: readVehicle(lead),
    contact: {
      name: lead.Name ?? '',
      email: lead.Email ?? '',
      mobile: lead.MobileNumber ?? lead.PhoneNumber ?? '',
      isLandline: lead.MobileNumber == null && lead.PhoneNumber != null,
    },
    contactOnFile: lead.ContactMasked?.MobileNumber ?? lead.ContactMasked?.Email ?? null,
    isMobileVerified: lead.IsMobileVerified,
    kind: KINDS[lead.WorkshopCategory ?? 0] ?? null,
    limits: lead,
    isMultiItem: lead.IsMultiItem,
    supplier: isExclusive(lead) ? lead.Supplier : null,
    isProductFlow: lead.GotProductQuoteFlow === true,
  };
}

/** Supplier kinds by their number on the wire; 0 means any kind. */
const KINDS: (SupplierKind | null)[] = [null, ...SUPPLIER_KINDS];

/**
 * The view after a save: what the server holds. What it may not give back (contact details) or was not sent yet (the plate
 * that is being looked up, which is saved with its vehicle) stays as it was typed. `saved` is what the server held before.
 */
export function mergeSavedLead(data: FunnelData, lead: Lead, saved: LeadPayloadInput): FunnelData {
  const next = toFunnelData(lead);
  return {
    ...next,
    vehicle: { ...next.vehicle, ...pickUnsavedPlate(data, saved) },
    contact: next.contact.name ? next.contact : data.contact,
    // The server keeps a date only while everything has a single price; the answer stays in view.
    serviceDate: next.serviceDate ?? (next.urgency === data.urgency ? data.serviceDate : null),
  };
}

/** The plate that was looked up and is not saved yet; empty where there is none. */
export function pickUnsavedPlate(
  { vehicle: { Rego, State } }: FunnelData,
  saved: LeadPayloadInput,
): Pick<Vehicle, 'Rego' | 'State'> {
  return !Rego || Rego === saved.VehicleRego ? {} : { Rego, State };
}

export const emptyData: FunnelData = {
  ...emptyPlain,
  items: [],
  location: null,
  vehicle: {},
  contact: { name: '', email: '', mobile: '' },
  contactOnFile: null,
  isMobileVerified: false,
  kind: null,
  limits: NO_LIMITS,
  isMultiItem: true,
  supplier: null,
  isProductFlow: false,
};

/** What the steps depend on, for `domain/funnel-steps`. */
export function toLeadState(
  context: Pick<FunnelContext, 'data' | 'asksRego' | 'version' | 'candidate' | 'sent'>,
): LeadState {
  const { data } = context;
  return {
    items: data.items,
    suburbId: data.location?.suburbId ?? null,
    vehicle: data.vehicle,
    isUnknownVehicle: data.isUnknownVehicle,
    asksRego: context.asksRego,
    urgency: data.urgency,
    serviceDate: data.serviceDate,
    hasSupplierKind: data.kind !== null,
    isSupplierFixed: data.supplier !== null || data.isProductFlow,
    notes: data.notes,
    hasContact: data.contact.name !== '' && (data.contact.mobile !== '' || data.contact.email !== ''),
    isMobileVerified: data.isMobileVerified,
    isCodeSent: context.sent !== null,
    hasCandidate: context.candidate !== null,
    fleet: context.version === 1 && data.fleetCompanyId ? (data.membershipId ? 'member' : 'unchecked') : null,
  };
}

/** Parts of the lead payload (1 §3): a save carries only what changed, so that two devices merge by field. */
export const cartPart = (data: FunnelData): LeadPayloadInput => ({ CartItems: itemsToSave(data.items) });

/** The server keeps the position with its suburb, and drops it with another one. */
export const locationPart = (data: FunnelData): LeadPayloadInput => ({
  Location: data.location?.text ?? null,
  SuburbId: data.location?.suburbId ?? null,
  ...data.location?.position,
});

export const vehiclePart = (data: FunnelData): LeadPayloadInput => ({
  ...vehiclePayload(data.vehicle),
  PitlaneVehicleId: data.vehicle.Mid || null,
  ...plainPayload(data, 'isVerifiedRego', 'isUnknownVehicle'),
});

export const notesPart = (data: FunnelData): LeadPayloadInput => plainPayload(data, 'notes');

export const datePart = (data: FunnelData): LeadPayloadInput => plainPayload(data, 'urgency', 'serviceDate');

export const duePart = (data: FunnelData): LeadPayloadInput => plainPayload(data, 'nextServiceDue');

export const kindPart = (data: FunnelData): LeadPayloadInput => ({
  WorkshopCategory: data.kind ? WorkshopCategory[data.kind] : WorkshopCategory.All,
  ...plainPayload(data, 'requiredExtras'),
});

/** A membership goes with the plate that it was found by: its number alone proves nothing. */
export const fleetPart = (data: FunnelData): LeadPayloadInput => ({
  ...plainPayload(data, 'membershipId'),
  ...(data.membershipId === null ? {} : vehiclePayload(data.vehicle, 'Rego', 'State')),
});

/**
 * Mobiles go to MobileNumber, landlines to PhoneNumber; the other one is cleared. A lead without access keeps the
 * contact it has: nothing is sent.
 */
export function contactPart(data: FunnelData): LeadPayloadInput {
  const { name, email, mobile, isLandline } = data.contact;
  if (!name && !email && !mobile) return {};
  return {
    Name: name,
    Email: email || null,
    MobileNumber: isLandline ? null : mobile || null,
    PhoneNumber: (isLandline && mobile) || null,
    ...plainPayload(data, 'allowMechanicsToContact'),
    Communication: communicationFor(email, mobile),
  };
}

/** What the contact form begins with: of the quote, else of the profile, else what the browser remembers (1 §6). */
export function contactToShow({ data, customer, input }: FunnelContext): Contact {
  const { contact } = data;
  if (contact.name || contact.email || contact.mobile || data.contactOnFile) return contact;
  return customer?.contact ?? input.contact ?? contact;
}

/** The whole payload of a submit. */
export function submitPayload(context: FunnelContext): LeadPayloadInput {
  const { data } = context;
  return {
    ...envelope(context),
    ...locationPart(data),
    ...vehiclePart(data),
    ...cartPart(data),
    ...notesPart(data),
    ...contactPart(data),
    ...(context.version === 1
      ? { ...datePart(data), ...duePart(data), ...kindPart(data), ...fleetPart(data) }
      : {}),
    ...(data.leadSource ? plainPayload(data, 'leadSource') : {}),
    LeadStatusID: 'QuoteRequested',
  };
}

/** What every save carries; the version is version 2's only (1 §3). */
export function envelope(context: Pick<FunnelContext, 'leadGuid' | 'version'>): LeadPayloadInput {
  return {
    Guid: context.leadGuid,
    DEApiVersion: 2,
    LeadStatusID: 'QuotePending',
    ...(context.version === 2 ? { QuoteFlowVersion: 2 } : {}),
  };
}

/** The stored plate stays with the vehicle that a definition gives back. */
export const withPlate = (vehicle: Vehicle, from: Vehicle): Vehicle => ({
  ...vehicle,
  Rego: from.Rego ?? null,
  State: from.State ?? null,
  VIN: from.VIN ?? null,
});

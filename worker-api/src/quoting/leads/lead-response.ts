import type { BookingStatus, CartItem, Lead } from '@pitlane/contracts';
import { maskPhone } from '@pitlane/domain/people/phone';
import { suburbLine } from '@pitlane/domain/text/suburb-line';
import { type SuburbRow, toSuburb } from '../../marketplace/places/index.ts';
import { type FleetConfirmation, findFleetProof } from './fleet-proof.ts';
import { hideItemContacts } from './hide-item-contacts.ts';
import { type StoredLead, showFields } from './lead-fields.ts';

/** A lead as the database holds it, with its partner's key, its place, supplier and booking. */
export type LeadRow = StoredLead & {
  excludedCategoryIds: number[];
  /** The only supplier of the lead's funnel configuration; null where that names none. */
  configuredSupplierId: number | null;
  supplier: NonNullable<Lead['Supplier']> | null;
  isRewards: boolean;
  partnerKey: string | null;
  suburb: SuburbRow | null;
  bookingId: number | null;
  bookingStatus: BookingStatus | null;
  bookingPublicId: string | null;
  hasQuotes: boolean;
  fleetConfirmations: FleetConfirmation[];
};

/** What the caller may see: contact details, and what was typed freely, only with access to the lead. */
export type LeadView = {
  hasAccess: boolean;
  isMobileVerified: boolean;
  /** Opens the lead's booking; null without one, and without access. */
  bookingToken: string | null;
  /** What was promised about a call; null without an open call, and without access. */
  callPromise: string | null;
};

export function toLeadResponse(lead: LeadRow, cartItems: CartItem[], view: LeadView): Lead {
  const { suburb } = lead;
  return {
    ...showFields(lead, view.hasAccess),
    ...toPlace(lead, view),
    ContactMasked: view.hasAccess ? null : maskContact(lead),
    PitlaneVehicleId: lead.mid,
    FleetCompanyMembershipId: view.hasAccess ? findFleetProof(lead) : null,
    // Without access an answer is empty, not absent: the funnel counts the step as done.
    RepairNotes: view.hasAccess ? lead.repairNotes : lead.repairNotes && '',
    CartItems: view.hasAccess ? cartItems : cartItems.map(hideItemContacts),
    SuburbName: suburb?.name ?? null,
    State: suburb?.state ?? null,
    Postcode: suburb?.postcode ?? null,
    SuburbLatitude: suburb?.latitude ?? null,
    SuburbLongitude: suburb?.longitude ?? null,
    SuburbIsUberOffered: suburb?.isUberOffered ?? null,
    Suburb: suburb && toSuburb(suburb),
    PartnerKey: lead.partnerKey,
    ExcludedRepairCategoryIds: lead.excludedCategoryIds,
    Supplier: lead.supplier,
    BookingId: lead.bookingId,
    BookingStatus: lead.bookingStatus,
    BookingToken: view.bookingToken,
    CallPromise: view.callPromise,
    HasAccess: view.hasAccess,
    IsCancelled: lead.cancelledAt !== null,
    IsMobileVerified: view.isMobileVerified,
  };
}

/** Where the car is, exactly with access; others get the suburb. */
function toPlace({ suburb, ...lead }: LeadRow, { hasAccess }: LeadView) {
  if (hasAccess) return { Latitude: lead.latitude, Longitude: lead.longitude, Location: lead.location };
  return {
    Latitude: suburb?.latitude ?? null,
    Longitude: suburb?.longitude ?? null,
    Location: suburb && suburbLine(suburb.name, suburb.state, suburb.postcode),
  };
}

/** Enough of the contact for its owner to recognise it; null where the lead has none. */
function maskContact(lead: LeadRow): Lead['ContactMasked'] {
  const number = lead.mobileNumber ?? lead.phoneNumber;
  const masked = {
    Name: lead.name && `${lead.name.slice(0, 1)}...`,
    MobileNumber: number && maskPhone(number),
    Email: lead.email?.replace(/^(.).*@/, '$1...@') ?? null,
  };
  return masked.Name || masked.MobileNumber || masked.Email ? masked : null;
}

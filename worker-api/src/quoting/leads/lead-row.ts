import type { BookingStatus, CartItem, Lead, PriceCategory } from '@pitlane/contracts';
import { WorkshopCategory, type WorkshopCategoryName } from '@pitlane/contracts/constants';
import { maskPhone } from '@pitlane/domain/people/phone';
import { type SuburbRow, suburbOnWire } from '../../marketplace/places/index.ts';
import { sharedItem } from './shared-texts.ts';

/** A lead as the database holds it, with the partner it belongs to, its place and its booking. */
export type LeadRow = {
  guid: string;
  partnerId: number;
  status: Lead['LeadStatusID'];
  version: number;
  leadSource: string;
  quoteFlowVersion: 1 | 2;
  vehicleMake: string | null;
  vehicleModel: string | null;
  vehicleYear: number | null;
  vehicleBody: string | null;
  vehicleFuel: string | null;
  vehicleTransmission: string | null;
  vehicleVariant: string | null;
  vehicleEngine: string | null;
  vehicleDescription: string | null;
  mid: string | null;
  vehiclePriceCategory: PriceCategory | null;
  vehicleRego: string | null;
  vehicleRegoState: string | null;
  vehicleIsVerifiedRego: boolean;
  vehicleVin: string | null;
  serviceScheduleId: number | null;
  repairTimesId: number | null;
  isUnknownVehicle: boolean;
  location: string | null;
  suburbId: number | null;
  regionId: number | null;
  latitude: number | null;
  longitude: number | null;
  userId: string | null;
  name: string | null;
  phoneNumber: string | null;
  mobileNumber: string | null;
  email: string | null;
  communication: 'Both' | 'SMS' | 'Email' | null;
  allowMechanicsToContact: boolean;
  repairNotes: string | null;
  quoteUrgency: Lead['QuoteUrgency'];
  serviceDate: string | null;
  nextServiceDue: string | null;
  workshopId: number | null;
  workshopCategory: WorkshopCategoryName;
  requiredExtras: number[];
  isPartnership: boolean;
  noMechanics: boolean;
  gotProductQuoteFlow: boolean;
  gotExclusiveSupplierFlow: boolean;
  fleetCompanyId: number | null;
  fleetCompanyMembershipId: number | null;
  quoteFunnelConfigurationId: number | null;
  partnerReference: string | null;
  serviceTypeRestrictions: string[];
  repairCategoryRestrictions: number[];
  excludedCategoryIds: number[];
  isMultiItem: boolean;
  supplier: NonNullable<Lead['Supplier']> | null;
  whatsImportant: string | null;
  openingBeforeTime: string | null;
  extras: number[];
  radius: number | null;
  submittedAt: Date | null;
  cancelledAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  isRewards: boolean;
  partnerKey: string | null;
  suburb: SuburbRow | null;
  bookingId: number | null;
  bookingStatus: BookingStatus | null;
  bookingToken: string | null;
  hasQuotes: boolean;
};

/** What the asker may see: contact details, and what was typed freely, only with access to the lead. */
export type LeadView = { hasAccess: boolean; isMobileVerified: boolean };

export function leadOnWire(lead: LeadRow, cartItems: CartItem[], view: LeadView): Lead {
  const { suburb } = lead;
  return {
    Guid: lead.guid,
    PitlaneVehicleId: lead.mid,
    VehicleMake: lead.vehicleMake,
    VehicleModel: lead.vehicleModel,
    Year: lead.vehicleYear,
    VehicleFuel: lead.vehicleFuel,
    VehicleTransmission: lead.vehicleTransmission,
    VehicleBody: lead.vehicleBody,
    VehicleVariant: lead.vehicleVariant,
    VehicleEngine: lead.vehicleEngine,
    VehicleDescription: lead.vehicleDescription,
    Mid: lead.mid,
    VehiclePriceCategory: lead.vehiclePriceCategory,
    VehicleRego: view.hasAccess ? lead.vehicleRego : null,
    VehicleRegoState: lead.vehicleRegoState,
    VehicleIsVerifiedRego: lead.vehicleIsVerifiedRego,
    VehicleVin: view.hasAccess ? lead.vehicleVin : null,
    ServiceScheduleId: lead.serviceScheduleId,
    RepairTimesId: lead.repairTimesId,
    IsUnknownVehicle: lead.isUnknownVehicle,
    ...contactOnWire(lead, view),
    ...placeOnWire(lead, view),
    NextServiceDue: lead.nextServiceDue?.split('-').toReversed().join('/') ?? null,
    SuburbId: lead.suburbId,
    LeadSource: lead.leadSource,
    // Whether the question was answered is no secret: the funnel goes on behind it.
    RepairNotes: view.hasAccess ? lead.repairNotes : lead.repairNotes && '',
    AllowMechanicsToContact: lead.allowMechanicsToContact,
    Communication: lead.communication ?? 'Both',
    QuoteUrgency: lead.quoteUrgency,
    ServiceDate: lead.serviceDate,
    WorkshopId: lead.workshopId,
    IsPartnership: lead.isPartnership,
    NoMechanics: lead.noMechanics,
    WorkshopCategory: WorkshopCategory[lead.workshopCategory],
    RequiredExtras: lead.requiredExtras,
    GotProductQuoteFlow: lead.gotProductQuoteFlow,
    GotExclusiveSupplierFlow: lead.gotExclusiveSupplierFlow,
    FleetCompanyId: lead.fleetCompanyId,
    FleetCompanyMembershipId: lead.fleetCompanyMembershipId,
    QuoteFlowVersion: lead.quoteFlowVersion,
    WhatsImportant: lead.whatsImportant,
    OpeningBeforeTime: lead.openingBeforeTime,
    Extras: lead.extras.join(','),
    Radius: lead.radius,
    LeadStatusID: lead.status,
    CartItems: view.hasAccess ? cartItems : cartItems.map(sharedItem),
    SuburbName: suburb?.name ?? null,
    State: suburb?.state ?? null,
    Postcode: suburb?.postcode ?? null,
    SuburbLatitude: suburb?.latitude ?? null,
    SuburbLongitude: suburb?.longitude ?? null,
    SuburbIsUberOffered: suburb?.isUberOffered ?? null,
    RegionId: lead.regionId,
    Suburb: suburb && suburbOnWire(suburb),
    PartnerReference: lead.partnerReference,
    PartnerKey: lead.partnerKey,
    ServiceTypeRestrictions: lead.serviceTypeRestrictions,
    RepairCategoryRestrictions: lead.repairCategoryRestrictions,
    QuoteFunnelConfigurationId: lead.quoteFunnelConfigurationId,
    ExcludedRepairCategoryIds: lead.excludedCategoryIds,
    IsMultiItem: lead.isMultiItem,
    Supplier: lead.supplier,
    BookingId: lead.bookingId,
    BookingStatus: lead.bookingStatus,
    BookingToken: view.hasAccess ? lead.bookingToken : null,
    HasAccess: view.hasAccess,
    IsCancelled: lead.cancelledAt !== null,
    IsMobileVerified: view.isMobileVerified,
    Version: lead.version,
  };
}

/** Where the car is, exactly for whoever may see the contact; others get the suburb. */
function placeOnWire({ suburb, ...lead }: LeadRow, { hasAccess }: LeadView) {
  if (hasAccess) return { Latitude: lead.latitude, Longitude: lead.longitude, Location: lead.location };
  return {
    Latitude: suburb?.latitude ?? null,
    Longitude: suburb?.longitude ?? null,
    Location: suburb && `${suburb.name} ${suburb.state} ${suburb.postcode}`,
  };
}

function contactOnWire(lead: LeadRow, { hasAccess }: LeadView) {
  if (hasAccess) {
    return {
      UserID: lead.userId,
      Name: lead.name,
      PhoneNumber: lead.phoneNumber,
      MobileNumber: lead.mobileNumber,
      Email: lead.email,
      ContactMasked: null,
    };
  }
  const number = lead.mobileNumber ?? lead.phoneNumber;
  const masked = {
    Name: lead.name && `${lead.name.slice(0, 1)}...`,
    MobileNumber: number && maskPhone(number),
    Email: lead.email?.replace(/^(.).*@/, '$1...@') ?? null,
  };
  const isKnown = Boolean(masked.Name || masked.MobileNumber || masked.Email);
  const none = { UserID: null, Name: null, PhoneNumber: null, MobileNumber: null, Email: null };
  return { ...none, ContactMasked: isKnown ? masked : null };
}

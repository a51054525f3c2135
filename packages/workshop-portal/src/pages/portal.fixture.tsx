import { type AppOptions, type RenderedApp, renderInApp } from '@pitlane/component-testing';
import {
  type BookingOffer,
  type BookingOfferDetails,
  type LeadBidOffer,
  type LeadBidOfferResponse,
  type OffersRemaining,
  type PortalBooking,
  type PortalBookingsResponse,
  type PortalLead,
  type PortalLeadsResponse,
  type PortalMe,
  SUPPLIER_RESPONSE_TYPES,
} from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import type { ReactNode } from 'react';
import { SessionProvider } from '../app/session.tsx';

export const BOOKING_TOKEN = 'bk_0123456789abcdefghij';
export const LEAD_TOKEN = 'ld_0123456789abcdefghij';

/** Longer than any field of the screen, in one word and in many. */
export const LONG_VEHICLE =
  'Mercedes-Benz Sprinter 519 CDI Extra Long Wheelbase High Roof 2022, automatic, turbo diesel';
export const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren';

export const owner: PortalMe = {
  Success: true,
  Email: 'kim@harbour.example',
  Permissions: Object.values(PERMISSION),
  Workshops: [{ WorkshopId: 7, Name: 'Harbour Motors', SuburbName: 'Pyrmont' }],
};

/** The answer that makes the signed-in person one with these permissions only. */
export const asMember = (...Permissions: string[]) => ({
  'GET /api/portal/me': { ...owner, Permissions } satisfies PortalMe,
});

/** The answer that makes the signed-in person one with two workshops. */
export const asOwnerOfTwo = {
  'GET /api/portal/me': {
    ...owner,
    Workshops: [...owner.Workshops, { WorkshopId: 8, Name: 'Glebe Garage', SuburbName: 'Glebe' }],
  } satisfies PortalMe,
};

/** The answer that makes the signed-in person one without a workshop. */
export const asGuest = { 'GET /api/portal/me': { ...owner, Workshops: [] } satisfies PortalMe };

/** What every page reads: the person, the configuration and the balance. */
export const basics = {
  'GET /api/config': { Identity: null },
  'GET /api/portal/me': owner,
  'GET /api/portal/balance': {
    Success: true,
    Balances: [{ WorkshopId: 7, WorkshopName: 'Harbour Motors', Balance: 12_000, Currency: 'AUD' }],
    Entries: [],
  },
};

/** Chooses another of the person's workshops. */
export async function chooseWorkshop(screen: Pick<RenderedApp, 'getByRole'>, name: string): Promise<void> {
  await screen.getByRole('button', { name: /Workshop$/ }).click();
  await screen.getByRole('option', { name }).click();
}

/** Renders a page of the portal at an address below `/workshop`. */
export const renderPage = (ui: ReactNode, options: AppOptions): Promise<RenderedApp> =>
  renderInApp(<SessionProvider>{ui}</SessionProvider>, { basepath: '/workshop', ...options });

export const createBooking = (more: Partial<PortalBooking> = {}): PortalBooking => ({
  BookingToken: BOOKING_TOKEN,
  BookingReference: 'PL-1042',
  BookingOfferId: 55,
  Heading: 'Action required',
  Status: 'Pending',
  ServiceDate: '2026-03-02',
  TimeOfArrival: '08:30',
  VehicleDescription: 'Toyota Corolla 2019',
  Summary: 'Basic service',
  CustomerFirstName: 'Priya',
  TotalIncGst: 28_000,
  MaximumTotalIncGst: null,
  IsPaid: false,
  DueAtWorkshopIncGst: 28_000,
  IsFleet: false,
  CreatedOn: '2026-02-20T01:00:00Z',
  AnswerDueAt: null,
  IsAnswerLate: false,
  IANATimeZone: 'Australia/Sydney',
  WorkshopName: 'Harbour Motors',
  ...more,
});

export const createBookings = (
  Bookings: PortalBooking[],
  more: Partial<PortalBookingsResponse> = {},
): PortalBookingsResponse => ({
  Success: true,
  Bookings,
  Counts: {
    'Action required': Bookings.filter(({ Heading }) => Heading === 'Action required').length,
    'Awaiting confirmation': 0,
    'No action required': 0,
    'Booked in': 0,
    'Booking completed': 0,
    'Booking cancelled': 0,
  },
  NextCursor: null,
  ...more,
});

export const createOffer = (more: Partial<BookingOffer> = {}): BookingOffer => ({
  dbId: 55,
  version: 1,
  isAvailable: true,
  supplierResponseType: null,
  supplierComment: null,
  supplierRespondedAt: null,
  expiresAt: null,
  eventInfo: { isLocationTheSupplierAddress: true },
  supplier: { dbId: 7, name: 'Harbour Motors', isMobile: false },
  supplierAvailabilities: [],
  ...more,
});

type DetailsOptions = Partial<Omit<BookingOfferDetails, 'Booking'>> & {
  Booking?: Partial<BookingOfferDetails['Booking']>;
};

const line = { MaximumPriceIncGst: null, IsAdditionalService: false };

/** A booking that waits for the workshop's answer. */
export const createDetails = ({ Booking, ...more }: DetailsOptions = {}): BookingOfferDetails => ({
  Success: true,
  Booking: {
    ...createBooking({ ServiceDate: '2126-03-02' }),
    CustomerLastName: 'Nair',
    CustomerContactNumber: '+61412345678',
    CustomerEmail: 'priya@mail.example',
    CustomerAddress: null,
    Comments: 'The brakes squeak in the morning.',
    Rego: 'ABC12D',
    VIN: null,
    TimeOfArrivalTo: null,
    FlatSafeArea: null,
    Items: [
      { ...line, Name: 'Basic service', Notes: 'Oil and filter', PriceIncGst: 25_000 },
      { ...line, Name: 'Loan car', Notes: null, PriceIncGst: 0 },
    ],
    TaxIncluded: 2545,
    Currency: 'AUD',
    IsMobile: false,
    IsDirectProductFlow: false,
    CapturedVehicleImages: [],
    PriceProposal: null,
    ...Booking,
  },
  Offer: createOffer(),
  ActionText: 'Please answer within 24 hours.',
  IsResponseRequired: true,
  AllowedResponses: [...SUPPLIER_RESPONSE_TYPES],
  ProposableDays: ['2126-03-12', '2126-03-15', '2126-03-18'],
  Today: '2126-02-20',
  CanAskForChange: false,
  IsChangeRequested: false,
  ReplyTime: 'within one business day',
  CanMarkServiced: false,
  IsVehicleConfirmed: true,
  HasService: true,
  CustomerServicePhone: '1300 555 010',
  ...more,
});

export const createLead = (more: Partial<PortalLead> = {}): PortalLead => ({
  LeadBidOfferId: LEAD_TOKEN,
  State: 'open',
  VehicleDescription: 'Mazda 3 2017',
  Summary: 'Clutch replacement',
  LeadLocation: 'Glebe NSW 2037',
  QuoteUrgency: null,
  BidCutOffDate: '2026-03-02T02:00:30Z',
  RemainingOffers: 3,
  LeadPurchased: false,
  BidTotalIncGst: null,
  CreatedOn: '2026-03-01T23:00:00Z',
  WorkshopName: 'Harbour Motors',
  AlsoFor: [],
  ...more,
});

export const NOW = '2026-03-02T00:00:00Z';

export const createLeads = (...Leads: PortalLead[]): PortalLeadsResponse => ({
  Success: true,
  Leads,
  Now: NOW,
});

export const createRemaining = (more: Partial<OffersRemaining> = {}): OffersRemaining => ({
  Success: true,
  RemainingOffers: 3,
  RemainingClaims: 2,
  MaximumNumberOfOffers: 4,
  MaximumNumberOfClaims: 3,
  OffersReceived: 1,
  Claims: 1,
  HasAnOfferBeenAccepted: false,
  HasThisOfferBeenAccepted: false,
  HasOfferBeenSubmitted: false,
  IsClosed: false,
  ...more,
});

/** A lead that can be quoted. */
export const createLeadOffer = (
  more: Partial<LeadBidOffer> = {},
  response: Partial<LeadBidOfferResponse> = {},
): LeadBidOfferResponse => ({
  Success: true,
  Offer: {
    LeadBidOfferId: LEAD_TOKEN,
    WorkshopId: 7,
    WorkshopName: 'Harbour Motors',
    CartItems: [
      {
        LeadCartItemID: 31,
        ServiceName: 'Clutch replacement',
        Notes: 'It slips uphill.',
        QuoteType: null,
        QuotedPriceIncGst: null,
        Products: [],
      },
    ],
    BidComments: null,
    Question: null,
    BidTotalIncGst: null,
    OfferExpiryDate: null,
    BidCutOffDate: '2026-03-02T02:00:30Z',
    IsBidCutOffReached: false,
    HasSubmittedOffer: false,
    HasClaimedOffer: false,
    LeadPurchased: false,
    LeadPrice: 1500,
    AllowMechanicsToContact: true,
    NumberOfCustomerContactRevealsRemainingForWorkshop: 5,
    NumberOfCustomerContactRevealsRemainingForBid: 2,
    QuoteUrgency: 'AsSoonAsPossible',
    ServiceDate: null,
    IsFleet: false,
    FleetCompanySlug: null,
    CustomerFirstName: 'Tom',
    LeadLocation: 'Glebe NSW 2037',
    Comments: null,
    CapturedVehicleImages: [],
    CustomerContactPhoneNumber: null,
    CustomerEmail: null,
    Vehicle: {
      Description: 'Mazda 3 2017',
      Make: 'Mazda',
      Model: '3',
      Year: 2017,
      Rego: null,
      IsVerifiedRego: true,
      VIN: null,
      Mid: null,
      Fuel: 'Petrol',
      Transmission: 'Manual',
    },
    Service: null,
    Country: 'AU',
    Currency: 'AUD',
    ...more,
  },
  Remaining: createRemaining(),
  Balance: 12_000,
  Now: NOW,
  ...response,
});

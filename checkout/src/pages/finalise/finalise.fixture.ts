import type {
  BookingSubmitResponse,
  DiscountDetails,
  FinaliseCartItem,
  FinaliseDetails,
  FinaliseExtra,
  PaymentOrder,
  PrevalidateResponse,
} from '@pitlane/contracts';
import { LEAD_GUID } from '../../app/app.fixture.ts';

export const BOOKING_TOKEN = 'b00k1ngT0kenOfHarbourMotors';

/** As long as names of workshops get, without a space to break at. */
export const LONG_NAME = 'Wollongong-Shellharbour-Kiama-Prestige-Automotive-Servicing-and-Roadworthy-Centre';

export const LOGBOOK_ITEM = {
  LeadCartItemID: 11,
  LeadCartItemType: 'Service',
  Name: '60,000 km logbook service',
  RepairInspectionId: null,
  GenericServiceId: null,
  IsCustomRepair: false,
  AdditionalDetails: null,
  IncursCommission: true,
  QuoteType: 'Fixed price',
  Disclaimer: null,
  Price: {
    HasPrice: true,
    NetPriceIncGst: 33_000,
    MinimumNetPriceIncGst: 33_000,
    MaximumNetPriceIncGst: 33_000,
    PricingStrategy: 'SinglePrice',
  },
  AdjustmentIncGst: 0,
} satisfies FinaliseCartItem;

export const WASH = {
  Id: 1,
  Name: 'Car wash',
  WorkshopExtraServiceID: 101,
  PriceIncGst: 2_500,
  IncludesIds: [],
  IncludeByDefault: false,
  IsAlwaysIncluded: false,
  IncludePerkIfAvailable: false,
  IncursCommission: true,
  CssClass: '',
  Group: '',
} satisfies FinaliseExtra;

export const FREE_CHECK = {
  ...WASH,
  Id: 2,
  Name: 'Safety check',
  WorkshopExtraServiceID: 102,
  PriceIncGst: 0,
  IsAlwaysIncluded: true,
} satisfies FinaliseExtra;

export const TEN_PER_CENT = {
  DiscountCode: 'AUTUMN10',
  Description: '10% off',
  Amount: null,
  Percentage: 10,
  MaximumPercentageDiscountAmount: null,
  IsYouiRewards: false,
  IsAffectedByCustomerBalance: false,
  RequiresReferralCode: false,
  RequiredFields: [],
} satisfies DiscountDetails;

export function createWorkshop(
  changes: Partial<FinaliseDetails['Workshop']> = {},
): FinaliseDetails['Workshop'] {
  return {
    WorkshopID: 7,
    Name: 'Harbour Motors',
    ContactName: 'Sam Field',
    BusinessTypeId: 'Workshop',
    IsMobile: false,
    IANATimeZone: 'Australia/Sydney',
    AcceptOnlinePayments: false,
    HasBnplFeature: false,
    MinimumBookingAmountIncGst: 0,
    FreeCancellationHours: null,
    Latitude: -33.9,
    Longitude: 151.18,
    SuburbName: 'Marrickville',
    StateShortName: 'NSW',
    Postcode: '2204',
    Address: '12 Mill Lane',
    Images: [],
    RatingDetails: { RatingCount: 84, TotalRating: 4.8 },
    IsPremium: false,
    LicenseNumber: null,
    HasVerifiedCredentials: true,
    ...changes,
  };
}

/** A logbook service at a workshop that is paid after the job; the customer is known. */
export function createDetails(changes: Partial<FinaliseDetails> = {}): FinaliseDetails {
  return {
    Success: true,
    LeadGuid: LEAD_GUID,
    BookingID: null,
    BookingToken: null,
    Vehicle: { Make: 'Mazda', Model: '3', Year: 2019, Mid: 'MAZ3-2019', Description: '2019 Mazda 3' },
    Workshop: createWorkshop(),
    ServiceDate: '2026-03-03',
    AvailableDates: [
      '2026-03-03',
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
    ],
    TimeOptions: [
      { From: '08:00', To: ['10:00', '12:00'] },
      { From: '09:30', To: ['11:30'] },
    ],
    TimeWindowOptions: [],
    CartItems: [LOGBOOK_ITEM],
    AvailableExtras: [],
    AdditionalServices: [],
    Breakdown: {
      Lines: [],
      LabourIncGst: 20_000,
      PartsIncGst: 13_000,
      ExtrasIncGst: 0,
      TaxIncluded: 3_000,
      TotalIncGst: 33_000,
    },
    Discount: null,
    DiscountCode: null,
    DiscountableTotalUsed: 33_000,
    PartnerReferralCode: null,
    Currency: 'AUD',
    TaxRate: 0.1,
    CustomerFirstName: 'Alex',
    CustomerLastName: 'Driver',
    CustomerContactNumber: '+61404040404',
    CustomerEmail: 'alex@example.com',
    SendsSms: true,
    Rego: 'ABC12D',
    Comments: null,
    PaymentMethods: [],
    PaymentMethodLimits: [],
    IsProductFlow: false,
    IsWorkshopBid: false,
    OfferExpiryDate: null,
    IsOfferClosed: false,
    LeadBidOfferToken: null,
    IsExclusiveBidOffer: false,
    BidComments: null,
    BidQuestion: null,
    IsViewing: false,
    FinaliseUrl: null,
    FleetCompanyId: null,
    IsFleetAddressRequired: false,
    HasSuspectedDuplicateBooking: false,
    Country: 'AU',
    ...changes,
  };
}

export const ACCEPTED = {
  Success: true,
  ErrorCode: null,
  Type: null,
  BookingReference: null,
  BookingToken: null,
  TotalIncGst: 33_000,
} satisfies PrevalidateResponse;

export const BOOKED = {
  ...ACCEPTED,
  BookingReference: 'PL-1042',
  BookingToken: BOOKING_TOKEN,
  BookingId: 1042,
  Status: 'Pending',
} satisfies BookingSubmitResponse;

/** A payment that a provider has opened. */
export const createOrder = (changes: Partial<PaymentOrder> = {}): PaymentOrder => ({
  ...BOOKED,
  Token: null,
  CheckoutUrl: 'https://pay.example/checkout/1',
  CheckoutForm: null,
  ClientSecret: null,
  PaymentId: 'ap_1',
  AmountIncGst: 33_000,
  Currency: 'AUD',
  ...changes,
});

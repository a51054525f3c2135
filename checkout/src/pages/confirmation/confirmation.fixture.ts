import type { BookingDetails } from '@pitlane/contracts';
import { LEAD_GUID } from '../../app/app.fixture.ts';

export const BOOKING_TOKEN = 'b00k1ngT0kenOfHarbourMotors';

/** A paid logbook service that Harbour Motors has confirmed. */
export function createBooking(changes: Partial<BookingDetails> = {}): BookingDetails {
  return {
    Success: true,
    BookingID: 1042,
    BookingReference: 'PL-1042',
    BookingToken: BOOKING_TOKEN,
    BookingTypeId: 1,
    LeadId: LEAD_GUID,
    CreatedOn: '2026-03-01T00:00:00Z',
    TotalNetPriceIncGst: 33_000,
    MaximumTotalIncGst: null,
    MaximumTaxIncluded: null,
    TaxIncluded: 3_000,
    DueAtWorkshopIncGst: 0,
    PriceProposal: null,
    Currency: 'AUD',
    PricingStrategy: 'SinglePrice',
    FleetCompanyId: null,
    IsPaymentOnly: false,
    IsProductFlow: false,
    IsDirectProductFlow: false,
    IsForGivenSupplier: false,
    WasSupplierChanged: false,
    OfferSupplierId: null,
    ServiceDate: '2026-03-03',
    IsOriginalServiceDate: true,
    TimeOfArrival: '08:00',
    TimeOfArrivalTo: null,
    HasBegun: false,
    IsDayOver: false,
    FreeCancellationUntil: null,
    CustomerAddress: null,
    ReviewUrls: [],
    BookingStatusId: 'Confirmed',
    BookingStatusHistory: [],
    IsRecent: false,
    Workshop: {
      WorkshopID: 7,
      Name: 'Harbour Motors',
      Address: '12 Mill Lane',
      SuburbName: 'Marrickville',
      StateShortName: 'NSW',
      Postcode: '2204',
      Phone: '+61255501234',
      Latitude: -33.9,
      Longitude: 151.18,
      IsMobile: false,
      IANATimeZone: 'Australia/Sydney',
    },
    BookingVehicle: { Description: '2019 Mazda 3', Rego: 'ABC12D' },
    Tickets: [
      {
        TicketTypeID: 'Servicing',
        TicketItems: [
          {
            Name: '60,000 km logbook service',
            PriceIncGst: 33_000,
            MaximumPriceIncGst: null,
            RepairInspectionId: null,
            WorkshopExtraServiceID: null,
            PromoCode: null,
          },
        ],
      },
    ],
    Payments: [{ IsValid: true, TransactionStatus: 'captured', AmountIncGst: 33_000, Provider: 'stripe' }],
    CustomerFirstName: 'Alex',
    FleetApproval: null,
    WorkshopAnswer: null,
    ChangeRequest: null,
    ...changes,
  };
}

import type { BookingPayment } from '@pitlane/contracts';

export const BOOKING_TOKEN = 'b00k1ngT0kenOfHarbourMotors';

/** A booking that Afterpay and Zip can pay. */
export function createPayment(changes: Partial<BookingPayment> = {}): BookingPayment {
  return {
    Success: true,
    BookingId: 1042,
    BookingToken: BOOKING_TOKEN,
    BookingReference: 'PL-1042',
    WorkshopName: 'Harbour Motors',
    VehicleDescription: '2019 Mazda 3',
    ServiceDate: '2026-03-03',
    Status: 'Confirmed',
    AmountIncGst: 33_000,
    MaximumAmountIncGst: null,
    Currency: 'AUD',
    IsPaid: false,
    IsUnderWay: false,
    IsPayable: true,
    Reason: null,
    HasLastName: true,
    HasEmail: true,
    HasAddress: true,
    IsUnbranded: false,
    PaymentMethods: ['afterPay', 'zip'],
    Payments: [],
    ...changes,
  };
}

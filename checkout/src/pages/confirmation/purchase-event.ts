import { local, readStored, writeStored } from '@pitlane/client/storage';
import type { BookingDetails } from '@pitlane/contracts';
import { BOOKING_TYPE } from '@pitlane/domain/booking/booking-type';
import { useEffect } from 'react';
import { isOperatorView } from '../../app/operator-view.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Service, Repair or Multi by what was bought (2 §4 'Confirmation'). */
export function productType(booking: BookingDetails): 'Service' | 'Repair' | 'Multi' {
  const kinds = new Set(booking.Tickets.map((ticket) => ticket.TicketTypeID));
  const isService = kinds.has('Servicing');
  const isRepair = kinds.has('RepairsAndInspections');
  return isService && isRepair ? 'Multi' : isRepair ? 'Repair' : 'Service';
}

/** Pushed once per booking and browser, for a marketplace booking created within the last 30 s by the server's clock. */
export function usePurchaseEvent(booking: BookingDetails | undefined): void {
  useEffect(() => {
    if (booking?.BookingTypeId !== BOOKING_TYPE.Marketplace || !booking.IsRecent || isOperatorView()) return;
    const key = `pitlane-purchase-${booking.BookingID}`;
    // Without storage a reload within 30 s may push twice; the event carries the booking id for de-duplication.
    if (readStored(local, key)) return;
    writeStored(local, key, 1);
    window.dataLayer ??= [];
    window.dataLayer.push({
      event: 'purchase',
      transactionId: booking.BookingID,
      value: booking.TotalNetPriceIncGst / 100,
      ...(booking.MaximumTotalIncGst !== null && { maximumValue: booking.MaximumTotalIncGst / 100 }),
      currency: booking.Currency,
      productType: productType(booking),
    });
  }, [booking]);
}

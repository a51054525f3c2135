import type { BookingStatus, Lead } from '@pitlane/contracts';
import { isSubmitted } from '@pitlane/domain/booking/booking-status';
import { Dialog, LinkButton } from '@pitlane/ui/aria';
import { useState } from 'react';
import { useStartUrl } from '../../app/config.ts';

/** Opens over the results of a booked lead (1 §4); a lead that still waits for payment can be changed. */
export function AlreadyBookedDialog({ lead }: { lead: Lead }) {
  const [isOpen, setIsOpen] = useState(true);
  const startUrl = useStartUrl();
  if (!isBooked(lead)) return null;
  return (
    <Dialog
      title="This quote is already booked"
      size="small"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      footer={
        <>
          <LinkButton variant="secondary" href={startUrl}>
            Start a new quote
          </LinkButton>
          {lead.BookingToken && (
            <LinkButton href={`/booking/${lead.BookingToken}/confirmation`}>See your booking</LinkButton>
          )}
        </>
      }
    >
      <p>
        {lead.BookingToken
          ? 'You’ve already booked this quote. You can view your booking, or start a new quote for something else.'
          : 'We’ve sent the booking link to the person who booked.'}
      </p>
    </Dialog>
  );
}

/** The lead has a booking whose status is not Quote (1 §4). */
export const isBooked = (lead: Lead): boolean =>
  lead.BookingId !== null && isSubmitted(lead.BookingStatus as BookingStatus);

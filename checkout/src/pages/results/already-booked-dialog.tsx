import type { BookingStatus, Lead } from '@pitlane/contracts';
import { isSubmitted } from '@pitlane/domain/booking/booking-status';
import { Dialog, LinkButton } from '@pitlane/ui/aria';
import { useState } from 'react';

/** Opens over the results of a lead that has its booking (1 §4); one that waits for its payment can still be changed. */
export function AlreadyBookedDialog({ lead }: { lead: Lead }) {
  const [isOpen, setIsOpen] = useState(true);
  if (!isBooked(lead)) return null;
  return (
    <Dialog
      title="This quote is already booked"
      size="small"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      footer={
        <>
          <LinkButton variant="secondary" href="/">
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
          ? 'Your booking is in place. You can look at it, or start a new quote for something else.'
          : 'The way to the booking was sent to the person who made it.'}
      </p>
    </Dialog>
  );
}

/** The lead has a booking whose status is not Quote (1 §4). */
export const isBooked = (lead: Lead): boolean =>
  lead.BookingId !== null && isSubmitted(lead.BookingStatus as BookingStatus);

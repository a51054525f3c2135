import type { Lead } from '@pitlane/contracts';
import { Dialog, LinkButton } from '@pitlane/ui/aria';
import { useStartUrl } from '../../app/use-config.ts';

type Props = { lead: Lead; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Opens over the results of a booked lead (1 §4); a lead that still waits for payment can be changed. */
export function AlreadyBookedDialog({ lead, ...opened }: Props) {
  const startUrl = useStartUrl();
  return (
    <Dialog
      title="This quote is already booked"
      size="small"
      {...opened}
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

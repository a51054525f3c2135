import type { BookingDetails } from '@pitlane/contracts';
import { isActive } from '@pitlane/domain/booking/booking-status';
import { Banner, LinkButton } from '@pitlane/ui/aria';
import { ChangeWish } from '../change/change-wish.tsx';
import { whenText } from './when-text.ts';

/** The change request, open or dismissed. One that was arranged shows in the booking itself. */
export function ChangeNotice({ booking }: { booking: BookingDetails }) {
  const { ChangeRequest: wish, BookingToken, BookingStatusId } = booking;
  if (!wish || wish.Status === 'Done' || !isActive(BookingStatusId)) return null;
  const action = (label: string) => (
    <LinkButton variant="secondary" size="small" href={`/booking/${BookingToken}/change`}>
      {label}
    </LinkButton>
  );
  if (wish.Status === 'Open') return <ChangeWish wish={wish} action={action('Ask for something else')} />;
  return (
    <Banner
      tone="info"
      title={wish.Kind === 'Cancel' ? 'Your booking was not cancelled' : 'Your booking was not moved'}
      actions={action('Ask again')}
    >
      {`It stands as it is: ${whenText(booking)}.`}
    </Banner>
  );
}

import type { BookingEvent, OperatorBooking } from '@pitlane/contracts';
import { formatDatedInstant } from '@pitlane/domain/calendar/format-instant';
import { Button } from '@pitlane/ui/aria';
import { useState } from 'react';
import styles from './booking.module.css';
import { MessageDialog } from './message-dialog.tsx';
import { nameClock } from './name-clock.ts';
import { useBookingStep } from './use-booking-step.ts';

/** All that happened to a booking, the newest first, on the workshop's clock; messages can be read and sent again. */
export function BookingTimeline({ booking }: { booking: OperatorBooking }) {
  const [read, setRead] = useState<BookingEvent | null>(null);
  const arrange = useBookingStep(booking.Id, () => setRead(null));
  return (
    <>
      <ol className={styles.timeline} aria-label="Timeline, newest first">
        {booking.Timeline.map((event, index) => ({ event, index }))
          .toReversed()
          .map(({ event, index }) => (
            <li key={index}>
              <Event event={event} timeZone={booking.IANATimeZone} onRead={() => setRead(event)} />
            </li>
          ))}
      </ol>
      {read?.MessageId != null && (
        <MessageDialog
          bookingId={booking.Id}
          messageId={read.MessageId}
          event={read}
          arrange={arrange}
          onClose={() => {
            setRead(null);
            arrange.reset();
          }}
        />
      )}
    </>
  );
}

type EventProps = { event: BookingEvent; timeZone: string; onRead: () => void };

function Event({ event: { At, Title, Detail, Actor, MessageId }, timeZone, onRead }: EventProps) {
  const at = formatDatedInstant(At, timeZone);
  return (
    <>
      <p className={styles.what}>{Title}</p>
      {Detail && <p className={styles.detail}>{Detail}</p>}
      <p className={styles.when}>
        <time dateTime={At}>{at}</time> ({nameClock(timeZone)})
        {Actor && `, by ${Actor.replace(/^operator:/, '')}`}
      </p>
      {MessageId !== null && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Show the message: ${Title}, ${at}`}
          onPress={onRead}
        >
          Show the message
        </Button>
      )}
    </>
  );
}

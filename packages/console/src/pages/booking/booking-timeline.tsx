import type { BookingEvent } from '@pitlane/contracts';
import { formatDatedInstant } from '@pitlane/domain/calendar/format-instant';
import styles from './booking.module.css';

/** All that happened to a booking, the newest first, on the workshop's clock. */
export function BookingTimeline({ events, timeZone }: { events: BookingEvent[]; timeZone: string }) {
  return (
    <ol className={styles.timeline} aria-label="Timeline, newest first">
      {events
        .map((event, index) => ({ ...event, index }))
        .toReversed()
        .map(({ index, At, Title, Detail, Actor }) => (
          <li key={index}>
            <p className={styles.what}>{Title}</p>
            {Detail && <p className={styles.detail}>{Detail}</p>}
            <p className={styles.when}>
              <time dateTime={At}>{formatDatedInstant(At, timeZone)}</time>
              {Actor && `, by ${Actor.replace(/^operator:/, '')}`}
            </p>
          </li>
        ))}
    </ol>
  );
}

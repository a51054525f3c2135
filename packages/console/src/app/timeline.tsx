import type { TimelineEvent } from '@pitlane/contracts';
import { formatDatedInstant } from '@pitlane/domain/calendar/format-instant';
import { actorName } from '@pitlane/domain/people/actor-name';
import { Button } from '@pitlane/ui/aria';
import { nameClock } from './name-clock.ts';
import { LeadLink } from './record-links.tsx';
import styles from './timeline.module.css';

type Props = {
  /** Oldest first. */
  events: TimelineEvent[];
  timeZone: string;
  /** Opens the message of an event. */
  onRead: (event: TimelineEvent) => void;
};

/** All that happened to something, the newest first, on the clock of its place. */
export function Timeline({ events, timeZone, onRead }: Props) {
  return (
    <ol className={styles.timeline} aria-label="Timeline, newest first">
      {events
        .map((event, index) => ({ event, index }))
        .toReversed()
        .map(({ event, index }) => (
          <li key={index}>
            <Event event={event} timeZone={timeZone} onRead={() => onRead(event)} />
          </li>
        ))}
    </ol>
  );
}

type EventProps = { event: TimelineEvent; timeZone: string; onRead: () => void };

function Event({ event: { At, Title, Detail, Actor, LeadGuid, MessageId }, timeZone, onRead }: EventProps) {
  const at = formatDatedInstant(At, timeZone);
  return (
    <>
      <p className={styles.what}>{Title}</p>
      {Detail && <p className={styles.detail}>{Detail}</p>}
      <p className={styles.when}>
        <time dateTime={At}>{at}</time> ({nameClock(timeZone)}){Actor && `, by ${actorName(Actor)}`}
      </p>
      {LeadGuid && <LeadLink guid={LeadGuid}>Open the new quote</LeadLink>}
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

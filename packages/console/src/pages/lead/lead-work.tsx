import { Muted } from '@pitlane/app-shell/staff-muted';
import type { FoundBooking, OperatorLead, OperatorWork } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatCentsRange } from '@pitlane/domain/money/money';
import { Badge, Card, Inline } from '@pitlane/ui/aria';
import { Link } from '@tanstack/react-router';
import { CONSOLE_REFRESH_MS } from '../../app/console-refresh.ts';
import loneLink from '../../app/lone-link.module.css';
import { BookingLink } from '../../app/record-links.tsx';
import { useNow } from '../../app/use-now.ts';
import { WorkState } from '../work/work-card.tsx';
import styles from './lead.module.css';

/** Its bookings, and what waits for a person. */
export function LeadWork({ lead: { Bookings, Work } }: { lead: OperatorLead }) {
  const now = useNow(CONSOLE_REFRESH_MS);
  return (
    <>
      <Card title="Bookings">
        {Bookings.length === 0 ? (
          <p>Not booked.</p>
        ) : (
          <ul className={styles.list}>
            {Bookings.map((booking) => (
              <Booking key={booking.Id} booking={booking} />
            ))}
          </ul>
        )}
      </Card>
      <Card title="Work">
        {Work.length === 0 ? (
          <p>Nothing to do.</p>
        ) : (
          <ul className={styles.list}>
            {Work.map((work) => (
              <WorkLine key={work.Id} work={work} now={now} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function Booking({ booking }: { booking: FoundBooking }) {
  return (
    <li>
      <Inline justify="between">
        <BookingLink id={booking.Id}>{booking.Reference}</BookingLink>
        <Badge>{booking.Status}</Badge>
      </Inline>
      <Muted>
        {booking.WorkshopName}, {formatLongDay(booking.ServiceDate)},{' '}
        {formatCentsRange(booking.TotalIncGst, booking.MaximumTotalIncGst)}
      </Muted>
    </li>
  );
}

function WorkLine({ work, now }: { work: OperatorWork; now: Date }) {
  return (
    <li>
      <Inline justify="between">
        <Link to="/work/$id" params={{ id: String(work.Id) }} className={loneLink.link}>
          {work.Title}
        </Link>
        <WorkState work={work} now={now} />
      </Inline>
      <Muted>{work.Outcome ?? work.Message}</Muted>
    </li>
  );
}

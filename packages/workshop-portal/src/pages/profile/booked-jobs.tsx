import type { BookedJob } from '@pitlane/contracts';
import { formatDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { Link } from '@tanstack/react-router';
import styles from './profile-page.module.css';

/** Booked jobs, each a link to its page. */
export const BookedJobs = ({ jobs }: { jobs: readonly BookedJob[] }) => (
  <ul className={styles.jobs}>
    {jobs.map((job) => (
      <li key={job.BookingToken}>
        <Link to="/bookings/$bookingToken" params={{ bookingToken: job.BookingToken }}>
          {job.BookingReference}
        </Link>{' '}
        {formatDay(job.ServiceDate)}
        {job.TimeOfArrival && `, ${formatTime(job.TimeOfArrival)}`} · {job.VehicleDescription}
      </li>
    ))}
  </ul>
);

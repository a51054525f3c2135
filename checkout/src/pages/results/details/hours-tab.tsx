import type { SupplierProfile } from '@pitlane/contracts';
import { formatTime } from '@pitlane/domain/calendar/format-date';
import styles from './details.module.css';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Opening hours in the supplier's own time, today marked. */
export function HoursTab({ profile }: { profile: SupplierProfile }) {
  const today = new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    timeZone: profile.IANATimeZone,
  }).format(new Date());
  return (
    <table className={styles.hours}>
      <caption>Local time in {profile.SuburbName}. Public holidays may differ.</caption>
      <tbody>
        {WEEKDAYS.map((name, index) => {
          const hours = profile.OpeningHours.find(({ Weekday }) => Weekday === index + 1);
          return (
            <tr key={name} aria-current={name === today ? 'date' : undefined}>
              <th scope="row">
                {name}
                {name === today && <span className={styles.muted}> (today)</span>}
              </th>
              <td>{hours ? `${formatTime(hours.StartTime)} – ${formatTime(hours.EndTime)}` : 'Closed'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

import type { SupplierProfile } from '@pitlane/contracts';
import { WEEKDAYS, weekdayOf } from '@pitlane/domain/calendar/day';
import { weekdayName } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { localDay } from '@pitlane/domain/calendar/zone';
import styles from './details.module.css';

/** Opening hours in the supplier's time zone, today marked. */
export function HoursTab({ profile }: { profile: SupplierProfile }) {
  const today = weekdayOf(localDay(new Date(), profile.IANATimeZone));
  return (
    <table className={styles.hours}>
      <caption>Local time in {profile.SuburbName}. Public holidays may differ.</caption>
      <tbody>
        {WEEKDAYS.map((weekday) => {
          const name = weekdayName(weekday);
          const hours = profile.OpeningHours.find(({ Weekday }) => Weekday === weekday);
          return (
            <tr key={name} aria-current={weekday === today ? 'date' : undefined}>
              <th scope="row">
                {name}
                {weekday === today && <span className={styles.muted}> (today)</span>}
              </th>
              <td>{hours ? `${formatTime(hours.StartTime)} – ${formatTime(hours.EndTime)}` : 'Closed'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

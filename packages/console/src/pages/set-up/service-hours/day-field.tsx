import { TimePair } from '@pitlane/app-shell/staff-time-pair';
import { weekdayName } from '@pitlane/domain/calendar/format-day';
import { Checkbox } from '@pitlane/ui/aria';
import { TimeField } from '../../booking/time-field.tsx';
import styles from './day-field.module.css';
import type { DraftDay } from './hours-draft.ts';

/** `weekday`: 0 Monday to 6 Sunday. */
type Props = { weekday: number; day: DraftDay; onChange: (day: DraftDay) => void };

/** Whether customer service works on a day of the week, and from when to when. */
export function DayField({ weekday, day, onChange }: Props) {
  const name = weekdayName(weekday + 1);
  return (
    <fieldset className={styles.day} aria-label={name}>
      <Checkbox isSelected={day.isOpen} onChange={(isOpen) => onChange({ ...day, isOpen })}>
        {name}
      </Checkbox>
      {day.isOpen && (
        <TimePair>
          <TimeField label="Opens" value={day.opens} onChange={(opens) => onChange({ ...day, opens })} />
          <TimeField label="Closes" value={day.closes} onChange={(closes) => onChange({ ...day, closes })} />
        </TimePair>
      )}
    </fieldset>
  );
}

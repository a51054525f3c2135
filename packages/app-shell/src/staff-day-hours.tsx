import type { OpeningDay } from '@pitlane/contracts';
import { weekdayName } from '@pitlane/domain/calendar/format-day';
import { Switch, TextField } from '@pitlane/ui/aria';
import styles from './staff-day-hours.module.css';

export type Hours = Pick<OpeningDay, 'StartTime' | 'EndTime'>;

/** What the first day that opens starts with. */
export const USUAL_HOURS: Hours = { StartTime: '08:00', EndTime: '17:00' };

type DayHoursProps = {
  weekday: number;
  /** Undefined on a day when the workshop is closed. */
  day: OpeningDay | undefined;
  /** What a day that opens starts with. */
  usual: Hours;
  error: string | undefined;
  isDisabled: boolean;
  onChange: (hours: Hours | null) => void;
};

/** A weekday with its opening hours, and a switch that closes it. */
export function DayHours({ weekday, day, usual, error, isDisabled, onChange }: DayHoursProps) {
  const name = weekdayName(weekday);
  return (
    <fieldset className={styles.day} aria-label={name} disabled={isDisabled}>
      <Switch
        isSelected={day !== undefined}
        isDisabled={isDisabled}
        onChange={(isOpen) => onChange(isOpen ? usual : null)}
      >
        {name}
      </Switch>
      {day ? (
        <div className={styles.times}>
          <TextField
            label="Opens"
            type="time"
            value={day.StartTime}
            isDisabled={isDisabled}
            onChange={(StartTime) => onChange({ ...day, StartTime })}
          />
          <TextField
            label="Closes"
            type="time"
            value={day.EndTime}
            isDisabled={isDisabled}
            error={error}
            onChange={(EndTime) => onChange({ ...day, EndTime })}
          />
        </div>
      ) : (
        <span className={styles.muted}>Closed</span>
      )}
    </fieldset>
  );
}

/** Why a day can't be saved; undefined when it can. */
export function validateHours({ StartTime, EndTime }: OpeningDay): string | undefined {
  if (!StartTime || !EndTime) return 'Enter both times.';
  return EndTime > StartTime ? undefined : 'Closes before it opens.';
}

import type { OpeningDay } from '@pitlane/contracts';
import { WEEKDAYS } from '@pitlane/domain/calendar/day';
import { weekdayName } from '@pitlane/domain/calendar/format-day';
import { Switch, TextField } from '@pitlane/ui/aria';
import { Muted } from './staff-muted.tsx';
import { TimePair } from './staff-time-pair.tsx';
import styles from './staff-week-hours.module.css';

type Hours = Pick<OpeningDay, 'StartTime' | 'EndTime'>;

/** What the first day that opens starts with. */
const USUAL_HOURS: Hours = { StartTime: '08:00', EndTime: '17:00' };

type Props = {
  /** The open days, by weekday. */
  days: readonly OpeningDay[];
  /** What was refused, by the path of a day, such as `Days/0`. */
  errors: { readonly [path: string]: string | undefined };
  isDisabled: boolean;
  onChange: (days: OpeningDay[]) => void;
};

/** The opening hours of a week. */
export const WeekHours = ({ days, errors, isDisabled, onChange }: Props) =>
  WEEKDAYS.map((weekday) => {
    const day = days.find(({ Weekday }) => Weekday === weekday);
    const others = days.filter(({ Weekday }) => Weekday !== weekday);
    return (
      <DayHours
        key={weekday}
        weekday={weekday}
        day={day}
        usual={days[0] ?? USUAL_HOURS}
        error={day && (validateHours(day) ?? errors[`Days/${days.indexOf(day)}`])}
        isDisabled={isDisabled}
        onChange={(hours) =>
          onChange(
            [...others, ...(hours ? [{ ...hours, Weekday: weekday }] : [])].toSorted(
              (a, b) => a.Weekday - b.Weekday,
            ),
          )
        }
      />
    );
  });

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
function DayHours({ weekday, day, usual, error, isDisabled, onChange }: DayHoursProps) {
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
        <TimePair>
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
        </TimePair>
      ) : (
        <Muted>Closed</Muted>
      )}
    </fieldset>
  );
}

/** Why a day can't be saved; undefined when it can. */
export function validateHours({ StartTime, EndTime }: OpeningDay): string | undefined {
  if (!StartTime || !EndTime) return 'Enter both times.';
  return EndTime > StartTime ? undefined : 'Closes before it opens.';
}
